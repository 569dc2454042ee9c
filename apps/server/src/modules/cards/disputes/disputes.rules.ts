import type { DisputeGround, DisputeState } from '@sengi/contract/cards/disputes'
import { type Phrase, phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import type { CardPayment } from '../payments/payments.rules.ts'

export type { ListSort } from '@sengi/contract/fields'

export type { DisputeGround, DisputeState }

const say = phrases('cards/declines')

/** What somebody said of a payment of theirs, and what our team made of it. */
export interface CardCase {
  readonly userId: string
  readonly paymentId: string
  readonly state: DisputeState
  readonly ground: DisputeGround | null
  readonly askedBy: string | null
  /** Nobody agreed within a day to what was asked: it can be decided again. */
  readonly hasLapsed: boolean
}

interface Verdict {
  readonly isWon: boolean
  /** Why the payment stays, for its owner. */
  readonly why: Phrase | null
}

/** What follows from each ground. */
export const verdicts: Readonly<Record<DisputeGround, Verdict>> = {
  fraud: { isWon: true, why: null },
  shop_agreed: { isWon: true, why: null },
  shop_proved: { isWon: false, why: say('dispute_shop_proved') },
  nothing_taken: { isWon: false, why: say('dispute_nothing_taken') },
}

/** What the shop has taken and not given back, in cents. */
export const stillTaken = ({ captured, refunded, isCredit }: CardPayment): bigint =>
  isCredit ? 0n : captured - refunded

/** Why a dispute cannot be decided so; null when it can. While the shop can still take some, nobody knows what would go back. */
export function refusalOfGround(
  { state, hasLapsed }: CardCase,
  payment: CardPayment,
  ground: DisputeGround,
): Refusal | null {
  if (state === 'ASKED' && !hasLapsed) return refusal('card_dispute_asked')
  if (state === 'WON' || state === 'LOST') return refusal('card_dispute_over')
  if (payment.held > 0n) return refusal('card_dispute_waits')
  return verdicts[ground].isWon && stillTaken(payment) === 0n ? refusal('card_dispute_nothing') : null
}

/** Why this person cannot agree that money goes back; null when they can. */
export function refusalOfApproval({ state, askedBy }: CardCase, payment: CardPayment, staffId: string): Refusal | null {
  if (state !== 'ASKED') return refusal('card_dispute_not_asked')
  if (askedBy === staffId) return refusal('card_dispute_asked_by_you')
  if (payment.held > 0n) return refusal('card_dispute_waits')
  return stillTaken(payment) === 0n ? refusal('card_dispute_nothing') : null
}
