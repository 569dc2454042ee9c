import { authenticator } from '@sengi/contract/auth/second-factor'
import { Secret, TOTP } from 'otpauth'

/** What authenticator apps agree on (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: authenticator.digits, period: authenticator.seconds } as const

/** Steps of time that a clock may be off, in either direction. */
const stepsOff = 1

/** As long as the hash itself (RFC 4226). */
const secretBytes = 20

export const newSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes

/** The step of time in which an app shows this code; null when it shows it neither now nor in the steps beside. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const off = TOTP.validate({ ...shape, secret: secretOf(secret), token: code, timestamp, window: stepsOff })
  return off === null ? null : TOTP.counter({ period: shape.period, timestamp }) + off
}

/** The secret as apps take it: typed in, and as an address in a QR code. */
export function forApps(secret: Uint8Array, account: string): { secret: string; address: string } {
  const totp = new TOTP({ ...shape, issuer: 'Sengi', label: account, secret: secretOf(secret) })
  return { secret: totp.secret.base32, address: totp.toString() }
}

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })
