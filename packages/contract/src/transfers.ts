import * as z from 'zod/mini'
import { stepUpTokenField } from './auth/step-up.ts'
import { says } from './base/says.ts'
import { defineApi } from './endpoint.ts'
import { asset, decimal, decimalInput, network, timestamp } from './fields.ts'
import { visibleText } from './visible-text.ts'

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

const identifier = visibleText(says('recipient')).check(
  z.minLength(1, says('recipient')),
  z.maxLength(254, says('recipient_long')),
)

/** What people send coins for. */
export const purposes = ['savings', 'family', 'gift', 'goods', 'investment', 'other'] as const

/** Whom a withdrawal is for, as Directive 9 asks of every send to a chain. */
export const beneficiary = z.object({
  /** The sender's own wallet elsewhere. */
  is_self: z.boolean(says('whose_wallet')),
  /** Whose it is when it is not the sender's. */
  full_name: z.optional(visibleText().check(z.maxLength(140, says('name_long')))),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, says('country')))),
  destination: z.enum(['self_hosted', 'exchange'], says('address_kept')),
  /** The exchange's name when the address is kept by one. */
  exchange_name: z.optional(visibleText().check(z.maxLength(140, says('name_long')))),
  purpose: z.enum(purposes, says('purpose')),
})
export type Beneficiary = z.infer<typeof beneficiary>

export const newTransfer = z.object({
  to_identifier: identifier,
  asset,
  amount: decimalInput,
  /** The rand that the sender saw and agreed to: told to both sides, and counted by limits. The coins are what moves. */
  amount_zar: z.optional(decimalInput),
  note: z.optional(visibleText().check(z.maxLength(140, says('note_long')))),
  emoji: z.optional(z.enum(sendEmojis, says('emoji'))),
  /** Only for an address: the network that it is on, where the asset has more than one. */
  network: z.optional(network),
  beneficiary: z.optional(beneficiary),
  /** The fee that was quoted for a withdrawal. */
  quote_id: z.optional(z.uuid()),
  step_up_token: stepUpTokenField,
})
export type NewTransfer = z.infer<typeof newTransfer>

/** Where the money went: to somebody at once, to whoever owns an e-mail address, or to a chain. */
export const transferKinds = ['transfer', 'claim', 'withdrawal'] as const

export const transferReceipt = z.object({
  message: z.string(),
  kind: z.enum(transferKinds),
  /** SETTLED for a transfer, SENT for an e-mail (taken or waiting: that is not told), else the withdrawal's state. */
  state: z.string(),
  transfer_id: z.uuid(),
  /** What the sender typed, as it was understood. */
  to: z.string(),
  /** Null unless it went to a person who is known by it. */
  to_username: z.nullable(z.string()),
  asset,
  amount: decimal,
  fee: decimal,
  /** What was agreed in rand, or else what the coins were worth. */
  value_zar: z.nullable(decimal),
  /** What the coins were worth when they moved; absent in answers that are older than it. */
  market_zar: z.optional(z.nullable(decimal)),
  created_at: timestamp,
})
export type TransferReceipt = z.infer<typeof transferReceipt>

export const transfers = defineApi({
  send: {
    method: 'POST',
    path: '/api/crypto/send',
    auth: 'user',
    confirms: 'money',
    summary: 'Send crypto to a @username or the e-mail of a user, at once and without a fee',
    body: newTransfer,
    response: transferReceipt,
    idempotent: true,
  },
})
