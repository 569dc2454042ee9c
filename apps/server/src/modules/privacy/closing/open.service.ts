import type { OpenKind } from '@sengi/contract/privacy/calls'
import { balancesOf } from '../../../ledger/ledger.ts'
import type { Db } from '../../../platform/db.ts'

/** Something that has to be settled before an account is closed, and where. */
export interface OpenThing {
  readonly kind: OpenKind
  readonly count: number
  /** A path in the app. */
  readonly link: string
}

/** What of a module keeps an account open: only the module knows when a thing of its own is over. */
export type ClosureSource = (db: Db, userId: string) => Promise<readonly OpenThing[]>

/** What somebody still owns, owes and has under way; nothing when they may go. */
export async function openThingsOf(db: Db, sources: readonly ClosureSource[], userId: string): Promise<OpenThing[]> {
  const owned = (await balancesOf(db, userId)).filter(
    ({ available, held, staked }) => available !== 0n || held !== 0n || staked !== 0n,
  )
  const things: OpenThing[] = [{ kind: 'balance', count: owned.length, link: '/account/balances' }]
  for (const source of sources) things.push(...(await source(db, userId)))
  return things.filter(({ count }) => count > 0)
}
