import * as z from 'zod/mini'
import { registration } from '../auth.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { message, renewedSession, timestamp } from '../fields.ts'

export const passwordChange = z.object({
  current_password: z
    .string(says('current_password'))
    .check(z.minLength(1, says('current_password')), z.maxLength(256)),
  new_password: registration.shape.password,
})

export const session = z.object({
  id: z.uuid(),
  device: z.string(),
  network: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
  current: z.boolean(),
})
export type Session = z.infer<typeof session>

const sessionParams = z.object({ session_id: z.uuid() })

/** What whoever is signed in does about it; nobody who comes to sign in waits for these. */
export const ownSessions = defineApi({
  changePassword: {
    method: 'POST',
    path: '/api/auth/password',
    auth: 'user',
    summary: 'Change the password; ends every session, answers a new token',
    body: passwordChange,
    response: renewedSession,
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    auth: 'user',
    summary: 'Devices that are signed in',
    response: z.array(session),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/{session_id}',
    auth: 'user',
    summary: 'Sign one device out',
    params: sessionParams,
    response: message,
  },
  denySession: {
    method: 'POST',
    path: '/api/auth/sessions/{session_id}/not_me',
    auth: 'user',
    summary: 'This device is not mine: sign out everywhere and freeze the account until a new password',
    params: sessionParams,
    response: message,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end_others',
    auth: 'user',
    summary: 'Sign every other device out',
    response: message,
  },
})
