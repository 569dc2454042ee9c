import type { Db } from '../../platform/db.ts'
import { sealNext } from './journal.store.ts'

const blockSize = 1_000

/** Seals every finished posting into the hash chain, block by block, so that history cannot change unseen. */
export async function seal(db: Db): Promise<number> {
  let sealed = 0
  for (let next = blockSize; next === blockSize; sealed += next) next = await sealNext(db, blockSize)
  return sealed
}
