import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/db.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import type { IdentityProof } from '../../auth/index.ts'
import { numberIndexes, openDetails } from './details.service.ts'
import { findAcceptedNumber } from './details.store.ts'
import { plainNumber } from './id-number.rules.ts'

/** Whether somebody was verified, and whether a number is the one that they were verified with: compared by its index alone. */
export const proofByDocument = (vault: Vault): IdentityProof => ({
  isVerified: async (db, userId) => (await findAcceptedNumber(db, userId)) !== null,
  agrees: (db, userId, number) => agrees(db, vault, userId, number),
})

async function agrees(db: Db, vault: Vault, userId: string, number: string): Promise<boolean> {
  const kept = await findAcceptedNumber(db, userId)
  if (!kept) return false
  const { identity } = await openDetails(vault, userId, [kept])
  if (!identity) return false
  const indexes = await numberIndexes(vault, { ...identity, number: plainNumber(number) })
  return indexes.some((index) => timingSafeEqual(kept.hash, index))
}
