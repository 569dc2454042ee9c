import * as z from 'zod/mini'
import { says } from '../base/says.ts'

/** Letters and digits that nobody takes for one another. */
const recoveryHalf = '[0-9a-hjkmnp-tv-z]{5}'
export const authenticatorCode = z.string(says('code')).check(z.regex(/^[0-9]{6}$/, says('code_form')))

/** What proves the second factor in words: the digits of an authenticator app, or one of the recovery codes. */
export const factorCode = z
  .string(says('code'))
  .check(z.regex(new RegExp(`^([0-9]{6}|${recoveryHalf}-?${recoveryHalf})$`, 'i'), says('factor_code_form')))

/** What the first call of a sign-in answered. */
export const factorChallenge = z
  .string(says('factor_challenge'))
  .check(z.regex(/^[\w-]{1,100}$/, says('factor_challenge')))

/** Bytes of a device, in the alphabet in which they travel. */
export const signed = z.string(says('passkey')).check(z.regex(/^[\w-]{1,8000}$/, says('passkey')))

/** What a passkey signed of a challenge. */
export const passkeyShown = z.strictObject({
  id: signed,
  client_data: signed,
  authenticator_data: signed,
  signature: signed,
})
export type PasskeyShown = z.infer<typeof passkeyShown>

/** Beside the two fields of the form, in the second call of a sign-in. */
export const factorShown = z.object({
  challenge: z.optional(factorChallenge),
  code: z.optional(factorCode),
  passkey: z.optional(passkeyShown),
})
export type FactorShown = z.infer<typeof factorShown>
