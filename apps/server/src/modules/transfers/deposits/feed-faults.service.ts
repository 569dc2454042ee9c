import { type Db, sqlStateOf } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isLost } from '../../../platform/faults.ts'
import type { AssetNetwork } from './chain-terms.rules.ts'
import { firstPause, rawText, reasonText, refText } from './feed-faults.rules.ts'
import { noteFault } from './feed-faults.store.ts'

/** Where a line of news comes from. */
export interface NewsLine {
  readonly network: AssetNetwork['network']
  readonly ref: string
  readonly position: string | null
  readonly raw: unknown
}

/**
 * Takes one line in. A line that cannot be taken in is noted, and the feed goes on; a database that is down or contended is
 * no fault of the line: then the feed stops where it is and reads the line again.
 */
export async function orNote(db: Db, line: NewsLine, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (failure) {
    if (!isOfTheLine(failure)) throw failure
    await noteLine(db, line, failure)
  }
}

/** Notes a line that nobody could read. */
export const noteLine = (db: Db, { network, ref, position, raw }: NewsLine, failure: unknown): Promise<void> =>
  noteFault(db, { network, ref: refText(ref), position, raw: rawText(raw), reason: reasonText(failure) }, firstPause)

/** What the database says of a value, a rule that it breaks, or an exception of a function of ours. */
const statesOfTheLine = /^(22|23|P0)/

/** Whether a failure is this line's own, so that the others need not wait for it. */
export function isOfTheLine(failure: unknown): boolean {
  const state = sqlStateOf(failure)
  if (state) return statesOfTheLine.test(state)
  if (failure instanceof DomainError) return !passing.has(failure.code)
  return !isLost(failure)
}

const passing: ReadonlySet<string> = new Set([
  'unavailable',
  'busy',
  'payment_unconfirmed',
  'payment_unreachable',
  'payments_busy',
])
