import * as z from 'zod/mini'
import { stepUpTokenField } from './auth/step-up.ts'
import { says } from './base/says.ts'
import { defineApi } from './endpoint.ts'
import { asset, decimal, decimalInput, page, timestamp } from './fields.ts'
import { visibleText } from './visible-text.ts'

/** The eight that somebody who asks may choose from; the first is the default. */
export const requestEmojis = ['💰', '🍕', '☕', '🏠', '🚕', '🎁', '🎉', '❤️'] as const

/** States in which a request can still be paid. */
export const openRequestStates = ['PENDING', 'PARTIAL'] as const
export const requestStates = [...openRequestStates, 'FULFILLED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const
export type RequestState = (typeof requestStates)[number]

export const newRequest = z.object({
  /** A @username or an e-mail address; left out only with `by_link`. */
  to_identifier: z.optional(visibleText().check(z.maxLength(254, says('recipient_long')))),
  asset,
  /** In the asset; or `amount_zar` in rand, priced when it is paid. One of the two. */
  amount: z.optional(decimalInput),
  amount_zar: z.optional(decimalInput),
  note: z.optional(visibleText().check(z.maxLength(140, says('note_long')))),
  emoji: z.optional(z.enum(requestEmojis, says('emoji'))),
  allows_partial: z.optional(z.boolean()),
  /** Whoever has the link may pay, the first one only. */
  by_link: z.optional(z.boolean()),
})
export type NewRequest = z.infer<typeof newRequest>

const requestActions = ['fulfill', 'decline', 'cancel', 'remind'] as const

export const paymentRequest = z.object({
  id: z.uuid(),
  direction: z.enum(['received', 'sent', 'link']),
  status: z.enum(requestStates),
  emoji: z.string(),
  asset,
  /** In the asset. Of a request in rand what that is now, and null while there is no price. */
  amount: z.nullable(decimal),
  /** In rand. Of a request in crypto what that is worth now, and null while there is no price. */
  amount_zar: z.nullable(decimal),
  in_rand: z.boolean(),
  /** In rand for a request in rand, else in the asset. */
  paid: decimal,
  left: decimal,
  allows_partial: z.boolean(),
  sender_username: z.string(),
  /** As the sender typed it; null for a link. */
  to_identifier: z.nullable(z.string()),
  note: z.nullable(z.string()),
  origin: z.enum(['manual', 'bill', 'link']),
  /** Nobody that the payer knows: neither a contact nor somebody with whom money changed hands. */
  from_stranger: z.boolean(),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** For the sender: opens the request for whoever pays it. */
  code: z.nullable(z.string()),
  reminders_left: z.int(),
  remind_from: z.nullable(timestamp),
  /** What the asker may do now. */
  may: z.array(z.enum(requestActions)),
  created_at: timestamp,
  expires_at: timestamp,
  closed_at: z.nullable(timestamp),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

export const sentRequest = z.object({ ...paymentRequest.shape, message: z.string() })

export const requestPayment = z.object({
  payment_id: z.uuid(),
  asset,
  amount: decimal,
  value_zar: decimal,
  price_zar: decimal,
  created_at: timestamp,
})

export const requestDetail = z.object({ ...paymentRequest.shape, payments: z.array(requestPayment) })
export type RequestDetail = z.infer<typeof requestDetail>

export const requestQuote = z.object({
  quote_id: z.uuid(),
  request_id: z.uuid(),
  asset,
  amount: decimal,
  value_zar: decimal,
  price_zar: decimal,
  expires_at: timestamp,
  server_time: timestamp,
})
export type RequestQuote = z.infer<typeof requestQuote>

export const requestReceipt = z.object({
  ...requestPayment.shape,
  message: z.string(),
  request: paymentRequest,
  to_username: z.string(),
})
export type RequestReceipt = z.infer<typeof requestReceipt>

const code = z.optional(visibleText().check(z.maxLength(40)))
/** A part of what is left, in rand for a request in rand; all of it when left out. */
const part = z.optional(decimalInput)
const params = z.object({ request_id: z.uuid() })

/** What the link of a request ends in. */
export const linkCode = z.string().check(z.regex(/^[0-9A-Za-z_-]{22}$/))

export const requests = defineApi({
  listReceivedRequests: {
    method: 'GET',
    path: '/api/requests/received',
    auth: 'user',
    summary: 'What others ask of me, newest first',
    query: z.object(page),
    response: z.array(paymentRequest),
  },
  listSentRequests: {
    method: 'GET',
    path: '/api/requests/sent',
    auth: 'user',
    summary: 'What I ask of others, newest first',
    query: z.object(page),
    response: z.array(paymentRequest),
  },
  countRequests: {
    method: 'GET',
    path: '/api/requests/counts',
    auth: 'user',
    summary: 'How many requests I received and sent, and how many of them are open',
    response: z.object({ received: z.int(), sent: z.int(), open_received: z.int(), open_sent: z.int() }),
  },
  createRequest: {
    method: 'POST',
    path: '/api/requests/create',
    auth: 'user',
    begins: true,
    summary: 'Ask a @username or an e-mail address for crypto or rand; or make a link that asks',
    body: newRequest,
    response: sentRequest,
    idempotent: true,
  },
  getRequestByCode: {
    method: 'GET',
    path: '/api/requests/code/{code}',
    auth: 'user',
    summary: 'The request that a link or a QR code leads to',
    params: z.object({ code: linkCode }),
    response: requestDetail,
  },
  getRequest: {
    method: 'GET',
    path: '/api/requests/{request_id}',
    auth: 'user',
    summary: 'One request with what was paid',
    params,
    response: requestDetail,
  },
  quoteRequest: {
    method: 'POST',
    path: '/api/requests/{request_id}/quote',
    auth: 'user',
    summary: 'What paying a request costs now, held for as long as the answer says',
    params,
    body: z.object({ amount: part, code }),
    response: requestQuote,
  },
  fulfillRequest: {
    method: 'POST',
    path: '/api/requests/{request_id}/fulfill',
    auth: 'user',
    confirms: 'money',
    summary: 'Pay a request, or a part of it where that is allowed',
    params,
    /** For large amounts: act `fulfil`, with the coins that leave (`fulfilFacts`): of a request in rand those of its quote. */
    body: z.object({ amount: part, quote_id: z.optional(z.uuid()), code, step_up_token: stepUpTokenField }),
    response: requestReceipt,
    idempotent: true,
  },
  declineRequest: {
    method: 'POST',
    path: '/api/requests/{request_id}/decline',
    auth: 'user',
    summary: 'Say no to a request',
    params,
    body: z.object({
      reason: z.optional(visibleText().check(z.maxLength(140, says('reason_long')))),
    }),
    response: paymentRequest,
  },
  cancelRequest: {
    method: 'POST',
    path: '/api/requests/{request_id}/cancel',
    auth: 'user',
    summary: 'Take a request back',
    params,
    response: paymentRequest,
  },
  remindRequest: {
    method: 'POST',
    path: '/api/requests/{request_id}/remind',
    auth: 'user',
    summary: 'Remind whoever was asked: a few times at most, with a pause between them',
    params,
    response: paymentRequest,
  },
})
