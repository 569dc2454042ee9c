import type { Asset } from '@sengi/money'
import type { Tx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import { insertPostings, type PostingOutcome } from './ledger.store.ts'
import { assertSound, type Posting } from './posting.ts'

export {
  availableOf,
  balancesOf,
  type Coverage,
  chainCustody,
  coverage,
  coverageRows,
  type Holding,
  listOwners,
  lockAvailable,
  owedRows,
  platformBalance,
  pooledBalance,
  presentEra,
} from './balances.store.ts'
export { type FeeMonth, knowsFeesUntil, listFeeMonths, takeFees } from './fee-months.store.ts'
export { listMovements, type Movement } from './movements.store.ts'
export { hasPaidIn, knowsDaysUntil, listDays, peopleWhoMoved, purchasesOf, takeDays } from './people/days.store.ts'
export { lockWallet, ownLines } from './people/own-lines.store.ts'
export { firstMoveOf, listPersonMoves, listUnitsBefore } from './people/person-moves.store.ts'
export { listPlaceLines, listPlaces } from './people/places.store.ts'
export { listPlatformMoves } from './platform-moves.store.ts'
export { bookedIn, type ReceiptLine, receiptFrom, receiptJson, receiptOf } from './receipt.store.ts'
export { awaitPostings, endRest, letRest } from './rests.store.ts'
export { isStopped, spendableOf } from './stops.store.ts'

/**
 * Moves money, once, in the caller's transaction. A retry with the same (reason, ref) finds the posting there,
 * does nothing and says so.
 * @throws DomainError insufficient_funds, account_stopped
 */
export async function post(tx: Tx, posting: Posting): Promise<'moved' | 'duplicate'> {
  assertSound(posting)
  const [verdict] = await insertPostings(tx, [posting])
  if (!verdict) throw new Error(`Posting ${posting.reason} ${posting.ref} got no verdict`)
  if (verdict.outcome === 'insufficient') throw notEnough(verdict.asset)
  if (verdict.outcome === 'stopped') throw stopped()
  return verdict.outcome
}

/** Makes many postings in one round trip, each with its own verdict, in their order: what is not covered is left out. */
export function postAll(tx: Tx, postings: readonly Posting[]): Promise<PostingOutcome[]> {
  postings.forEach(assertSound)
  return insertPostings(tx, postings)
}

/** What a caller is told whose money, or whose kind of move, is stopped. */
export const stopped = (): DomainError => new DomainError('account_stopped')

/** What a caller whose account is too empty is told. */
export const notEnough = (asset: Asset): DomainError => new DomainError('insufficient_funds', { asset })
