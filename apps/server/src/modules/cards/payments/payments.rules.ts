import type { CardChannel } from '@sengi/contract/cards/card'
import type { CardEventKind, CardPaymentState, DeclineCode } from '@sengi/contract/cards/payments'
import { cardHold, custody, house, onCard } from '../../../ledger/accounts.ts'
import type { Move, Posting } from '../../../ledger/posting.ts'
import { type Channels, type VirtualCard, zarOf } from '../card.rules.ts'

export type { DeclineCode } from '@sengi/contract/cards/payments'

/** What a payment came to so far, in cents. `authorised + over` is always `held + captured + released`. */
export interface PaymentSums {
  readonly authorised: bigint
  readonly held: bigint
  readonly captured: bigint
  readonly released: bigint
  /** Taken beyond what was reserved, or without asking. */
  readonly over: bigint
  readonly refunded: bigint
}

export interface CardPayment extends PaymentSums {
  readonly id: string
  readonly userId: string
  readonly cardId: string
  readonly networkRef: string
  readonly merchant: string
  readonly channel: CardChannel
  readonly state: CardPaymentState
  readonly decline: DeclineCode | null
  readonly isCredit: boolean
  readonly asked: bigint
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly disputedAt: Date | null
}

/** What the network says of a payment. */
export interface NetworkMessage {
  /** Stands for the card. */
  readonly token: string
  readonly eventRef: string
  readonly networkRef: string
  readonly kind: Exclude<CardEventKind, 'expire' | 'chargeback'>
  /** Null: all that is reserved. */
  readonly cents: bigint | null
  readonly merchant: string
  readonly category: string
  readonly channel: CardChannel
  readonly isLast: boolean
}

/** What one message moves, in cents. */
export interface MessageEffect {
  readonly held: bigint
  readonly freed: bigint
  readonly fromHold: bigint
  readonly fromCard: bigint
  /** Paid by us, because the card was too empty. */
  readonly advanced: bigint
  readonly refunded: bigint
  /** Back to us, of what was owed. */
  readonly repaid: bigint
}

export const noEffect: MessageEffect = {
  held: 0n,
  freed: 0n,
  fromHold: 0n,
  fromCard: 0n,
  advanced: 0n,
  refunded: 0n,
  repaid: 0n,
}

/** Where a payment is shown. */
export const paymentLink = (id: string): string => `/save/card/payments/${id}`

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What a card and its person look like when a shop asks. */
export interface CardStanding {
  readonly card: Pick<VirtualCard, 'state' | 'expiresOn'>
  /** The day in South Africa on which it asks. */
  readonly today: string
  readonly channels: Channels
  readonly isStopped: boolean
  readonly isVerified: boolean
  readonly limits: Readonly<Record<'payment' | 'day' | 'month', bigint>>
  readonly spent: Readonly<Record<'day' | 'month', bigint>>
  readonly balance: bigint
}

const byState: Readonly<Record<VirtualCard['state'], DeclineCode | null>> = {
  ACTIVE: null,
  FROZEN: 'card_frozen',
  CANCELLED: 'card_cancelled',
  EXPIRED: 'card_expired',
  REQUESTED: 'card_not_active',
  FAILED: 'card_not_active',
}

/** Why a shop may not reserve this much more, in the order in which it is asked; null when it may. `before` is what it has reserved already. */
export function declineOf(
  { card, today, channels, isStopped, isVerified, limits, spent, balance }: CardStanding,
  { cents, before, channel }: { cents: bigint; before: bigint; channel: CardChannel },
): DeclineCode | null {
  const inTheWay = isPastItsDay(card, today) ? 'card_expired' : byState[card.state]
  if (inTheWay) return inTheWay
  if (isStopped) return 'account_stopped'
  if (!isVerified) return 'not_verified'
  if (!channels[channel]) return 'channel_off'
  if (before + cents > limits.payment) return 'over_payment_limit'
  if (spent.day + cents > limits.day) return 'over_day_limit'
  if (spent.month + cents > limits.month) return 'over_month_limit'
  return cents > balance ? 'not_enough' : null
}

