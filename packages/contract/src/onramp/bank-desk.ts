import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, listSort, page, timestamp } from '../fields.ts'
import { buyOrderStates, suspenseFilters } from '../onramp.ts'
import { visibleText } from '../visible-text.ts'

/** Why a payment in suspense may be for an order. */
export const suggestionReasons = [
  'reference_named',
  'reference_beginning',
  'reference_swapped',
  'reference_mistyped',
  'reference_missing',
  'reference_extra',
  'amount',
  'name',
  'paid_before',
] as const

/** An order that a payment in suspense may be for, and what would be done. */
export const paymentSuggestion = z.object({
  order_id: z.uuid(),
  reference: z.string(),
  username: z.string(),
  asset,
  fiat_amount_zar: decimal,
  state: z.enum(buyOrderStates),
  created_at: timestamp,
  reasons: z.array(z.enum(suggestionReasons)),
  act: z.enum(['credit', 'offer']),
})
export type PaymentSuggestion = z.infer<typeof paymentSuggestion>

/** A buy order as staff see it: what was ordered and what became of it, and nothing of how it is paid. */
export const staffBuyOrder = z.object({
  order_id: z.uuid(),
  reference: z.string(),
  user_id: z.uuid(),
  username: z.string(),
  state: z.enum(buyOrderStates),
  asset,
  fiat_amount_zar: decimal,
  target_crypto_amount: decimal,
  created_at: timestamp,
  expires_at: timestamp,
  credited_at: z.nullable(timestamp),
  credited_crypto_amount: z.nullable(decimal),
  /** Payments for it that wait in suspense. */
  in_suspense: z.int(),
})
export type StaffBuyOrder = z.infer<typeof staffBuyOrder>

const buyOrderFilters = {
  state: z.optional(z.enum(buyOrderStates)),
  reference: z.optional(visibleText().check(z.maxLength(100))),
  sort: z._default(listSort, 'newest'),
}

/** What the bank's desk looks up to decide. */
export const bankDesk = defineApi({
  exportSuspense: {
    ...listFile,
    path: '/api/admin/bank/suspense/export',
    summary: 'Incoming payments that match no order as a table; that it was taken is recorded',
    query: z.object(suspenseFilters),
  },
  suggestOrders: {
    method: 'GET',
    path: '/api/admin/bank/suspense/{payment_id}/suggestions',
    auth: 'staff',
    summary: 'Orders that a payment in suspense may be for, the likeliest first, each with what speaks for it',
    params: z.object({ payment_id: z.uuid() }),
    response: z.array(paymentSuggestion),
  },
  listBuyOrders: {
    method: 'GET',
    path: '/api/admin/bank/orders',
    auth: 'staff',
    summary: 'Buy orders of everyone, newest or oldest first: of one state, or the one with a reference',
    query: z.object({ ...page, ...buyOrderFilters }),
    response: z.array(staffBuyOrder),
  },
  exportBuyOrders: {
    ...listFile,
    path: '/api/admin/bank/orders/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(buyOrderFilters),
  },
})
