import type { PasskeyShown } from '@sengi/contract/auth/factor-code'
import type { newPasskey } from '@sengi/contract/auth/passkeys'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import type { KeptPasskey } from './passkeys.store.ts'

/** Where keys are good for: an address of the browser, and its host. A key answers nobody else. */
export interface Site {
  origin: string
  host: string
}

export function siteOf(publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, host: hostname }
}

const named = ({ credentialId, transports }: KeptPasskey) => ({ id: credentialId, transports })

/** What a device makes a key from: one that asks its owner for a finger, a face or a PIN, and that it does not have yet. */
export const creationOptions = (site: Site, user: { id: string; email: string }, known: readonly KeptPasskey[]) =>
  generateRegistrationOptions({
    rpName: 'Sengi',
    rpID: site.host,
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })

export const requestOptions = (site: Site, known: readonly KeptPasskey[]) =>
  generateAuthenticationOptions({ rpID: site.host, allowCredentials: known.map(named), userVerification: 'required' })

/** The same for nobody in particular: the device offers the keys that it keeps for us, and its answer names their owner. */
export const openRequestOptions = (site: Site) =>
  generateAuthenticationOptions({ rpID: site.host, userVerification: 'required' })

/** Whose key it is, as the device kept it from the day that it was made; null for anything else. */
export function ownerIn(handle: string): string | null {
  const text = Buffer.from(handle, 'base64url').toString()
  return z.uuid().safeParse(text).success ? text : null
}

/** The key that a device made for this challenge; null for anything else, however it is wrong. */
export async function madeKey(site: Site, challenge: string, made: z.infer<typeof newPasskey>) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch(refused)
  if (!verified || !registrationInfo) return null
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return { credentialId, publicKey: Buffer.from(publicKey), signCount: counter }
}

/** The key's count after it signed this challenge; null when it did not, or counts back, which a copy would. */
export async function signedCount(
  site: Site,
  challenge: string,
  key: KeptPasskey,
  shown: PasskeyShown,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: shown.id,
      rawId: shown.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: shown.client_data,
        authenticatorData: shown.authenticator_data,
        signature: shown.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.signCount },
  }).catch(refused)
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** The library throws whatever is wrong with an answer: it is none that we take. */
const refused = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined })
