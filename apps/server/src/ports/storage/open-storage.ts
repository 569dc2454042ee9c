import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../platform/config.ts'
import { type SealKeys, sealKey } from './seal.ts'
import { sealedFiles } from './sealed-files.ts'
import type { Storage } from './storage.ts'

/** What says which key seals, and which others open. */
export type KeySettings = Pick<
  Config,
  'APP_ENV' | 'DATA_DIR' | 'EVIDENCE_KEY' | 'EVIDENCE_KEY_NEXT' | 'EVIDENCE_KEYS_BEFORE'
>

/** Where evidence lies: encrypted files beside the data, never below the web's folder. */
export function openStorage(config: KeySettings): Storage {
  return sealedFiles(path.join(config.DATA_DIR, 'evidence'), keysIn(config))
}

/** The keys, found when they are first needed and kept. */
export function keysIn(config: KeySettings): () => Promise<SealKeys> {
  let keys: Promise<SealKeys> | undefined
  return () => {
    keys ??= findKeys(config).catch((failure) => {
      keys = undefined
      throw failure
    })
    return keys
  }
}

async function findKeys(config: KeySettings): Promise<SealKeys> {
  const { EVIDENCE_KEY_NEXT: next = [], EVIDENCE_KEYS_BEFORE: before = [] } = config
  return { current: sealKey(await currentKey(config)), others: [next, before].flat().map(sealKey) }
}

async function currentKey({ APP_ENV, DATA_DIR, EVIDENCE_KEY }: KeySettings): Promise<string> {
  if (EVIDENCE_KEY) return EVIDENCE_KEY
  if (APP_ENV === 'production') throw new Error('Production has no EVIDENCE_KEY')
  return sandboxKey(DATA_DIR)
}

const keyPattern = /^[0-9a-f]{64}$/i

/** Made once, with the first file; of two processes that start together, the first one's counts. */
async function sandboxKey(folder: string): Promise<string> {
  const place = path.join(folder, 'evidence.key')
  if (existsSync(place)) return readKey(place)
  await mkdir(folder, { recursive: true })
  const own = `${place}.${randomBytes(8).toString('hex')}`
  await writeFile(own, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  await link(own, place).catch(unlessThere)
  await rm(own)
  return readKey(place)
}

async function readKey(place: string): Promise<string> {
  const hex = (await readFile(place, 'utf8')).trim()
  if (!keyPattern.test(hex)) throw new Error(`${place} holds no key`)
  return hex
}

function unlessThere(failure: NodeJS.ErrnoException): void {
  if (failure.code !== 'EEXIST') throw failure
}
