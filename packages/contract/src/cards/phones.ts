import * as z from 'zod/mini'
import { stepUpTokenField } from '../auth/step-up.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'

/** Whose wallet on a phone. */
export const phoneWallets = ['apple', 'google'] as const
export type PhoneWallet = (typeof phoneWallets)[number]

/** As their makers call them, in every language. */
export const phoneWalletNames: Readonly<Record<PhoneWallet, string>> = { apple: 'Apple Pay', google: 'Google Pay' }

export const cardPhoneStates = ['REQUESTED', 'CHECKING', 'ACTIVE', 'SUSPENDED', 'REMOVED', 'REFUSED'] as const
export type CardPhoneState = (typeof cardPhoneStates)[number]

export const cardPhone = z.object({
  id: z.uuid(),
  wallet: z.enum(phoneWallets),
  state: z.enum(cardPhoneStates),
  /** Who stopped it: the card, which is frozen, or the network; null unless it is suspended. */
  suspended_by: z.nullable(z.enum(['card', 'network'])),
  asked_at: timestamp,
})
export type ShownCardPhone = z.infer<typeof cardPhone>

const params = z.object({ card_phone_id: z.uuid() })
const wallet = z.enum(phoneWallets, says('phone_wallet'))

export const cardPhones = defineApi({
  listCardPhones: {
    method: 'GET',
    path: '/api/card/phones',
    auth: 'user',
    summary: 'What became of the card in each wallet of a phone, the newest of each',
    response: z.array(cardPhone),
  },
  addCardPhone: {
    method: 'POST',
    path: '/api/card/phones',
    auth: 'user',
    summary: 'Put the card into a phone’s wallet; asks the PIN',
    body: z.object({ wallet, step_up_token: stepUpTokenField }),
    response: cardPhone,
  },
  answerCardPhone: {
    method: 'POST',
    path: '/api/card/phones/{card_phone_id}/answer',
    auth: 'user',
    summary: 'Say whether it was you whose phone asks for the card',
    params,
    body: z.object({ is_me: z.boolean() }),
    response: cardPhone,
  },
  removeCardPhone: {
    method: 'POST',
    path: '/api/card/phones/{card_phone_id}/remove',
    auth: 'user',
    summary: 'Take the card off a phone',
    params,
    response: cardPhone,
  },
})

/** What the network says of a card on a phone. */
export const phoneWordKinds = ['activated', 'refused', 'suspended', 'resumed', 'deleted'] as const
export type PhoneWordKind = (typeof phoneWordKinds)[number]

export const cardPhonesStaff = defineApi({
  playCardPhone: {
    method: 'POST',
    path: '/api/admin/sandbox/card_phone',
    auth: 'staff',
    summary: 'Be the card network: say what became of somebody’s sandbox card on a phone',
    body: z.object({
      username: visibleText().check(z.maxLength(60)),
      wallet,
      kind: z.enum(phoneWordKinds, says('phone_word')),
      /** The word as the network names it: sent twice it is one. Left out, each is a new one. */
      event_ref: z.optional(visibleText().check(z.minLength(1), z.maxLength(64))),
    }),
    response: z.object({ outcome: z.enum(['heard', 'kept']) }),
  },
})
