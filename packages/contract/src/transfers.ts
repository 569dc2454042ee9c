import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { asset, decimal, decimalInput, timestamp } from './fields.ts'

/** The eight that a sender may choose from; the first is the default. */
export const sendEmojis = ['💸', '🎉', '🎁', '🍕', '☕', '🏠', '🚕', '❤️'] as const

/** Names of the choices, for screen readers and tooltips. */
export const sendEmojiNames: Readonly<Record<(typeof sendEmojis)[number], string>> = {
  '💸': 'Money with wings',
  '🎉': 'Party',
  '🎁': 'Gift',
  '🍕': 'Food',
  '☕': 'Coffee',
  '🏠': 'Rent',
  '🚕': 'Ride',
  '❤️': 'Love',
}

export const newTransfer = z.object({
  to_identifier: z
    .string('Please enter a recipient')
    .check(z.minLength(1, 'Please enter a recipient'), z.maxLength(254, 'This recipient is too long')),
  asset,
  amount: decimalInput,
  note: z.optional(z.string().check(z.maxLength(140, 'A note has at most 140 characters'))),
  emoji: z.optional(z.enum(sendEmojis, 'Choose one of the eight emoji')),
})
export type NewTransfer = z.infer<typeof newTransfer>

export const transferReceipt = z.object({
  message: z.string(),
  transfer_id: z.uuid(),
  to_username: z.string(),
  asset,
  amount: decimal,
  fee: decimal,
  value_zar: z.nullable(decimal),
  created_at: timestamp,
})
export type TransferReceipt = z.infer<typeof transferReceipt>

export const transfers = defineApi({
  send: {
    method: 'POST',
    path: '/api/crypto/send',
    auth: 'user',
    summary: 'Send crypto to a @username or the e-mail of a user, at once and without a fee',
    body: newTransfer,
    response: transferReceipt,
    idempotent: true,
  },
})
