import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { decimal, decimalInput, page, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { cardChannels } from './card.ts'

export const cardPaymentStates = [
  'PENDING',
  'SETTLED',
  'REVERSED',
  'EXPIRED',
  'DECLINED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] as const
export type CardPaymentState = (typeof cardPaymentStates)[number]

/** Why a payment was declined. */
export const declineCodes = [
  'card_not_active',
  'card_frozen',
  'card_cancelled',
  'card_expired',
  'channel_off',
  'over_payment_limit',
  'over_day_limit',
  'over_month_limit',
  'not_enough',
  'account_stopped',
  'not_verified',
  'already_reversed',
] as const
export type DeclineCode = (typeof declineCodes)[number]

/** What a shop can do. */
export const terminalKinds = ['authorise', 'increment', 'capture', 'reverse', 'refund'] as const

/** What happens to a payment: what a shop does, a hold that runs out, or what the network took back from the shop. */
export const cardEventKinds = [...terminalKinds, 'expire', 'chargeback'] as const
export type CardEventKind = (typeof cardEventKinds)[number]

export const cardPayment = z.object({
  id: z.uuid(),
  state: z.enum(cardPaymentStates),
  merchant: z.string(),
  channel: z.enum(cardChannels),
  /** What it comes to by now: what is reserved and what was taken; of a declined one what was asked. */
  amount_zar: decimal,
  held_zar: decimal,
  captured_zar: decimal,
  refunded_zar: decimal,
  decline: z.nullable(z.enum(declineCodes)),
  /** The shop gave this without a payment that we know of. */
  is_credit: z.boolean(),
  disputed_at: z.nullable(timestamp),
  /** Until when the shop can take what it has reserved. */
  expires_at: timestamp,
  created_at: timestamp,
})
export type CardPayment = z.infer<typeof cardPayment>

export const cardPaymentEvent = z.object({
  kind: z.enum(cardEventKinds),
  amount_zar: decimal,
  decline: z.nullable(z.enum(declineCodes)),
  at: timestamp,
})

/** What the payments of one week, which begins on a Monday in South Africa, come to less what of them was given back. */
const cardWeek = z.object({ begins_on: z.iso.date(), spent_zar: decimal })
export type CardWeek = z.infer<typeof cardWeek>

const paymentParams = z.object({ card_payment_id: z.uuid() })

export const cardPayments = defineApi({
  listCardPayments: {
    method: 'GET',
    path: '/api/card/payments',
    auth: 'user',
    summary: 'Payments with the card, declined ones too, newest first',
    query: z.object({
      ...page,
      /** Only those of which their owner says that they were not theirs. */
      denied: z.optional(z.enum(['true'])),
    }),
    response: z.array(cardPayment),
  },
  getCardPayment: {
    method: 'GET',
    path: '/api/card/payments/{card_payment_id}',
    auth: 'user',
    summary: 'One payment with everything that the shop did',
    params: paymentParams,
    response: z.extend(cardPayment, {
      events: z.array(cardPaymentEvent),
      /** What became of its owner's word that it was not theirs; null where nobody said so. */
      dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
    }),
  },
  getCardWeeks: {
    method: 'GET',
    path: '/api/card/weeks',
    auth: 'user',
    summary: 'What was spent with the card in each of the last six weeks, this one first',
    response: z.array(cardWeek),
  },
  denyCardPayment: {
    method: 'POST',
    path: '/api/card/payments/{card_payment_id}/not_me',
    auth: 'user',
    summary: 'This was not me: freezes the card and has our team look at the payment',
    params: paymentParams,
    response: cardPayment,
  },
})

export const terminalMessage = z.object({
  /** Whose card, by their username. */
  username: visibleText().check(z.maxLength(60)),
  kind: z.enum(terminalKinds, says('terminal_kind')),
  /** The payment as the network names it; the same for all that belongs together. */
  network_ref: visibleText().check(z.minLength(1), z.maxLength(64)),
  /** The message as the network names it: sent twice it is one. Left out, each is a new one. */
  event_ref: z.optional(visibleText().check(z.minLength(1), z.maxLength(64))),
  /** A reversal without one gives everything back that is reserved. */
  amount_zar: z.optional(decimalInput),
  merchant: z._default(visibleText().check(z.minLength(1), z.maxLength(60)), 'Shop'),
  category: z._default(z.string().check(z.regex(/^[0-9]{4}$/, says('merchant_category'))), '5411'),
  channel: z._default(z.enum(cardChannels, says('card_channel')), 'online'),
  /** Of a capture: nothing more comes, what is still reserved goes back. */
  is_last: z._default(z.boolean(), true),
})

export const cardsStaff = defineApi({
  playCardNetwork: {
    method: 'POST',
    path: '/api/admin/sandbox/card_terminal',
    auth: 'staff',
    summary: 'Be a shop: authorise, capture, reverse or refund a payment with somebody’s sandbox card',
    body: terminalMessage,
    response: z.object({
      outcome: z.enum(['approved', 'declined']),
      decline: z.nullable(z.enum(declineCodes)),
      /** The same in a sentence. */
      why: z.nullable(z.string()),
    }),
  },
})
