import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a device may do otherwise than it should. */
export interface Odd {
  origin?: string
  host?: string
  /** Its owner was not asked for a finger, a face or a PIN. */
  unverified?: boolean
  count?: number
  type?: string
  /** Whose key it says it is. */
  handle?: string
}

/** A device that keeps one key, as browsers speak to it: everything is signed for real. */
export interface Device {
  id: string
  create: (options: unknown, odd?: Odd) => Made
  get: (options: unknown, odd?: Odd) => Shown
  /** As for a sign-in by itself: with whose key it is, and what was asked. */
  getAlone: (options: unknown, odd?: Odd) => Shown & { challenge: string; user_handle: string }
}

interface Made {
  id: string
  client_data: string
  attestation: string
  transports: 'internal'[]
}

export interface Shown {
  id: string
  client_data: string
  authenticator_data: string
  signature: string
}

const own = { origin: 'http://localhost:3000', host: 'localhost' }

export function aDevice(): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let count = 0
  let handle = ''
  const device: Device = {
    id,
    create: (options, odd = {}) => {
      handle = handleIn(options)
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, coseOf(publicKey)])
      const authData = Buffer.concat([dataOf(odd, 0x40, odd.count ?? count), made])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      const client_data = clientData('webauthn.create', challengeIn(options), odd).toString('base64url')
      return { id, client_data, attestation: Buffer.from(attestation).toString('base64url'), transports: ['internal'] }
    },
    get: (options, odd = {}) => {
      count += 1
      const data = dataOf(odd, 0, odd.count ?? count)
      const client = clientData('webauthn.get', challengeIn(options), odd)
      const digest = createHash('sha256').update(client).digest()
      const signature = sign('sha256', Buffer.concat([data, digest]), privateKey)
      return {
        id,
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
    getAlone: (options, odd = {}) => ({
      ...device.get(options, odd),
      challenge: String(challengeIn(options)),
      user_handle: odd.handle ?? handle,
    }),
  }
  return device
}

const handleIn = (options: unknown): string => (options as { user?: { id?: string } }).user?.id ?? ''

const challengeIn = (options: unknown): unknown => (options as { challenge?: unknown }).challenge

const clientData = (type: string, challenge: unknown, odd: Odd): Buffer =>
  Buffer.from(
    JSON.stringify({ type: odd.type ?? type, challenge, origin: odd.origin ?? own.origin, crossOrigin: false }),
  )

/** Hash of the host, flags (present, verified, and what else), count. */
function dataOf({ host = own.host, unverified = false }: Odd, flags: number, count: number): Buffer {
  const head = createHash('sha256').update(host).digest()
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(count)
  return Buffer.concat([head, Buffer.from([flags | 0x01 | (unverified ? 0 : 0x04)]), counted])
}

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [left, right] = [x, y].map((half) => new Uint8Array(Buffer.from(half, 'base64url')))
  const map = new Map<number, number | Uint8Array | undefined>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, left],
    [-3, right],
  ])
  return Buffer.from(isoCBOR.encode(map as Parameters<typeof isoCBOR.encode>[0]))
}
