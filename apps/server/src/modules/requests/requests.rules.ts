import { emailShape, usernamePattern } from '@sengi/contract/fields'
import {
  openRequestStates,
  type RequestState,
  requestEmojis,
  type PaymentRequest as WireRequest,
} from '@sengi/contract/requests'
import { type Amount, type CryptoAsset, compare, formatAmount, fromRand, inRand, minus, type Price } from '@sengi/money'
import { available } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import { durationPhrase, type Refusal, refusal } from '../../platform/words/phrase.ts'

export type { RequestState } from '@sengi/contract/requests'

/** What somebody asks for. `wanted` is in the asset, or in rand: then its crypto is priced when it is paid. */
export interface PaymentRequest {
  readonly id: string
  readonly code: string
  readonly requesterId: string
  /** Known from the start for a username; for an e-mail address whoever answers first, for a link whoever pays the last of it. */
  readonly payerId: string | null
  readonly toIdentifier: string | null
  readonly payerEmail: string | null
  readonly asset: CryptoAsset
  readonly wanted: Amount
  readonly paid: Amount
  readonly allowsPartial: boolean
  readonly note: string | null
  readonly emoji: string
  readonly origin: 'manual' | 'bill' | 'link'
  readonly originRef: string | null
  readonly fromStranger: boolean
  readonly state: RequestState
  readonly reason: string | null
  readonly reminders: number
  readonly remindedAt: Date | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly closedAt: Date | null
  /** Its time is over, at the moment of reading. */
  readonly isOver: boolean
  readonly readAt: Date
}

export type RequestAction = 'pay_part' | 'pay_rest' | 'decline' | 'cancel' | 'expire'

/** States in which a request can still be paid, as long as its time is not over. */
export const openStates: readonly RequestState[] = openRequestStates

const open: Partial<Record<RequestAction, RequestState>> = {
  pay_part: 'PARTIAL',
  pay_rest: 'FULFILLED',
  decline: 'DECLINED',
  cancel: 'CANCELLED',
  expire: 'EXPIRED',
}

/** The whole life of a request; a pair that is not written here cannot happen. What was paid in part stays paid. */
const next: Readonly<Record<RequestState, Partial<Record<RequestAction, RequestState>>>> = {
  PENDING: open,
  PARTIAL: open,
  FULFILLED: {},
  DECLINED: {},
  CANCELLED: {},
  EXPIRED: {},
}

/** What an action makes of a state; null when it is not possible any more. */
export const stateAfter = (state: RequestState, action: RequestAction): RequestState | null =>
  next[state][action] ?? null

const refusals: Readonly<Record<RequestState, (request: PaymentRequest) => Refusal>> = {
  PENDING: () => refusal('request_open'),
  PARTIAL: () => refusal('request_open'),
  FULFILLED: () => refusal('request_over'),
  DECLINED: () => refusal('request_declined'),
  CANCELLED: () => refusal('request_taken_back'),
  EXPIRED: (request) => refusal('request_expired', { span: durationPhrase(openSeconds(request)) }),
}

/** How long a request is open in all. */
export const openSeconds = ({ createdAt, expiresAt }: Pick<PaymentRequest, 'createdAt' | 'expiresAt'>): number =>
  Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)

/** Why a request that is over cannot be acted on; null while it can. */
export function refusalWhenOver(request: PaymentRequest, action: RequestAction): Refusal | null {
  if (stateAfter(request.state, action) === null) return refusals[request.state](request)
  return request.isOver ? refusals.EXPIRED(request) : null
}

/** What somebody who chose none asks with. */
export const defaultEmoji = requestEmojis[0]

/** How often, and with how long a pause, somebody may be reminded. */
export interface ReminderFigures {
  readonly remindersAtMost: number
  readonly reminderSeconds: number
}

/** The earliest moment of the next reminder. */
export const remindFrom = ({ remindedAt, createdAt }: PaymentRequest, { reminderSeconds }: ReminderFigures): Date =>
  new Date((remindedAt ?? createdAt).getTime() + reminderSeconds * 1000)

/** Whether that moment has come. */
export const mayRemindNow = (request: PaymentRequest, figures: ReminderFigures): boolean =>
  remindFrom(request, figures) <= request.readAt

