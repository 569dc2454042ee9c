import * as z from 'zod/mini'
import { credentials, registration } from '../auth.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { message, timestamp } from '../fields.ts'
import { factorCode } from './factor-code.ts'

export const forgotten = z.object({ email: credentials.shape.email })

/** The secret of the letter's link. It comes in a body, never in an address: those are kept in histories and logs. */
const token = z
  .string(says('reset_link'))
  .check(z.minLength(1, says('reset_link')), z.maxLength(100, says('reset_link')))

/** What the page of the link asks for; the rest of the call comes from the link. */
export const chosenPassword = z.object({
  new_password: registration.shape.password,
  /** Of whoever has a second factor: a mailbox alone does not pass it. */
  code: z.optional(factorCode),
})

/** Apart from the other calls of an account, so that nobody waits for them before signing in. */
export const resets = defineApi({
  forgetPassword: {
    method: 'POST',
    path: '/api/auth/password/forgotten',
    auth: 'none',
    summary: 'Have a link for a new password sent; the answer is the same for every address',
    body: forgotten,
    response: message,
  },
  openReset: {
    method: 'POST',
    path: '/api/auth/password/reset_link',
    auth: 'none',
    summary: 'Whose password the link of a letter sets, and until when',
    body: z.object({ token }),
    response: z.object({ email: z.string(), expires_at: timestamp, second_factor: z.boolean() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password/reset',
    auth: 'none',
    summary: 'Set a new password by the link of a letter, once; ends every session',
    body: z.object({ token, ...chosenPassword.shape }),
    response: message,
  },
})
