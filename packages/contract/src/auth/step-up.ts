import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { message, renewedSession, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { authenticatorCode, factorChallenge, factorCode, passkeyShown } from './factor-code.ts'

/** What somebody may have to confirm with their PIN, and the facts that make it this act and no other. */
export const stepUpFacts = {
  send: {
    needed: ['to_identifier', 'asset', 'amount'],
    also: [
      ...['amount_zar', 'network', 'quote_id', 'beneficiary_is_self', 'beneficiary_name', 'beneficiary_country'],
      ...['beneficiary_destination', 'beneficiary_exchange', 'beneficiary_purpose'],
    ],
  },
  fulfil: { needed: ['request_id', 'asset', 'amount'], also: [] },
  settle: { needed: ['quote_id'], also: [] },
  qr_pay: { needed: ['quote_id'], also: [] },
  p2p_release: { needed: ['order_id'], also: [] },
  p2p_take: { needed: ['ad_id', 'amount', 'price', 'payment_method'], also: ['payout_account_id'] },
  payout_account: {
    needed: ['kind', 'is_default'],
    also: ['holder_name', 'bank', 'account_number', 'branch_code', 'shap_id', 'place'],
  },
  payout_default: { needed: ['payout_account_id', 'is_default'], also: [] },
  data_export: { needed: ['export_id'], also: [] },
  card_reveal: { needed: ['card_id'], also: [] },
  card_unfreeze: { needed: ['card_id'], also: [] },
  card_phone: { needed: ['card_id', 'wallet'], also: [] },
  card_channel: { needed: ['channel'], also: [] },
  card_limits: { needed: ['payment_zar', 'day_zar', 'month_zar'], also: [] },
  close_account: { needed: ['username'], also: [] },
} as const satisfies Readonly<Record<string, { needed: readonly string[]; also: readonly string[] }>>
export type StepUpAct = keyof typeof stepUpFacts
export const stepUpActs = Object.keys(stepUpFacts) as [StepUpAct, ...StepUpAct[]]

/** What is to be done, by name. */
export type StepUpFacts = Readonly<Record<string, string>>

/** Whether these are all the facts that an act needs, and no others. */
export function areFactsOf(act: StepUpAct, facts: Readonly<Record<string, string | undefined>>): facts is StepUpFacts {
  const { needed, also }: { needed: readonly string[]; also: readonly string[] } = stepUpFacts[act]
  const given = Object.keys(facts)
  return needed.every((name) => given.includes(name)) && given.every((name) => [...needed, ...also].includes(name))
}

const pin = z.string(says('pin')).check(z.regex(/^[0-9]{4,6}$/, says('pin_form')))

export const newPin = z.object({
  pin,
  password: z.string(says('password')).check(z.minLength(1, says('password')), z.maxLength(256)),
  /** Of whoever has a second factor: else a known password would be enough for a PIN of one's own. */
  code: z.optional(factorCode),
})
export type NewPin = z.infer<typeof newPin>

const factNames = Object.values(stepUpFacts).flatMap(({ needed, also }) => [...needed, ...also])
const fact = z.optional(visibleText().check(z.maxLength(300)))

/** What is to be confirmed. */
const stepUpAsk = z.object({
  act: z.enum(stepUpActs, says('act_needs_no_pin')),
  /** What is about to be done, as `step-up-facts.ts` names it. The server takes the digest, of this and of what it then does. */
  facts: z.object(Object.fromEntries(factNames.map((name) => [name, fact]))),
})

/** What a passkey signed of the challenge that was made for this very act. */
const passkeyGiven = z.strictObject({ challenge: factorChallenge, ...passkeyShown.shape })
export type PasskeyGiven = z.infer<typeof passkeyGiven>

export const stepUpRequest = z.object({
  /** One of the three: the PIN, the digits of the authenticator app, or a passkey. */
  pin: z.optional(pin),
  code: z.optional(authenticatorCode),
  passkey: z.optional(passkeyGiven),
  ...stepUpAsk.shape,
})

/** One of the two: the PIN, or the password of somebody without one. */
export const confirmation = z.object({ pin: z.optional(pin), password: z.optional(newPin.shape.password) })
export type ConfirmationGiven = z.infer<typeof confirmation>

const stepUpToken = z.object({ token: z.string(), expires_at: timestamp })

/** For the body of a call that may need the PIN. */
export const stepUpTokenField = z.optional(z.string().check(z.maxLength(100)))

/** Apart from the other calls of an account, so that nobody waits for them before signing in. */
export const pins = defineApi({
  setPin: {
    method: 'POST',
    path: '/api/auth/pin',
    auth: 'user',
    summary: 'Set or change the PIN; asks password and second factor, ends every session, answers a new token',
    body: newPin,
    response: renewedSession,
  },
  confirm: {
    method: 'POST',
    path: '/api/auth/confirm',
    auth: 'user',
    summary: 'Show who is there after `confirm_required`, with the PIN or the password',
    body: confirmation,
    response: message,
  },
  askStepUp: {
    method: 'POST',
    path: '/api/auth/step_up/passkey',
    auth: 'user',
    summary: 'What a passkey signs for one payment (WebAuthn request options); two minutes, once',
    body: stepUpAsk,
    response: z.object({ options: z.unknown() }),
  },
  stepUp: {
    method: 'POST',
    path: '/api/auth/step_up',
    auth: 'user',
    summary: 'Confirm one payment with the PIN, a code of the app or a passkey: answers a token for two minutes',
    body: stepUpRequest,
    response: stepUpToken,
  },
})
