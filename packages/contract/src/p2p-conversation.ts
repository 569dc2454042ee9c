import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { message as done, page, timestamp } from './fields.ts'
import { payDetails } from './p2p-orders.ts'

/** A line of the order's chat: what somebody wrote, a file, or what happened to the order. */
export const chatMessage = z.object({
  id: z.uuid(),
  sender: z.enum(['buyer', 'seller', 'system', 'staff']),
  mine: z.boolean(),
  text: z.string(),
  /** Why a warning stands beside it: contact off the app, "release first", a foreign name. */
  warnings: z.array(z.enum(['off_app_contact', 'release_first', 'foreign_name'])),
  evidence_id: z.nullable(z.uuid()),
  delivered_at: z.nullable(timestamp),
  read_at: z.nullable(timestamp),
  created_at: timestamp,
})
export type ChatMessage = z.infer<typeof chatMessage>

export const newMessage = z.object({
  text: z
    .string('Please write a message')
    .check(z.minLength(1, 'Please write a message'), z.maxLength(2000, 'A message has at most 2000 characters')),
  evidence_id: z.optional(z.uuid()),
})

/** JPG, PNG or PDF, 5 MB at most, as base64. */
export const newEvidence = z.object({
  file_name: z.string().check(z.minLength(1), z.maxLength(120)),
  content_base64: z.string().check(z.minLength(1), z.maxLength(7_000_000, 'A file has at most 5 MB')),
})
export const evidence = z.object({
  id: z.uuid(),
  file_name: z.string(),
  media_type: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
  size: z.int(),
  mine: z.boolean(),
  created_at: timestamp,
})
export type Evidence = z.infer<typeof evidence>

export const newPayoutAccount = z.object({
  kind: z.enum(['bank', 'payshap', 'cash']),
  holder_name: z.string('Please enter the holder’s name').check(z.minLength(1), z.maxLength(200)),
  bank: z.optional(z.string().check(z.maxLength(60))),
  account_number: z.optional(z.string().check(z.maxLength(20))),
  branch_code: z.optional(z.string().check(z.maxLength(10))),
  shap_id: z.optional(z.string().check(z.maxLength(100))),
  place: z.optional(z.string().check(z.maxLength(200))),
  is_default: z.optional(z.boolean()),
})
export const payoutAccount = z.object({
  id: z.uuid(),
  ...payDetails.shape,
  is_default: z.boolean(),
  /** From when on it can be paid to: a new account rests for a day. */
  usable_at: timestamp,
  created_at: timestamp,
})
export type PayoutAccount = z.infer<typeof payoutAccount>

const orderParams = z.object({ order_id: z.uuid() })
const evidenceParams = z.object({ order_id: z.uuid(), evidence_id: z.uuid() })
const payoutParams = z.object({ payout_account_id: z.uuid() })

/** Chat, files and where people want to be paid. */
export const p2pConversation = defineApi({
  listMessages: {
    method: 'GET',
    path: '/api/p2p/orders/{order_id}/messages',
    auth: 'user',
    summary: 'The chat of an order, newest first',
    params: orderParams,
    query: z.object(page),
    response: z.array(chatMessage),
  },
  sendMessage: {
    method: 'POST',
    path: '/api/p2p/orders/{order_id}/messages',
    auth: 'user',
    summary: 'Write to the other side of an order',
    params: orderParams,
    body: newMessage,
    response: chatMessage,
    idempotent: true,
  },
  readMessages: {
    method: 'POST',
    path: '/api/p2p/orders/{order_id}/messages/read',
    auth: 'user',
    summary: 'Everything up to a message was read',
    params: orderParams,
    body: z.object({ message_id: z.uuid() }),
    response: done,
    idempotent: true,
  },
  listEvidence: {
    method: 'GET',
    path: '/api/p2p/orders/{order_id}/evidence',
    auth: 'user',
    summary: 'The files of an order',
    params: orderParams,
    response: z.array(evidence),
  },
  addEvidence: {
    method: 'POST',
    path: '/api/p2p/orders/{order_id}/evidence',
    auth: 'user',
    summary: 'Add a file to an order',
    params: orderParams,
    body: newEvidence,
    response: evidence,
    idempotent: true,
  },
  getEvidence: {
    method: 'GET',
    path: '/api/p2p/orders/{order_id}/evidence/{evidence_id}',
    auth: 'user',
    summary: 'One file of an order',
    params: evidenceParams,
    response: z.object({ ...evidence.shape, content_base64: z.string() }),
  },
  listPayoutAccounts: {
    method: 'GET',
    path: '/api/p2p/payout_accounts',
    auth: 'user',
    summary: 'Where I want to be paid',
    response: z.array(payoutAccount),
  },
  addPayoutAccount: {
    method: 'POST',
    path: '/api/p2p/payout_accounts',
    auth: 'user',
    summary: 'Add an account to be paid to; it can be used after a day',
    body: newPayoutAccount,
    response: payoutAccount,
    idempotent: true,
  },
  editPayoutAccount: {
    method: 'PATCH',
    path: '/api/p2p/payout_accounts/{payout_account_id}',
    auth: 'user',
    summary: 'Make an account the default one',
    params: payoutParams,
    body: z.object({ is_default: z.boolean() }),
    response: payoutAccount,
  },
  deletePayoutAccount: {
    method: 'DELETE',
    path: '/api/p2p/payout_accounts/{payout_account_id}',
    auth: 'user',
    summary: 'Remove an account; open orders keep it',
    params: payoutParams,
    response: done,
  },
  choosePayoutAccount: {
    method: 'POST',
    path: '/api/p2p/orders/{order_id}/payout_account',
    auth: 'user',
    summary: 'Say where to be paid for an order that does not know it yet',
    params: orderParams,
    body: z.object({ payout_account_id: z.uuid() }),
    response: payDetails,
    idempotent: true,
  },
})
