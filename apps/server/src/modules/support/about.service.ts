import type { AboutWhat, TicketAbout, TicketAboutChoice } from '@sengi/contract/support/tickets'
import { type Amount, type CryptoAsset, formatAmount } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'

/** One thing that a ticket can be about, as the module knows it that has it. */
interface AskedAbout {
  readonly id: string
  readonly what: AboutWhat
  readonly at: Date
  readonly amount: Amount
  /** Whom it went to, or from whom it came, where that has a name. */
  readonly who: string | null
}

/** Something of somebody's own that a ticket can be about: only the module that has it knows whose it is. */
export interface AboutSource {
  readonly kind: TicketAbout['kind']
  readonly isOf: (db: Db, userId: string, id: string) => Promise<boolean>
  /** The newest of them, to choose from; left out where only a link of its own leads to a ticket. */
  readonly latest?: (db: Db, userId: string, limit: number) => Promise<AskedAbout[]>
}

/** @throws DomainError ticket_about_unknown for what is not there, or is somebody else's */
export async function requireOwn(
  db: Db,
  sources: readonly AboutSource[],
  userId: string,
  { kind, id }: TicketAbout,
): Promise<void> {
  const source = sources.find((one) => one.kind === kind)
  if (!(await source?.isOf(db, userId, id))) throw new DomainError('ticket_about_unknown')
}

/** So many of each are offered. */
const latestOfEach = 10

/** What somebody can choose from, of all modules, newest first. */
export async function listAbouts(
  db: Db,
  sources: readonly AboutSource[],
  userId: string,
): Promise<TicketAboutChoice[]> {
  const lists = await Promise.all(
    sources.map(async ({ kind, latest }) =>
      ((await latest?.(db, userId, latestOfEach)) ?? []).map((one) => ({ kind, ...one })),
    ),
  )
  return lists
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, amount, ...one }) => ({ ...one, at: at.toISOString(), ...amountIn(amount) }))
}

const amountIn = (amount: Amount) =>
  amount.asset === 'ZAR'
    ? { amount: null, asset: null, amount_zar: formatAmount(amount) }
    : { amount: formatAmount(amount), asset: amount.asset as CryptoAsset, amount_zar: null }
