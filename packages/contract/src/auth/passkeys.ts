import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { message, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { signed } from './factor-code.ts'
import { ownPassword, passwordAndCode } from './second-factor.ts'

/** Keys of one person. */
export const mostPasskeys = 10

const name = visibleText(says('passkey_name')).check(
  z.minLength(1, says('passkey_name')),
  z.maxLength(60, says('passkey_name')),
)
export const passkeyName = z.object({ name })

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
})
export type Passkey = z.infer<typeof passkey>

/** What a device made, as it answers it. */
export const newPasskey = z.object({
  name,
  id: signed,
  client_data: signed,
  attestation: signed,
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).check(z.maxLength(7)),
})

const passkeyParams = z.object({ passkey_id: z.uuid() })

/** Apart from the other calls of an account, so that nobody waits for them before signing in. */
export const passkeys = defineApi({
  listPasskeys: {
    method: 'GET',
    path: '/api/auth/two_factor/passkeys',
    auth: 'user',
    summary: 'Your passkeys, in the order in which they were added',
    response: z.array(passkey),
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/auth/two_factor/passkeys/options',
    auth: 'user',
    summary: 'What a passkey is made from (WebAuthn creation options); asks password and code; five minutes, once',
    body: passwordAndCode,
    response: z.object({ options: z.unknown() }),
  },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/two_factor/passkeys',
    auth: 'user',
    summary: 'Add the passkey that your device made',
    body: newPasskey,
    response: passkey,
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/auth/two_factor/passkeys/{passkey_id}',
    auth: 'user',
    summary: 'Name a passkey',
    params: passkeyParams,
    body: passkeyName,
    response: passkey,
  },
  removePasskey: {
    method: 'POST',
    path: '/api/auth/two_factor/passkeys/{passkey_id}/remove',
    auth: 'user',
    summary: 'Remove a passkey; asks the password',
    params: passkeyParams,
    body: ownPassword,
    response: message,
  },
})
