import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { asset, decimal, decimalInput, page, timestamp } from './fields.ts'

export const quoteRequest = z.object({ asset, fiat_amount_zar: decimalInput })

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

export const buyOrder = z.object({
  order_id: z.uuid(),
  state: z.enum(buyOrderStates),
  asset,
  fiat_amount_zar: decimal,
  target_crypto_amount: decimal,
  price_zar: decimal,
  fee_zar: decimal,
  payment_instructions: paymentInstructions,
  created_at: timestamp,
  expires_at: timestamp,
  credited_at: z.nullable(timestamp),
  server_time: timestamp,
})
export type BuyOrder = z.infer<typeof buyOrder>

export const newBuyOrder = z.object({ asset, fiat_amount_zar: decimalInput, quote_id: z.optional(z.uuid()) })

export const suspenseReasons = ['unknown_reference', 'wrong_amount', 'other_name', 'late', 'already_paid'] as const

export const suspensePayment = z.object({
  id: z.uuid(),
  reason: z.enum(suspenseReasons),
  amount_zar: decimal,
  reference: z.string(),
  payer_name: z.string(),
  order_id: z.nullable(z.uuid()),
  received_at: timestamp,
})

export const sandboxPayment = z.object({
  amount_zar: decimalInput,
  reference: z.string().check(z.maxLength(40)),
  payer_name: z.string().check(z.minLength(1), z.maxLength(100)),
})

const orderParams = z.object({ order_id: z.uuid() })

export const onramp = defineApi({
  quote: {
    method: 'POST',
    path: '/api/onramp/quote',
    auth: 'none',
    summary: 'What an amount of rand buys, good for 60 seconds',
    body: quoteRequest,
    response: quote,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/onramp/orders',
    auth: 'user',
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
  listSuspense: {
    method: 'GET',
    path: '/api/admin/bank/suspense',
    auth: 'staff',
    summary: 'Incoming payments that match no order',
    query: z.object(page),
    response: z.array(suspensePayment),
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