/** What is still to be paid, in what the request counts. */
export const leftOf = ({ wanted, paid }: PaymentRequest): Amount => minus(wanted, paid)

/** Why a part cannot be paid; null when it can. */
export function faultOfPart(
  request: PaymentRequest,
  part: Amount,
): 'amount_out_of_range' | 'partial_not_allowed' | null {
  const difference = compare(part, leftOf(request))
  if (difference > 0) return 'amount_out_of_range'
  return difference < 0 && !request.allowsPartial ? 'partial_not_allowed' : null
}

/**
 * Whether a payment makes its payer the one whose request it is. A link asks everybody who has it: a part that one of them
 * pays takes it from nobody, only the last part does.
 */
export const bindsPayer = ({ origin }: PaymentRequest, isLast: boolean): boolean => origin !== 'link' || isLast

/** A part of a request with what it is in crypto and in rand at one price. */
export interface PricedPart {
  readonly part: Amount
  readonly amount: Amount & { readonly asset: CryptoAsset }
  readonly value: Amount
  readonly price: Price
}

/** Rand becomes crypto rounded up, so that whoever asked never gets less than they asked for; limits count rounded up. */
export function priced(request: PaymentRequest, part: Amount, price: Price): PricedPart {
  const isRand = request.wanted.asset === 'ZAR'
  const amount = isRand ? fromRand(part, price, 'up') : part
  const value = isRand ? part : inRand(part, price, 'up')
  return { part, amount: { asset: request.asset, units: amount.units }, value, price }
}

/** The move itself; `ref` is the payment's id. */
export const payRequest = (
  request: PaymentRequest,
  payment: { readonly id: string; readonly payerId: string; readonly amount: Amount; readonly value: Amount },
  price: string,
): Posting => ({
  reason: 'request.fulfilled',
  ref: payment.id,
  moves: [{ from: available(payment.payerId), to: available(request.requesterId), amount: payment.amount }],
  memo: {
    prices: { [request.asset]: price },
    agreed: { [payment.payerId]: formatAmount(payment.value), [request.requesterId]: formatAmount(payment.value) },
    ...(request.note && { note: request.note }),
    ...(request.origin === 'bill' && { noteOf: 'bills' as const }),
    emoji: request.emoji,
  },
})

/** What was asked for, in crypto and in rand; what would need a price that nobody knows is null. */
export function shownAmounts(
  { asset, wanted, closedAt }: PaymentRequest,
  price: Price | null,
): { amount: Amount | null; rand: Amount | null } {
  // What is over is worth what was paid for it, which its payments say, and not what it would be today.
  if (wanted.asset !== 'ZAR') return { amount: wanted, rand: price && !closedAt ? inRand(wanted, price, 'down') : null }
  const amount = price && !closedAt ? fromRand(wanted, price, 'up') : null
  return { amount: amount && { asset, units: amount.units }, rand: wanted }
}

export type Direction = WireRequest['direction']

/** Where somebody stands to a request. Whoever may see one and neither asked nor was asked holds its link. */
export function directionFor(request: PaymentRequest, userId: string): Direction {
  if (request.requesterId === userId) return 'sent'
  return request.origin === 'link' && request.payerId === null ? 'link' : 'received'
}

/** What somebody may do with a request, from where they stand. */
export function mayOf(request: PaymentRequest, direction: Direction, figures: ReminderFigures): WireRequest['may'] {
  if (request.closedAt || request.isOver) return []
  if (direction === 'link') return ['fulfill']
  if (direction === 'received') return ['fulfill', 'decline']
  const reminds =
    request.origin !== 'link' && request.reminders < figures.remindersAtMost && mayRemindNow(request, figures)
  return reminds ? ['remind', 'cancel'] : ['cancel']
}

/** Whom a text asks: somebody by username, or whoever owns an e-mail address. Null when it can be neither. */
export function askedBy(typed: string): { kind: 'user'; username: string } | { kind: 'email'; email: string } | null {
  const text = typed.normalize('NFKC').trim()
  if (emailShape.test(text)) return { kind: 'email', email: text }
  const username = text.replace(/^@/, '').toLowerCase()
  return usernamePattern.test(username) ? { kind: 'user', username } : null
}
