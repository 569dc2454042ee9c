import * as z from 'zod/mini'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal } from '../fields.ts'
import { billDate } from './expenses.ts'

/** What somebody pays with that can be split in a group. */
export const sharedPaymentKinds = ['card', 'qr'] as const
export type SharedPaymentKind = (typeof sharedPaymentKinds)[number]

const payment = { kind: z.enum(sharedPaymentKinds), payment_id: z.uuid() } as const

/** Where the bill of a payment stands. */
export const placeOfBill = z.object({ group_id: z.uuid(), expense_id: z.uuid() })

/** A payment of mine as a group would see it: never the card. */
export const paymentToShare = z.object({
  merchant: z.string(),
  /** In rand: what was paid, less what came back. */
  amount_zar: decimal,
  date: billDate,
  /** Its bill, once it has one. */
  shared: z.nullable(placeOfBill),
})

const user = { auth: 'user' } as const satisfies { auth: Access }
const shared = '/api/bills/shared_payments' as const

/** A payment by card or at a shop becomes a bill of a group. */
export const billSharedPayments = defineApi({
  getPaymentToShare: {
    ...user,
    method: 'GET',
    path: shared,
    summary: 'A payment of mine as a bill would say it, and its bill if it has one',
    query: z.object(payment),
    response: paymentToShare,
  },
  sharePayment: {
    ...user,
    method: 'POST',
    path: shared,
    summary: 'Split a payment of mine equally in a group, once; a shared one answers with its bill',
    body: z.object({ ...payment, group_id: z.uuid() }),
    response: placeOfBill,
    idempotent: true,
  },
})
