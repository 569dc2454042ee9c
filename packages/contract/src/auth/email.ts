import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { message } from '../fields.ts'

export const emailCode = z.object({
  code: z.string(says('code')).check(z.regex(/^[0-9]{6}$/, says('code_form'))),
})

/** Apart from the other calls of an account, so that nobody waits for them before signing in. */
export const emails = defineApi({
  sendEmailCode: {
    method: 'POST',
    path: '/api/auth/email/send_code',
    auth: 'user',
    summary: 'Have a code sent to your e-mail address; three an hour',
    response: message,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/email/verify',
    auth: 'user',
    summary: 'Verify your e-mail address with the code; five tries, 15 minutes',
    body: emailCode,
    response: message,
  },
})
