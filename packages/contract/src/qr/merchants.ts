import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, decimalInput, page, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { qrPaymentStates } from './payments.ts'

export const qrCodeStates = ['ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED'] as const
export type QrCodeState = (typeof qrCodeStates)[number]

export const qrCodeKinds = ['static', 'dynamic'] as const
export type QrCodeKind = (typeof qrCodeKinds)[number]

/**
 * What a refund goes by: what is left at the price of the payment, what is left at today's price, rand at today's price, the tip, or
 * coins.
 */
export const refundModes = ['original', 'current', 'rand', 'tip', 'coins'] as const
export type RefundMode = (typeof refundModes)[number]

const merchantText = (most: number) =>
  visibleText(says('qr_merchant')).check(
    z.minLength(1, says('qr_merchant')),
    z.maxLength(most, says('qr_merchant_long')),
  )

const newMerchant = z.object({
  name: merchantText(25),
  city: merchantText(15),
  /** What kind of shop it is, by the four digits of ISO 18245. */
  category: z.optional(z.string(says('qr_category')).check(z.regex(/^[0-9]{4}$/, says('qr_category')))),
})
export type NewMerchant = z.infer<typeof newMerchant>

/** What one day brought: what was paid, and what went back to those who paid, in rand at the prices of the payments. */
const dayTotal = z.object({ payments: z.int(), paid_zar: decimal, tips_zar: decimal, refunded_zar: decimal })

export const qrMerchant = z.object({
  merchant: z.nullable(z.object({ name: z.string(), city: z.string(), category: z.string() })),
  today: dayTotal,
})
export type QrMerchant = z.infer<typeof qrMerchant>

const newCode = z.object({
  kind: z.enum(qrCodeKinds, says('qr_kind')),
  amount_zar: z.optional(decimalInput),
  reference: z.optional(visibleText().check(z.maxLength(25, says('qr_reference_long')))),
  takes_tip: z.boolean(says('qr_kind')),
})
export type NewQrCode = z.infer<typeof newCode>

export const qrCode = z.object({
  id: z.uuid(),
  kind: z.enum(qrCodeKinds),
  state: z.enum(qrCodeStates),
  /** What the picture holds. */
  text: z.string(),
  /** The same code as an address in the product. */
  link: z.string(),
  amount_zar: z.nullable(decimal),
  reference: z.nullable(z.string()),
  takes_tip: z.boolean(),
  expires_at: z.nullable(timestamp),
  made_at: timestamp,
})
export type ShownQrCode = z.infer<typeof qrCode>

export const qrTaking = z.object({
  id: z.uuid(),
  state: z.enum(qrPaymentStates),
  reference: z.nullable(z.string()),
  payer: z.string(),
  asset,
  /** What came, tip included, before our fee. */
  amount: decimal,
  fee: decimal,
  amount_zar: decimal,
  tip_zar: decimal,
  /** The price that it was made at. */
  price_zar: decimal,
  refunded: decimal,
  /** What refunds settled of it, what was kept of them included. */
  refunded_zar: decimal,
  /** What went back to whoever paid, as both histories say it. */
  given_back_zar: decimal,
  paid_at: timestamp,
})
export type QrTaking = z.infer<typeof qrTaking>

export const newRefund = z.object({
  mode: z.enum(refundModes, says('qr_refund_mode')),
  /** Rand or coins, in the modes that name some. */
  amount: z.optional(decimalInput.check(z.refine((text) => /[1-9]/.test(text), says('amount_valid')))),
  /** Per cent that are kept back, such as a fee for taking goods back. */
  keep_percent: z.optional(z.int(says('qr_keep')).check(z.gte(0, says('qr_keep')), z.lte(99, says('qr_keep')))),
})
export type NewQrRefund = z.infer<typeof newRefund>

const codeParams = z.object({ qr_code_id: z.uuid() })
const takingParams = z.object({ qr_taking_id: z.uuid() })

export const qrMerchants = defineApi({
  getQrMerchant: {
    method: 'GET',
    path: '/api/qr/merchant',
    auth: 'user',
    summary: 'The shop that the user takes payments for, and what today brought',
    response: qrMerchant,
  },
  setQrMerchant: {
    method: 'PUT',
    path: '/api/qr/merchant',
    auth: 'user',
    begins: true,
    summary: 'Open a shop, or change its name; from tier 2 on',
    body: newMerchant,
    response: qrMerchant,
  },
  listQrCodes: {
    method: 'GET',
    path: '/api/qr/codes',
    auth: 'user',
    summary: 'The codes of the shop, newest first',
    query: z.object(page),
    response: z.array(qrCode),
  },
  makeQrCode: {
    method: 'POST',
    path: '/api/qr/codes',
    auth: 'user',
    begins: true,
    summary: 'Make a code: one that stays at the till, or one for a single payment',
    body: newCode,
    response: qrCode,
  },
  cancelQrCode: {
    method: 'DELETE',
    path: '/api/qr/codes/{qr_code_id}',
    auth: 'user',
    summary: 'Take a code back: nobody pays it any more',
    params: codeParams,
    response: qrCode,
  },
  getQrPoster: {
    method: 'GET',
    path: '/api/qr/codes/{qr_code_id}/poster',
    auth: 'user',
    summary: 'A page with the code to put up at the till',
    params: codeParams,
    response: z.unknown(),
    download: ['application/pdf'],
  },
  listQrTakings: {
    method: 'GET',
    path: '/api/qr/takings',
    auth: 'user',
    summary: 'What was paid to the shop, newest first',
    query: z.object(page),
    response: z.array(qrTaking),
  },
  refundQr: {
    method: 'POST',
    path: '/api/qr/takings/{qr_taking_id}/refunds',
    auth: 'user',
    confirms: 'money',
    summary: 'Give a payment back, or a part of it',
    params: takingParams,
    body: newRefund,
    response: qrTaking,
    idempotent: 'always',
  },
})
