import type { suspenseReasons } from '@sengi/contract/onramp'
import { type Amount, randText } from '@sengi/money'
import { custody, suspense } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import type { Phrase } from '../../platform/words/phrase.ts'
import { type BuyOrder, orderWords } from './onramp.rules.ts'

export type SuspenseReason = (typeof suspenseReasons)[number]

/** What a payment must show to be taken for an order. */
export interface Claimed {
  readonly amount: Amount
  /** When the bank received it; the beginning of the day where it tells no more. */
  readonly receivedAt: Date
  readonly payer: PayerKind
  /** Whether the buyer's account is suspended. */
  readonly isFrozen: boolean
}

/** Whose name a payment came in. A buyer whose name we do not know yet may pay in any; some banks name nobody. */
export type PayerKind = 'own' | 'foreign' | 'unknown'

/** What staff set of this. */
interface Bounds {
  /** Up to this much a payment without a name is taken by its reference and amount alone. */
  readonly unnamedUpToCents: number
}

/** Why a payment cannot be credited; null when it pays the order. Any doubt is for a person. */
export function doubtAbout(
  payment: Claimed,
  order: BuyOrder | null,
  { unnamedUpToCents }: Bounds,
): SuspenseReason | null {
  if (!order) return 'unknown_reference'
  if (order.state === 'CREDITED') return 'already_paid'
  if (order.state === 'CANCELLED') return 'cancelled'
  if (payment.receivedAt >= order.expiresAt) return 'late'
  if (payment.amount.units !== order.fiat.units) return 'wrong_amount'
  if (payment.payer === 'foreign') return 'other_name'
  if (payment.payer === 'unknown' && payment.amount.units > BigInt(unnamedUpToCents)) return 'payer_unknown'
  // The last doubt of all: what bears this one is credited by itself once the account is let go.
  return payment.isFrozen ? 'account_suspended' : null
}

/** What its buyer reads about money that could not be credited; nothing of who paid it. */
export const plainReason = (reason: SuspenseReason, ordered: Amount): Phrase =>
  reason === 'wrong_amount' ? orderWords(reason, { ordered: randText(ordered) }) : orderWords(reason)

/** Rand that arrived and that nobody can be credited for yet: it is at the bank, and it is not ours. */
export const keepInSuspense = (paymentId: string, received: Amount): Posting => ({
  reason: 'bank.suspended',
  ref: paymentId,
  moves: [{ from: custody('bank'), to: suspense('bank'), amount: received }],
})

/** Rand went back to whoever paid it. */
export const sendBack = (resolutionId: string, received: Amount): Posting => ({
  reason: 'bank.returned',
  ref: resolutionId,
  moves: [{ from: suspense('bank'), to: custody('bank'), amount: received }],
})
