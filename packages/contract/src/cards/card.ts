import * as z from 'zod/mini'
import { stepUpTokenField } from '../auth/step-up.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { decimal, decimalInput, timestamp } from '../fields.ts'

export const cardStates = ['REQUESTED', 'ACTIVE', 'FROZEN', 'CANCELLED', 'FAILED', 'EXPIRED'] as const
export type CardState = (typeof cardStates)[number]

/** Where a card can be used. */
export const cardChannels = ['online', 'contactless', 'cash'] as const
export type CardChannel = (typeof cardChannels)[number]

const channels = z.object({ online: z.boolean(), contactless: z.boolean(), cash: z.boolean() })

export const heldCard = z.object({
  id: z.uuid(),
  state: z.enum(cardStates),
  /** Who froze it: its owner, or a debt; null while it is not frozen. */
  frozen_by: z.nullable(z.enum(['owner', 'debt'])),
  last4: z.string(),
  /** The last day of the month that the card bears. */
  expires_on: z.iso.date(),
})
export type HeldCard = z.infer<typeof heldCard>

const limit = z.object({ limit_zar: decimal, most_zar: decimal })

/** The card and the rand on it. The rand stays when the card goes, and is in no balance of coins. */
export const cardSheet = z.object({
  /** Null where none is active or frozen. */
  card: z.nullable(heldCard),
  balance_zar: decimal,
  /** What shops have reserved. */
  held_zar: decimal,
  /** What shops took beyond what was there: it comes back to us from what is put on the card next. */
  owed_zar: decimal,
  payment: limit,
  /** A day in South Africa. A refund does not give it back. */
  day: z.extend(limit, { spent_zar: decimal }),
  month: z.extend(limit, { spent_zar: decimal }),
  channels,
})
export type CardSheet = z.infer<typeof cardSheet>

export const cardLimits = z.object({
  payment_zar: decimalInput,
  day_zar: decimalInput,
  month_zar: decimalInput,
  step_up_token: stepUpTokenField,
})
export type CardLimits = z.infer<typeof cardLimits>

const revealed = z.object({
  number: z.string(),
  cvc: z.string(),
  expires_on: z.iso.date(),
  /** From then on the screen does not show it any more. */
  hides_at: timestamp,
})
export type RevealedCard = z.infer<typeof revealed>

const shown = z.object({ step_up_token: stepUpTokenField })
const sure = z.object({ card_id: z.uuid(says('card')) })

export const cards = defineApi({
  getCard: {
    method: 'GET',
    path: '/api/card',
    auth: 'user',
    summary: 'The virtual card, the rand on it, and its limits',
    response: cardSheet,
  },
  issueCard: {
    method: 'POST',
    path: '/api/card',
    auth: 'user',
    begins: true,
    summary: 'Have a virtual card issued; one at a time',
    response: cardSheet,
  },
  freezeCard: {
    method: 'POST',
    path: '/api/card/freeze',
    auth: 'user',
    summary: 'Stop new payments with the card; what shops have reserved stays reserved',
    response: cardSheet,
  },
  unfreezeCard: {
    method: 'POST',
    path: '/api/card/unfreeze',
    auth: 'user',
    summary: 'Let the card pay again; asks the PIN',
    body: shown,
    response: cardSheet,
  },
  cancelCard: {
    method: 'POST',
    path: '/api/card/cancel',
    auth: 'user',
    summary: 'Give the card up for good; the rand on it stays',
    body: sure,
    response: cardSheet,
  },
  replaceCard: {
    method: 'POST',
    path: '/api/card/replace',
    auth: 'user',
    summary: 'Give the card up for a new one with another number; a frozen one asks the PIN',
    body: z.extend(sure, { step_up_token: stepUpTokenField }),
    response: cardSheet,
  },
  changeCardLimits: {
    method: 'PUT',
    path: '/api/card/limits',
    auth: 'user',
    summary: 'Set what the card may pay at once, a day and a month; raising one asks the PIN',
    body: cardLimits,
    response: cardSheet,
  },
  changeCardChannels: {
    method: 'PUT',
    path: '/api/card/channels',
    auth: 'user',
    summary: 'Set where the card can be used; letting it draw cash asks the PIN',
    body: z.extend(channels, { step_up_token: stepUpTokenField }),
    response: cardSheet,
  },
  revealCard: {
    method: 'POST',
    path: '/api/card/reveal',
    auth: 'user',
    summary: 'Show the number of the card for a minute; asks the PIN, and only a few times a day',
    body: shown,
    response: revealed,
  },
})
