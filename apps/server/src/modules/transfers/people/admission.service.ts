import type { Tx } from '../../../platform/db.ts'
import { type BrakeConfirmation, isConfirmed, type LimitUse, takeFromLimits } from '../../limits/index.ts'
import { blockRefusals } from '../payees/blocks.service.ts'

/** What limits have to know of a payment to a person. */
export type PaymentUse = Omit<LimitUse, 'confirmed' | 'payeeId'> & { readonly payeeId: string }

/** A payment to a person that is about to be made. */
interface Attempt {
  readonly use: PaymentUse
  /** The PIN that it may show. */
  readonly confirmation: BrakeConfirmation
}

/** What stands between the two people, and what limits and brakes say of the sums, each asked for a whole commit: null lets one pass. */
export async function refusalsOf(tx: Tx, attempts: readonly Attempt[]): Promise<(Error | null)[]> {
  const pairs = attempts.map(({ use }) => ({ from: use.userId, to: use.payeeId }))
  const refusals: (Error | null)[] = await blockRefusals(tx, pairs)
  const open = attempts.filter((_, index) => !refusals[index])
  const uses: LimitUse[] = []
  for (const { use, confirmation } of open) {
    // A token is used up with its payment; where the ledger or a limit then refuses, the PIN is asked anew.
    uses.push({ ...use, confirmed: await isConfirmed(tx, use.userId, confirmation) })
  }
  const overLimit = await takeFromLimits(tx, uses)
  const byAttempt = new Map(open.map((attempt, index) => [attempt, overLimit[index] ?? null]))
  return attempts.map((attempt, index) => refusals[index] ?? byAttempt.get(attempt) ?? null)
}
