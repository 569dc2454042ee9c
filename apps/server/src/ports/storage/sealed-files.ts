import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type SealKeys, sealFile, unseal } from './seal.ts'
import type { Storage } from './storage.ts'

const namePattern = /^[0-9a-f]{64}$/

/** Files in one folder, which only the product's own account can open; what lies there is encrypted. */
export function sealedFiles(folder: string, keysOf: () => Promise<SealKeys>): Storage {
  return {
    write: async (name, bytes) => {
      const place = placeOf(folder, name)
      const sealed = sealFile(await keysOf(), name, bytes)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      await writeWhole(place, sealed)
    },
    read: async (name) => unseal(await keysOf(), name, await readFile(placeOf(folder, name))),
    has: (name) => isThere(placeOf(folder, name)),
    remove: (name) => rm(placeOf(folder, name), { force: true }),
  }
}

/** @throws Error for anything else than that there is none: a folder that cannot be read must not look empty */
const isThere = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return false
      throw failure
    },
  )

/** No name leads out of the folder. Two levels, because folders with very many files are slow. */
function placeOf(folder: string, name: string): string {
  if (!namePattern.test(name)) throw new Error('A stored file has a name of 64 hexadecimal digits')
  return path.join(folder, name.slice(0, 2), name)
}

/** Whole or not at all: a crash leaves a file that nobody looks at. */
async function writeWhole(place: string, bytes: Buffer): Promise<void> {
  const file = await open(`${place}.part`, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${place}.part`, place)
}
