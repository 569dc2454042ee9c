import type { BankResolution } from '@sengi/contract/onramp'
import { type Amount, randText } from '@sengi/money'
import { type Refusal, refusal } from '../../platform/words/phrase.ts'
import { after, type BuyOrder } from './onramp.rules.ts'
import type { SuspenseReason } from './payments.rules.ts'

export type ResolutionAct = BankResolution['act']
export type ResolutionState = BankResolution['state']

/** It lies in suspense no longer. */
export const settledStates = ['RETURNING', 'DONE'] as const satisfies readonly ResolutionState[]

/** Above what one person may settle alone, it happens when another has approved it; the row keeps the figure and the table holds it. */
export const needsSecondPerson = (received: Amount, aloneUpToCents: number): boolean =>
  received.units > BigInt(aloneUpToCents)

/** A payment that lies in suspense. */
export interface SuspendedPayment {
  readonly id: string
  readonly reason: SuspenseReason
  readonly amount: Amount
  readonly reference: string
  readonly payerName: string
  readonly orderId: string | null
  readonly receivedAt: Date
  /** The moment by which it is priced. */
  readonly arrivedAt: Date
}

/** What people, or the machine where only a price was missing, make of a payment in suspense. */
export interface Resolution {
  readonly id: string
  readonly paymentId: string
  readonly act: ResolutionAct
  readonly state: ResolutionState
  readonly orderId: string | null
  readonly userId: string | null
  readonly reason: string
  /** Of a return from before there were payouts: how one saw that the bank did it. */
  readonly evidence: string | null
  /** Of any other return: to whom it goes. */
  readonly payoutId: string | null
  readonly askedBy: string | null
  readonly approvedBy: string | null
  readonly closedBy: string | null
  readonly askedAt: Date
  readonly closedAt: Date | null
}

/** Why this cannot be done with a payment; null when it can. Nobody decides about their own money. */
export function refusalOfAct(
  act: ResolutionAct,
  payment: Pick<SuspendedPayment, 'amount'>,
  order: BuyOrder | null,
  staffId: string,
): Refusal | null {
  if (order?.userId === staffId) return refusal('payment_is_own')
  if (act === 'return') return null
  if (!order) return refusal('payment_order_needed')
  return act === 'credit' ? refusalOfCredit(payment.amount, order) : null
}

function refusalOfCredit(received: Amount, order: BuyOrder): Refusal | null {
  if (!after(order.state, 'settle')) return refusal('payment_of_paid_order')
  if (received.units === order.fiat.units) return null
  return refusal('payment_of_other_amount', { amount: randText(order.fiat) })
}
