import * as z from 'zod/mini'
import { agreed } from './base/agreed.ts'
import { defineApi } from './endpoint.ts'
import { asset, decimal, decimalInput, listSort, page, timestamp } from './fields.ts'
import { newResolution } from './onramp/resolutions.ts'
import { visibleText } from './visible-text.ts'

export const quoteBody = z.object({ asset, fiat_amount_zar: decimalInput })

export const quote = z.object({
  quote_id: z.uuid(),
  asset,
  fiat_amount_zar: decimal,
  target_crypto_amount: decimal,
  /** Rand per whole unit that the buyer pays, spread included. */
  price_zar: decimal,
  market_price_zar: decimal,
  spread_percent: z.string(),
  fee_zar: decimal,
  expires_at: timestamp,
  server_time: timestamp,
})
export type Quote = z.infer<typeof quote>

export const buyOrderStates = ['AWAITING_PAYMENT', 'CREDITED', 'EXPIRED', 'CANCELLED'] as const

export const paymentInstructions = z.object({
  bank: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  branch_code: z.string(),
  reference: z.string(),
  amount_zar: decimal,
  expires_at: timestamp,
  own_name_rule: z.string(),
})

/** Why a payment cannot be credited by itself. */
export const suspenseReasons = [
  'unknown_reference',
  'wrong_amount',
  'other_name',
  'late',
  'already_paid',
  'cancelled',
  'payer_unknown',
  'awaiting_price',
  'account_suspended',
] as const

/** Money that came with the reference of an order and was not credited by itself; of its payer only what the buyer may know. */
export const receivedPayment = z.object({
  payment_id: z.uuid(),
  amount_zar: decimal,
  reason: z.enum(suspenseReasons),
  /** What is in the way and what follows, in plain words. */
  note: z.string(),
  /** OFFERED: the buyer may take what it buys now. */
  stage: z.enum(['WAITING', 'OFFERED', 'CREDITED', 'RETURNING', 'RETURNED']),
  /** What it bought, once it was credited. */
  crypto_amount: z.nullable(decimal),
})
export type ReceivedPayment = z.infer<typeof receivedPayment>

/** What was credited in the end; other than what was quoted when the money came after the price was held. */
export const creditedPurchase = z.object({
  fiat_amount_zar: decimal,
  crypto_amount: decimal,
  price_zar: decimal,
  market_price_zar: decimal,
  fee_zar: decimal,
  at_held_price: z.boolean(),
})

export const buyOrder = z.object({
  order_id: z.uuid(),
  state: z.enum(buyOrderStates),
  asset,
  fiat_amount_zar: decimal,
  target_crypto_amount: decimal,
  price_zar: decimal,
  /** Without our spread. */
  market_price_zar: decimal,
  fee_zar: decimal,
  payment_instructions: paymentInstructions,
  created_at: timestamp,
  /** Until when the price stands whatever the market does. */
  price_held_until: timestamp,
  /** How far the market may move after that while the price still stands, in percent. */
  price_tolerance_percent: z.string(),
  /** Until when the money may come. */
  expires_at: timestamp,
  credited_at: z.nullable(timestamp),
  credited: z.nullable(creditedPurchase),
  received: z.array(receivedPayment),
  server_time: timestamp,
})
export type BuyOrder = z.infer<typeof buyOrder>

export const newBuyOrder = z.object({ asset, fiat_amount_zar: decimalInput, quote_id: z.optional(z.uuid()) })

export const bankResolution = z.object({
  id: z.uuid(),
  act: z.enum(['credit', 'offer', 'return']),
  /** RETURNING: it is owed to its payer, and no line of the bank says that it left. */
  state: z.enum(['ASKED', 'OFFERED', 'RETURNING', 'DONE', 'WITHDRAWN']),
  reason: z.string(),
  /** Of a return from before there were payouts: how one saw that the bank did it. */
  evidence: z.nullable(z.string()),
  /** Of any other return: by what it is paid. */
  payout_id: z.nullable(z.uuid()),
  /** Nobody where the money only waited for a price. */
  asked_by: z.nullable(z.uuid()),
  approved_by: z.nullable(z.uuid()),
  closed_by: z.nullable(z.uuid()),
  declined_by_buyer: z.boolean(),
  asked_at: timestamp,
  closed_at: z.nullable(timestamp),
})

export type BankResolution = z.infer<typeof bankResolution>

export const suspensePayment = z.object({
  id: z.uuid(),
  reason: z.enum(suspenseReasons),
  amount_zar: decimal,
  reference: z.string(),
  payer_name: z.string(),
  order_id: z.nullable(z.uuid()),
  received_at: timestamp,
  /** The newest one; one that was withdrawn left the payment where it was. */
  resolution: z.nullable(bankResolution),
})
export type SuspensePayment = z.infer<typeof suspensePayment>

