import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { message, renewedSession, timestamp } from '../fields.ts'
import { documentNumber } from '../kyc/document-number.ts'
import { authenticatorCode, factorChallenge, factorCode } from './factor-code.ts'
import { newPin } from './step-up.ts'

/** How many digits an authenticator app shows, and for how many seconds. */
export const authenticator = { digits: 6, seconds: 30 } as const

/** Recovery codes of one set. */
export const recoveryCodes = 10

const password = newPin.shape.password

export const ownPassword = z.object({ password })
export const shownCode = z.object({ code: authenticatorCode })
export const passwordAndCode = z.object({ password, code: factorCode })

/** How somebody's second factor stands. */
export const secondFactor = z.object({
  on: z.boolean(),
  authenticator: z.boolean(),
  recovery_codes_left: z.int(),
  /** Set while it was reported as lost: when it is switched off, unless somebody who has it says otherwise. */
  lost: z.nullable(z.object({ asked_at: timestamp, off_at: timestamp })),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** What an authenticator app is given: the address as a QR code, or the secret typed in. */
const newAuthenticator = z.object({ secret: z.string(), address: z.string() })
export type NewAuthenticator = z.infer<typeof newAuthenticator>

/** Shown once: the server keeps hashes of the codes. */
const withRecoveryCodes = z.object({ ...renewedSession.shape, recovery_codes: z.array(z.string()) })

/**
 * By what somebody shows that it is them who lost the factor: the number of the document that they were verified with, a code from
 * their verified mailbox where nobody ever verified them, or, where there is neither, what they show our team.
 */
export const lossProofs = ['identity', 'email', 'team'] as const
export type LossProof = (typeof lossProofs)[number]

/** Apart from the other calls of an account, so that nobody waits for them before signing in. */
export const secondFactors = defineApi({
  getSecondFactor: {
    method: 'GET',
    path: '/api/auth/two_factor',
    auth: 'user',
    summary: 'Whether you are asked for a second factor, and for which',
    response: secondFactor,
  },
  beginAuthenticator: {
    method: 'POST',
    path: '/api/auth/two_factor/authenticator',
    auth: 'user',
    summary: 'A new secret for an authenticator app; nothing changes until a code of it is shown',
    body: ownPassword,
    response: newAuthenticator,
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/api/auth/two_factor/authenticator/confirm',
    auth: 'user',
    summary: 'Switch the second factor on with a first code; answers recovery codes, ends every session',
    body: shownCode,
    response: withRecoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/two_factor/recovery_codes',
    auth: 'user',
    summary: 'New recovery codes; the old ones end at once, or when the settings lock lets them',
    body: passwordAndCode,
    response: z.object({
      recovery_codes: z.array(z.string()),
      /** While the settings lock has them wait: until then those before serve. */
      wait_until: z.nullable(timestamp),
    }),
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/auth/two_factor/off',
    auth: 'user',
    summary: 'Switch the second factor off; ends every session, answers a token, and brakes what leaves',
    body: passwordAndCode,
    response: renewedSession,
  },
  askLossProof: {
    method: 'POST',
    path: '/api/auth/two_factor/lost/proof',
    auth: 'none',
    summary: 'How you prove that it is you who lost the second factor; may send a code to your mailbox',
    body: z.object({ challenge: factorChallenge }),
    response: z.object({ proof: z.enum(lossProofs) }),
  },
  loseSecondFactor: {
    method: 'POST',
    path: '/api/auth/two_factor/lost',
    auth: 'none',
    summary:
      'Report the second factor as lost, with proof that it is you: it goes off after 24 hours, or the days of the lock',
    body: z.object({
      challenge: factorChallenge,
      number: z.optional(documentNumber),
      code: z.optional(authenticatorCode),
    }),
    response: z.object({ ...message.shape, off_at: timestamp }),
  },
  keepSecondFactor: {
    method: 'POST',
    path: '/api/auth/two_factor/kept',
    auth: 'user',
    summary: 'Withdraw what was said about a lost second factor',
    response: message,
  },
})
