import type { suspenseReasons } from '@sengi/contract'
import type { Amount } from '@sengi/money'
import { custody, suspense } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import type { BuyOrder, BuyOrderState } from './onramp.rules.ts'

export type SuspenseReason = (typeof suspenseReasons)[number]

/** What a payment must show to be taken for an order. */
export interface Claimed {
  readonly amount: Amount
  /** Whether it came in another name than the buyer's; a buyer whose name we do not know yet may pay in any. */
  readonly isForeign: boolean
}

const stateReasons: Readonly<Record<BuyOrderState, SuspenseReason | null>> = {
  AWAITING_PAYMENT: null,
  CREDITED: 'already_paid',
  EXPIRED: 'late',
  CANCELLED: 'late',
}

/** Why a payment cannot be credited; null when it pays the order. Any doubt is for a person. */
export function doubtAbout(payment: Claimed, order: BuyOrder | null): SuspenseReason | null {
  if (!order) return 'unknown_reference'
  const stateReason = stateReasons[order.state]
  if (stateReason) return stateReason
  if (payment.amount.units !== order.fiat.units) return 'wrong_amount'
  return payment.isForeign ? 'other_name' : null
}

/** Rand that arrived and that nobody can be credited for yet: it is at the bank, and it is not ours. */
export const keepInSuspense = (paymentId: string, received: Amount): Posting => ({
  reason: 'bank.suspended',
  ref: paymentId,
  moves: [{ from: custody('bank'), to: suspense('bank'), amount: received }],
})