export const feedFault = z.object({
  id: z.uuid(),
  provider: z.string(),
  problem: z.string(),
  raw: z.string(),
  noted_at: timestamp,
})

export const sandboxPayment = z.object({
  amount_zar: decimalInput,
  reference: visibleText().check(z.maxLength(40)),
  /** Empty: a bank that does not name the payer. */
  payer_name: visibleText().check(z.maxLength(100)),
})

/** How the list of what is in suspense is narrowed and sorted. */
export const suspenseFilters = { resolved: z.optional(z.enum(['true', 'false'])), sort: z.optional(listSort) }
const orderParams = z.object({ order_id: z.uuid() })
const paymentParams = z.object({ payment_id: z.uuid() })

export const onramp = defineApi({
  quote: {
    method: 'POST',
    path: '/api/onramp/quote',
    auth: 'none',
    summary: 'What an amount of rand buys, good for as long as the answer says',
    body: quoteBody,
    response: quote,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/onramp/orders',
    auth: 'user',
    begins: true,
    summary: 'Buy crypto; answers how to pay',
    body: newBuyOrder,
    response: buyOrder,
    idempotent: true,
  },
  listOrders: {
    method: 'GET',
    path: '/api/onramp/orders',
    auth: 'user',
    summary: 'My buy orders, newest first',
    query: z.object(page),
    response: z.array(buyOrder),
  },
  getOrder: {
    method: 'GET',
    path: '/api/onramp/orders/{order_id}',
    auth: 'user',
    summary: 'One of my buy orders',
    params: orderParams,
    response: buyOrder,
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/onramp/orders/{order_id}/cancel',
    auth: 'user',
    summary: 'Cancel an order that is not paid',
    params: orderParams,
    response: buyOrder,
  },
  simulatePayment: {
    method: 'POST',
    path: '/api/onramp/orders/{order_id}/simulate_payment',
    auth: 'user',
    summary: 'Sandbox only: the payment arrives at the bank',
    params: orderParams,
    response: z.object({ message: z.string(), order: buyOrder }),
    idempotent: true,
  },
  quoteOffer: {
    method: 'POST',
    path: '/api/onramp/payments/{payment_id}/quote',
    auth: 'user',
    summary: 'What my payment that could not be matched buys now, good for as long as the answer says',
    params: paymentParams,
    response: quote,
  },
  acceptOffer: {
    method: 'POST',
    path: '/api/onramp/payments/{payment_id}/accept',
    auth: 'user',
    summary: 'Take what my payment buys at a quote',
    params: paymentParams,
    body: z.object({ quote_id: z.uuid() }),
    response: buyOrder,
    idempotent: true,
  },
  declineOffer: {
    method: 'POST',
    path: '/api/onramp/payments/{payment_id}/decline',
    auth: 'user',
    summary: 'Say no to an offer; our staff send the money back',
    params: paymentParams,
    response: buyOrder,
  },
  sandboxPayment: {
    method: 'POST',
    path: '/api/admin/sandbox/bank/payments',
    auth: 'staff',
    summary: 'Sandbox only: any payment arrives at the bank',
    body: sandboxPayment,
    response: z.object({ outcome: z.enum(['MATCHED', 'SUSPENSE']), reason: z.nullable(z.enum(suspenseReasons)) }),
    idempotent: true,
  },
})

/** What staff do about the bank account. */
export const bankStaff = defineApi({
  listSuspense: {
    method: 'GET',
    path: '/api/admin/bank/suspense',
    auth: 'staff',
    summary:
      'Incoming payments that match no order, newest first unless the oldest are wanted; those that are resolved only when asked for',
    query: z.object({ ...page, ...suspenseFilters }),
    response: z.array(suspensePayment),
  },
  resolvePayment: {
    method: 'POST',
    path: '/api/admin/bank/suspense/{payment_id}/resolve',
    auth: 'staff',
    confirms: 'staff',
    summary:
      'Credit a payment in suspense, offer it to the buyer, or send it back; a second person approves large ones',
    params: paymentParams,
    body: newResolution,
    response: suspensePayment,
    idempotent: true,
  },
  approveResolution: {
    method: 'POST',
    path: '/api/admin/bank/suspense/{payment_id}/approve',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Let what another person asked for happen',
    params: paymentParams,
    body: agreed,
    response: suspensePayment,
  },
  withdrawResolution: {
    method: 'POST',
    path: '/api/admin/bank/suspense/{payment_id}/withdraw',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Take back what was asked for or offered',
    params: paymentParams,
    response: suspensePayment,
  },
  listFeedFaults: {
    method: 'GET',
    path: '/api/admin/bank/faults',
    auth: 'staff',
    summary: "Rows of the bank's statement that could not be read",
    query: z.object(page),
    response: z.array(feedFault),
  },
})
