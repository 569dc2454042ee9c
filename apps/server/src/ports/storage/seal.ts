import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A key with the id under which sealed bytes name it, so that keys can be exchanged. */
export interface SealKey {
  id: Buffer
  secret: Buffer
}

export const sealKey = (hex: string): SealKey => {
  const secret = Buffer.from(hex, 'hex')
  return { id: createHash('sha256').update('sengi storage key').update(secret).digest().subarray(0, idBytes), secret }
}

/** The keys that hold at once: what is sealed now is sealed with the current one, what was sealed with any of them opens. */
export interface SealKeys {
  readonly current: SealKey
  readonly others: readonly SealKey[]
}

const idBytes = 4
const nonceBytes = 12
const tagBytes = 16
const version = Buffer.from([1])
const algorithm = 'aes-256-gcm'

/** Encrypts for a name: under another name, or changed by a bit, it does not open. Version, key id, nonce, tag, ciphertext. */
export function sealFile({ current: { id, secret } }: SealKeys, name: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, secret, nonce).setAAD(boundTo(id, name))
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([version, id, nonce, cipher.getAuthTag(), ciphertext])
}

/** @throws Error when it was sealed with a key that does not hold, for another name, or changed */
export function unseal({ current, others }: SealKeys, name: string, sealed: Buffer): Buffer {
  const [head, keyId, nonce, tag, ciphertext] = partsOf(sealed)
  const key = [current, ...others].find(({ id }) => keyId.equals(id))
  if (!head.equals(version) || !key) throw new Error(`${name} was sealed with another key`)
  const decipher = createDecipheriv(algorithm, key.secret, nonce, { authTagLength: tagBytes })
  decipher.setAAD(boundTo(key.id, name)).setAuthTag(tag)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()])
}

function partsOf(sealed: Buffer): [Buffer, Buffer, Buffer, Buffer, Buffer] {
  const ends = [1, 1 + idBytes, 1 + idBytes + nonceBytes, 1 + idBytes + nonceBytes + tagBytes] as const
  const [head, key, nonce, tag] = ends
  return [
    sealed.subarray(0, head),
    sealed.subarray(head, key),
    sealed.subarray(key, nonce),
    sealed.subarray(nonce, tag),
    sealed.subarray(tag),
  ]
}

const boundTo = (id: Buffer, name: string): Buffer => Buffer.concat([version, id, Buffer.from(name, 'utf8')])
