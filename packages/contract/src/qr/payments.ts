import * as z from 'zod/mini'
import { stepUpTokenField } from '../auth/step-up.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, decimalInput, page, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { tillFamilies } from './tills.ts'

export const qrPaymentStates = ['QUOTED', 'SENDING', 'PAID', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const
export type QrPaymentState = (typeof qrPaymentStates)[number]

/** Code texts are at most this long. */
export const mostQrText = 600

/** What is in a picture, or was pasted. */
const qrText = visibleText(says('qr_text')).check(
  z.minLength(1, says('qr_text')),
  z.maxLength(mostQrText, says('qr_text')),
)

/** What of a till is shown before anything is agreed. */
export const qrBill = z.object({
  merchant: z.string(),
  city: z.nullable(z.string()),
  /** Null: the payer names it. */
  amount_zar: z.nullable(decimal),
  reference: z.nullable(z.string()),
  /** `static` stands at a till for everybody, `dynamic` is for one payment. */
  type: z.enum(['static', 'dynamic']),
  /** Null: one of our own merchants. */
  family: z.nullable(z.enum(tillFamilies)),
  takes_tip: z.boolean(),
})
export type QrBill = z.infer<typeof qrBill>

/** A till to pay, or somewhere else in the product that a text of this kind belongs to. */
export const qrMeaning = z.object({
  bill: z.nullable(qrBill),
  path: z.nullable(z.string()),
})
export type QrMeaning = z.infer<typeof qrMeaning>

const wanted = z.object({
  text: qrText,
  asset,
  /** Only where the code names no amount. */
  amount_zar: z.optional(decimalInput),
  tip_zar: z.optional(decimalInput),
})
export type WantedQrPayment = z.infer<typeof wanted>

const terms = {
  merchant: z.string(),
  city: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  family: z.nullable(z.enum(tillFamilies)),
  asset,
  /** What leaves, tip and fee included. */
  amount: decimal,
  amount_zar: decimal,
  tip_zar: decimal,
  /** Our fee to the payer; nothing at our own merchants. */
  fee_zar: decimal,
  total_zar: decimal,
  price_zar: decimal,
}

export const qrQuote = z.object({ quote_id: z.uuid(), ...terms, expires_at: timestamp, server_time: timestamp })
export type QrQuote = z.infer<typeof qrQuote>

export const qrPayment = z.object({
  id: z.uuid(),
  state: z.enum(qrPaymentStates),
  ...terms,
  refunded: decimal,
  /** What refunds settled of it, what the shop kept of them included. */
  refunded_zar: decimal,
  /** What came back, as the history and the notice say it. */
  given_back_zar: decimal,
  paid_at: timestamp,
})
export type QrPayment = z.infer<typeof qrPayment>

/** What QR Pay begins with. */
export const qrStart = z.object({
  /** Whoever scans this can send to the person who shows it. */
  my_link: z.string(),
  /** The text of a made-up till; null outside the sandbox. */
  demo: z.nullable(z.string()),
})

export const qrPay = defineApi({
  getQrStart: {
    method: 'GET',
    path: '/api/qr',
    auth: 'user',
    summary: 'My own code, and in the sandbox the code of a till to try',
    response: qrStart,
  },
  readQr: {
    method: 'POST',
    path: '/api/qr/read',
    auth: 'user',
    summary: 'Say what a scanned or pasted code means: a till to pay, or where else it leads',
    body: z.object({ text: qrText }),
    response: qrMeaning,
  },
  quoteQr: {
    method: 'POST',
    path: '/api/qr/quotes',
    auth: 'user',
    summary: 'What paying a till costs in a coin, for a minute',
    body: wanted,
    response: qrQuote,
  },
  payQr: {
    method: 'POST',
    path: '/api/qr/payments',
    auth: 'user',
    confirms: 'money',
    summary: 'Pay a till at a quoted price; refused by its network it is FAILED and the coins are back',
    body: z.object({ quote_id: z.uuid(says('qr_quote')), step_up_token: stepUpTokenField }),
    response: qrPayment,
    idempotent: 'always',
  },
  listQrPayments: {
    method: 'GET',
    path: '/api/qr/payments',
    auth: 'user',
    summary: 'What was paid at tills, newest first',
    query: z.object(page),
    response: z.array(qrPayment),
  },
  getQrPayment: {
    method: 'GET',
    path: '/api/qr/payments/{qr_payment_id}',
    auth: 'user',
    summary: 'The receipt of one payment',
    params: z.object({ qr_payment_id: z.uuid() }),
    response: qrPayment,
  },
})
