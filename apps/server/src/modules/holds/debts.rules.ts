import { type AccountRef, available, custody, penalties } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import type { Coins } from './holds.rules.ts'

/** Why somebody owes. */
export type DebtReason = 'p2p_penalty' | 'p2p_late_claim' | 'deposit_reorganised'

/** What somebody owes, to a person or (null) to us. */
export interface Debt {
  readonly id: string
  readonly userId: string
  readonly creditorId: string | null
  readonly amount: Coins
  readonly paidUnits: bigint
  readonly reason: DebtReason
  /** The decision, case or deposit it comes from. */
  readonly ref: string
}

/** What is still owed, in the debt's asset. */
export const unpaidOf = ({ amount, paidUnits }: Debt): bigint => amount.units - paidUnits

/** Takes a part of a debt from what its debtor can spend; `paymentId` is the row of the part. */
export const payDebt = (debt: Debt, paymentId: string, units: bigint): Posting => ({
  reason: 'debt.paid',
  ref: paymentId,
  moves: [{ from: available(debt.userId), to: creditorOf(debt), amount: { ...debt.amount, units } }],
})

const creditorOf = ({ creditorId, reason }: Debt): AccountRef => (creditorId ? available(creditorId) : ours[reason]())

/** Where what is owed to us goes. Coins that left the chain again make our custody short by as much, until they are paid. */
const ours: Readonly<Record<DebtReason, () => AccountRef>> = {
  p2p_penalty: penalties,
  p2p_late_claim: penalties,
  deposit_reorganised: () => custody('chain'),
}
