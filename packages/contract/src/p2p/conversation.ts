import * as z from 'zod/mini'
import { sentTypes } from '../base/files.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { message as done, page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'
import { p2pPayoutAccounts, payoutChecksStaff } from './payout.ts'

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

export const evidence = z.object({
  id: z.uuid(),
  file_name: z.string(),
  media_type: z.enum(sentTypes),
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

const orderParams = z.object({ order_id: z.uuid() })
const evidenceParams = z.object({ order_id: z.uuid(), evidence_id: z.uuid() })

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
    upload: sentTypes,
    response: evidence,
  },
  getEvidence: {
    method: 'GET',
    path: '/api/p2p/orders/{order_id}/evidence/{evidence_id}',
    auth: 'user',
    summary: 'One file of an order, as an attachment',
    params: evidenceParams,
    download: sentTypes,
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
    download: sentTypes,
    response: z.unknown(),
  },
})

/** Chat, files and where people want to be paid. */
export const p2pConversation = { ...p2pMessages, ...p2pEvidence, ...p2pPayoutAccounts }

/** What staff see of a conversation. */
export const p2pConversationStaff = { ...p2pMessagesStaff, ...p2pEvidenceStaff, ...payoutChecksStaff }
