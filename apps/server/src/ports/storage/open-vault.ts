import { createHmac, hkdfSync } from 'node:crypto'
import { type KeySettings, keyIn } from './open-storage.ts'
import { sealFile, unseal } from './seal.ts'
import type { Vault } from './storage.ts'

/** Seals with the key of the files, and finds again with a key that is made of it for nothing else. */
export function openVault(config: KeySettings): Vault {
  const keyOf = keyIn(config)
  return {
    seal: async (name, text) => sealFile(await keyOf(), name, Buffer.from(text, 'utf8')),
    open: async (name, sealed) => unseal(await keyOf(), name, sealed).toString('utf8'),
    blindIndex: async (kind, text) => {
      const { secret } = await keyOf()
      const key = Buffer.from(hkdfSync('sha256', secret, '', 'sengi blind index', 32))
      return createHmac('sha256', key).update(`${kind}\0${text}`).digest()
    },
  }
}