/** The last day of a card is over, whether or not anybody has closed it by now. One that ended otherwise stays what it is. */
const isPastItsDay = ({ state, expiresOn }: CardStanding['card'], today: string): boolean =>
  (state === 'ACTIVE' || state === 'FROZEN') && expiresOn !== null && expiresOn < today

/** A capture: from what is reserved, then from the card, then from us, because the shop has it either way. The last one gives the rest back. */
export function captureEffect({ held }: PaymentSums, cents: bigint, balance: bigint, isLast: boolean): MessageEffect {
  const fromHold = least(cents, held)
  const fromCard = least(cents - fromHold, balance)
  return {
    ...noEffect,
    fromHold,
    fromCard,
    advanced: cents - fromHold - fromCard,
    freed: isLast ? held - fromHold : 0n,
  }
}

/** A reversal gives back what is still reserved, at most. */
export const freeEffect = ({ held }: PaymentSums, cents: bigint | null): MessageEffect => ({
  ...noEffect,
  freed: cents === null ? held : least(cents, held),
})

/** What comes onto a card pays first what is owed. */
export const repaying = (effect: MessageEffect, owed: bigint): MessageEffect => ({
  ...effect,
  repaid: least(owed, effect.freed + effect.refunded),
})

/** What a payment comes to after a message. */
export const sumsAfter = (
  sums: PaymentSums,
  { held, freed, fromHold, fromCard, advanced, refunded }: MessageEffect,
): PaymentSums => ({
  authorised: sums.authorised + held,
  held: sums.held + held - freed - fromHold,
  captured: sums.captured + fromHold + fromCard + advanced,
  released: sums.released + freed,
  over: sums.over + fromCard + advanced,
  refunded: sums.refunded + refunded,
})

/** What a payment is called with these sums. One of which nothing was ever taken ended as its last message says. */
export function paymentStateOf(
  { held, captured, refunded }: PaymentSums,
  isCredit: boolean,
  ended: 'REVERSED' | 'EXPIRED',
): CardPaymentState {
  if (held > 0n) return 'PENDING'
  if (isCredit) return 'REFUNDED'
  if (captured === 0n) return ended
  if (refunded === 0n) return 'SETTLED'
  return refunded < captured ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}

/** What a payment comes to as its owner sees it. */
export const amountOf = ({ state, asked, held, captured, isCredit, refunded, authorised }: CardPayment): bigint => {
  if (isCredit) return refunded
  if (state === 'DECLINED') return asked
  return held + captured > 0n ? held + captured : authorised
}

const reasons: Readonly<Record<CardEventKind, string>> = {
  authorise: 'card.held',
  increment: 'card.held',
  capture: 'card.captured',
  reverse: 'card.released',
  expire: 'card.released',
  refund: 'card.refunded',
  chargeback: 'card.refunded',
}

/** The moves of a message; null when it moves nothing. */
export function messagePosting(
  payment: Pick<CardPayment, 'id' | 'userId' | 'merchant'>,
  eventId: string,
  kind: CardEventKind,
  effect: MessageEffect,
): Posting | null {
  const [card, hold] = [onCard(payment.userId), cardHold(payment.id, payment.userId)]
  const moves = (
    [
      [card, hold, effect.held],
      [hold, custody('card'), effect.fromHold],
      [hold, card, effect.freed],
      [card, custody('card'), effect.fromCard],
      [house(), custody('bank'), effect.advanced],
      [custody('card'), card, effect.refunded],
      [card, house(), effect.repaid],
      [custody('bank'), custody('card'), effect.repaid],
    ] as const
  ).flatMap(([from, to, cents]): Move[] => (cents > 0n ? [{ from, to, amount: zarOf(cents) }] : []))
  if (moves.length === 0) return null
  return { reason: reasons[kind], ref: eventId, moves, memo: { counterparty: payment.merchant } }
}

/** Hotels and car hire settle when the guest has left. */
const longHeld = [/^3[3-9]\d\d$/, /^7011$/, /^7512$/]
export const isHeldLong = (category: string): boolean => longHeld.some((pattern) => pattern.test(category))
