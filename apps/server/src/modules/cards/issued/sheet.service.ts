import { beginOfDay, dayInSouthAfrica } from '@sengi/contract/time'
import type { Amount } from '@sengi/money'
import { listPlaces } from '../../../ledger/ledger.ts'
import type { Db } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'
import { findAccount, spentSince } from '../account.store.ts'
import { type CardAccount, type Channels, limitsNow, type MostFigures, type VirtualCard, zarOf } from '../card.rules.ts'
import { findOpenCard } from '../cards.store.ts'

interface Limit {
  readonly limit: Amount
  readonly most: Amount
}

/** A person's card with the rand on it. */
export interface HolderSheet {
  readonly card: VirtualCard | null
  readonly balance: Amount
  readonly held: Amount
  readonly owed: Amount
  readonly payment: Limit
  readonly day: Limit & { readonly spent: Amount }
  readonly month: Limit & { readonly spent: Amount }
  readonly channels: Channels
}

/** Everything of somebody's card; who never had one has nothing on it. */
export async function readSheet(db: Db, userId: string): Promise<HolderSheet> {
  const { cards: most } = await figuresOf(db)
  const account = await findAccount(db, userId)
  if (!account) return emptySheet(most)
  const [card, onCard, spent] = await Promise.all([
    findOpenCard(db, userId),
    fundsOf(db, userId),
    spentSince(db, userId, periodsOf(account.readAt)),
  ])
  return {
    ...limitsOf(account, most),
    card: card && card.state !== 'REQUESTED' ? card : null,
    balance: zarOf(onCard.balance),
    held: zarOf(onCard.held),
    owed: account.owed,
    day: { ...limitsOf(account, most).day, spent: zarOf(spent.day) },
    month: { ...limitsOf(account, most).month, spent: zarOf(spent.month) },
    channels: account.channels,
  }
}

/** Rand on somebody's card and rand that shops reserved. Exact under the account's lock, which every move of them holds. */
export async function fundsOf(db: Db, userId: string): Promise<{ balance: bigint; held: bigint }> {
  const places = await listPlaces(db, userId)
  const unitsIn = (kind: string) => places.find((one) => one.asset === 'ZAR' && one.kind === kind)?.units ?? 0n
  return { balance: unitsIn('card'), held: unitsIn('card_hold') }
}

/** When this day and this month began in South Africa. */
export function periodsOf(now: Date): { day: Date; month: Date } {
  const today = dayInSouthAfrica(now)
  return { day: beginOfDay(today), month: beginOfDay(`${today.slice(0, 7)}-01`) }
}

function limitsOf(account: Pick<CardAccount, 'limits'>, most: MostFigures) {
  const { payment, day, month } = limitsNow(account, most)
  return {
    payment: { limit: payment, most: zarOf(BigInt(most.mostPaymentCents)) },
    day: { limit: day, most: zarOf(BigInt(most.mostDayCents)) },
    month: { limit: month, most: zarOf(BigInt(most.mostMonthCents)) },
  }
}

function emptySheet(most: MostFigures): HolderSheet {
  const { payment, day, month } = limitsOf({ limits: { payment: null, day: null, month: null } }, most)
  const none = zarOf(0n)
  return {
    card: null,
    balance: none,
    held: none,
    owed: none,
    payment,
    day: { ...day, spent: none },
    month: { ...month, spent: none },
    channels: { online: true, contactless: true, cash: false },
  }
}
