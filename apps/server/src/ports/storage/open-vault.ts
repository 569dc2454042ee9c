import { createHmac, hkdfSync } from 'node:crypto'
import { type KeySettings, keysIn } from './open-storage.ts'
import { type SealKey, sealFile, unseal } from './seal.ts'
import type { Vault } from './storage.ts'

/** Seals with the key of the files, and finds again with a key that is made of it for nothing else. */
export function openVault(config: KeySettings): Vault {
  const keysOf = keysIn(config)
  return {
    hasOlderKeys: (config.EVIDENCE_KEYS_BEFORE ?? []).length > 0,
    seal: async (name, text) => sealFile(await keysOf(), name, Buffer.from(text, 'utf8')),
    open: async (name, sealed) => unseal(await keysOf(), name, sealed).toString('utf8'),
    blindIndex: async (kind, text) => indexOf((await keysOf()).current, kind, text),
    blindIndexes: async (kind, text) => {
      const { current, others } = await keysOf()
      return [current, ...others].map((key) => indexOf(key, kind, text))
    },
  }
}

function indexOf({ secret }: SealKey, kind: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sengi blind index', 32))
  return createHmac('sha256', key).update(`${kind}\0${text}`).digest()
}
