import type { PaymentSuggestion } from '@sengi/contract/onramp/bank-desk'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isSameName } from '../../kyc/index.ts'
import { referencesNear } from '../payment-reference.rules.ts'
import type { SuspendedPayment } from '../resolutions.rules.ts'
import { findSuspended } from '../resolutions.store.ts'
import { actFor, ranked, type SuggestionReason, writtenNames } from './suggestions.rules.ts'
import { listPossible, type PossibleOrder } from './suggestions.store.ts'

/** An order that a payment in suspense may be for, and why. */
export interface SuggestedOrder extends PossibleOrder {
  readonly reasons: readonly SuggestionReason[]
  readonly act: PaymentSuggestion['act']
}

/** Which orders a payment may be for, the likeliest first; never one of whoever asks, who may not decide about it. */
export async function suggestOrders(db: Db, staffId: string, paymentId: string): Promise<SuggestedOrder[]> {
  const payment = await findSuspended(db, paymentId)
  if (!payment) throw new DomainError('payment_not_found')
  const near = new Map(
    payment.orderId ? [] : referencesNear(payment.reference).map(({ reference, slip }) => [reference, slip]),
  )
  const possible = await listPossible(db, {
    orderId: payment.orderId,
    references: [...near.keys()],
    cents: payment.amount.units,
    names: payment.orderId ? [] : writtenNames(payment.payerName),
    receivedAt: payment.receivedAt,
  })
  // A payment that names its order is for no other one.
  const open = possible.filter(({ id, userId }) => userId !== staffId && (!payment.orderId || id === payment.orderId))
  return ranked(
    open.map((order) => ({
      ...order,
      reasons: reasonsFor(payment, order, near.get(order.reference)),
      act: actFor(order.state, order.cents === payment.amount.units),
    })),
  )
}

function reasonsFor(
  { orderId, amount, payerName }: SuspendedPayment,
  { id, cents, legalName, paidBefore }: PossibleOrder,
  slip: SuggestionReason | undefined,
): SuggestionReason[] {
  const holds: Partial<Record<SuggestionReason, boolean>> = {
    reference_named: id === orderId,
    ...(slip && { [slip]: true }),
    amount: cents === amount.units,
    name: legalName !== null && isSameName(payerName, legalName),
    paid_before: paidBefore,
  }
  return (Object.keys(holds) as SuggestionReason[]).filter((reason) => holds[reason])
}
