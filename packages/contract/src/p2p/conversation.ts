import * as z from 'zod/mini'
import { stepUpTokenField } from '../auth/step-up.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { message as done, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { payDetails } from './orders.ts'

/** Why a line of the chat bears a warning. */
export const chatWarnings = [
  'off_app_contact',
  'release_first',
  'foreign_name',
  'third_party_payer',
  'other_account',
] as const
export type ChatWarning = (typeof chatWarnings)[number]

/** A line of the order's chat: what somebody wrote, a file, or what happened to the order. */
export const chatMessage = z.object({
  id: z.string(),
  sender: z.enum(['buyer', 'seller', 'system', 'staff']),
  mine: z.boolean(),
  text: z.string(),
  /** Why a warning stands beside it, for whoever wrote it and for whoever reads it. */
  warnings: z.array(z.enum(chatWarnings)),
  evidence_id: z.nullable(z.uuid()),
  delivered_at: z.nullable(timestamp),
  read_at: z.nullable(timestamp),
  created_at: timestamp,
})
export type ChatMessage = z.infer<typeof chatMessage>

/** With a file the text may be left out. */
export const newMessage = z.object({
  text: z.optional(visibleLines(says('message')).check(z.maxLength(1000, says('message_long')))),
  evidence_id: z.optional(z.uuid()),
})

/** What may be sent as evidence; 5 MB at most. */
export const evidenceTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type EvidenceType = (typeof evidenceTypes)[number]

export const evidence = z.object({
  id: z.uuid(),
  file_name: z.string(),
  media_type: z.enum(evidenceTypes),
  size: z.int(),
  sender: z.enum(['buyer', 'seller']),
  mine: z.boolean(),
  /** SHA-256 of the file as it is kept, in hex. */
  sha256: z.string(),
  /** The same file was sent in another order, too. */
  used_elsewhere: z.boolean(),
  created_at: timestamp,
})
export type Evidence = z.infer<typeof evidence>

export const newPayoutAccount = z.object({
  kind: z.enum(['bank', 'payshap', 'cash']),
  /** One's own name as it was verified, when left out. */
  holder_name: z.optional(visibleText(says('holder_name')).check(z.minLength(1), z.maxLength(200))),
  bank: z.optional(visibleText().check(z.maxLength(60))),
  account_number: z.optional(visibleText().check(z.maxLength(20))),
  branch_code: z.optional(visibleText().check(z.maxLength(10))),
  shap_id: z.optional(visibleText().check(z.maxLength(100))),
  place: z.optional(visibleText().check(z.maxLength(200))),
  is_default: z.optional(z.boolean()),
  step_up_token: stepUpTokenField,
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

export const bank = z.object({
  name: z.string(),
  branch_code: z.string(),
  account_digits: z.array(z.int()),
})

const orderParams = z.object({ order_id: z.uuid() })
const evidenceParams = z.object({ order_id: z.uuid(), evidence_id: z.uuid() })
const payoutParams = z.object({ payout_account_id: z.uuid() })

/** The chat of an order. */
export const p2pMessages = defineApi({
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
  deliverMessages: {
    method: 'POST',
    path: '/api/p2p/orders/{order_id}/messages/delivered',
    auth: 'user',
    summary: 'Everything up to a message reached my device',
    params: orderParams,
    body: z.object({ message_id: z.uuid() }),
    response: done,
  },
  readMessages: {
    method: 'POST',
    path: '/api/p2p/orders/{order_id}/messages/read',
    auth: 'user',
    summary: 'Everything up to a message was read',
    params: orderParams,
    body: z.object({ message_id: z.uuid() }),
    response: done,
  },
})

/** Staff read the chat of any order; that they did is recorded. */
export const p2pMessagesStaff = defineApi({
  listAnyMessages: {
    method: 'GET',
    path: '/api/admin/p2p/orders/{order_id}/messages',
    auth: 'staff',
    summary: 'The chat of any order, newest first',
    params: orderParams,
    query: z.object(page),
    response: z.array(chatMessage),
  },
})

/** The files of an order. */
export const p2pEvidence = defineApi({
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
    summary: 'Add a file to an order; the file itself is the body',
    params: orderParams,
    upload: evidenceTypes,
    response: evidence,
  },
  getEvidence: {
    method: 'GET',
    path: '/api/p2p/orders/{order_id}/evidence/{evidence_id}',
    auth: 'user',
    summary: 'One file of an order, as an attachment',
    params: evidenceParams,
    download: evidenceTypes,
    response: z.unknown(),
  },
})

/** Staff look at the files of any order; that they did is recorded. */
export const p2pEvidenceStaff = defineApi({
  listAnyEvidence: {
    method: 'GET',
    path: '/api/admin/p2p/orders/{order_id}/evidence',
    auth: 'staff',
    summary: 'The files of any order, with the other orders in which they were sent',
    params: orderParams,
    response: z.array(z.object({ ...evidence.shape, other_order_ids: z.array(z.uuid()) })),
  },
  getAnyEvidence: {
    method: 'GET',
    path: '/api/admin/p2p/orders/{order_id}/evidence/{evidence_id}',
    auth: 'staff',
    summary: 'One file of any order, as an attachment',
    params: evidenceParams,
    download: evidenceTypes,
    response: z.unknown(),
  },
})

/** Where people want to be paid. */
export const p2pPayoutAccounts = defineApi({
  listBanks: {
    method: 'GET',
    path: '/api/p2p/banks',
    auth: 'user',
    summary: 'The banks that an account can be at, with their branch codes and account lengths',
    response: z.array(bank),
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
    summary: 'Add an account to be paid to, with the PIN; it can be used after a day',
    body: newPayoutAccount,
    response: payoutAccount,
    idempotent: true,
  },
  editPayoutAccount: {
    method: 'PATCH',
    path: '/api/p2p/payout_accounts/{payout_account_id}',
    auth: 'user',
    summary: 'Make an account the default one, with the PIN',
    params: payoutParams,
    body: z.object({ is_default: z.boolean(), step_up_token: stepUpTokenField }),
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

/** Chat, files and where people want to be paid. */
export const p2pConversation = { ...p2pMessages, ...p2pEvidence, ...p2pPayoutAccounts }

/** What staff see of a conversation. */
export const p2pConversationStaff = { ...p2pMessagesStaff, ...p2pEvidenceStaff }
