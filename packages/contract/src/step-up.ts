import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { message, renewedSession, timestamp } from './fields.ts'

/** What somebody may have to confirm with their PIN. */
export const stepUpActs = ['send', 'fulfil', 'settle', 'p2p_release', 'p2p_take'] as const
export type StepUpAct = (typeof stepUpActs)[number]

/** The fields of a request that make it this payment and no other, as they are sent. What is absent does not count. */
export type StepUpFacts = Readonly<Record<string, string | undefined>>

/** The one text that both sides take the SHA-256 of, so that a token for one payment serves no other. */
export const canonicalFacts = (act: StepUpAct, facts: StepUpFacts): string =>
  JSON.stringify([
    act,
    ...Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ])

const pin = z.string('Please enter your PIN').check(z.regex(/^[0-9]{4,6}$/, 'A PIN has 4 to 6 digits'))

export const newPin = z.object({
  pin,
  password: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(256)),
})
export type NewPin = z.infer<typeof newPin>

export const stepUpRequest = z.object({
  pin,
  act: z.enum(stepUpActs, 'This act needs no PIN'),
  /** SHA-256 in hex of `canonicalFacts`. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'A digest is 64 hex digits')),
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
    summary: 'Set or change the PIN for large payments; asks the password, ends every session and answers a new token',
    body: newPin,
    response: renewedSession,
  },
  confirm: {
    method: 'POST',
    path: '/api/auth/confirm',
    auth: 'user',
    summary: 'Show who is there after `confirm_required`: with the PIN, or with the password when none is set',
    body: confirmation,
    response: message,
  },
  stepUp: {
    method: 'POST',
    path: '/api/auth/step_up',
    auth: 'user',
    summary: 'Give the PIN for one payment: answers a token that serves once, within two minutes',
    body: stepUpRequest,
    response: stepUpToken,
  },
})
