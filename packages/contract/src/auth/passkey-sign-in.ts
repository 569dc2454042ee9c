import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { factorChallenge, passkeyShown, signed } from './factor-code.ts'

/** What a passkey signed for a sign-in by itself: it names its person. */
export const passkeyAlone = z.object({ challenge: factorChallenge, user_handle: signed, ...passkeyShown.shape })
export type PasskeyAlone = z.infer<typeof passkeyAlone>

/** Apart from the other calls of a visitor: few come with a passkey, and nobody else waits for these. */
export const passkeySignIn = defineApi({
  askPasskey: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    auth: 'none',
    summary: 'What a passkey signs for a sign-in (WebAuthn request options); five minutes, once',
    response: z.object({ options: z.unknown() }),
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    auth: 'none',
    summary: 'Start a session with a passkey, in place of password and second factor',
    body: passkeyAlone,
    response: z.object({ token: z.string() }),
  },
})
