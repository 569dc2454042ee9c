import type { PasskeyGiven } from '@sengi/contract/auth/step-up'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

interface Signed {
  given: PasskeyGiven
  /** Whose key it is, where the device keeps that with it. */
  handle: string | undefined
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/**
 * Has a passkey sign what the server asked: the browser asks its owner for finger, face or PIN, which it does only after a press.
 * Null when none was given; what the browser says of it is in its own words and language.
 */
export async function showPasskey(options: unknown): Promise<Signed | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The contract does not spell what only browser and library read.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const shown = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!shown) return null
  const { clientDataJSON: client_data, authenticatorData: authenticator_data, signature, userHandle } = shown.response
  const { challenge } = optionsJSON
  return { given: { challenge, id: shown.id, client_data, authenticator_data, signature }, handle: userHandle }
}
