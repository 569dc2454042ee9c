import type { Tier } from '@sengi/contract/fields'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { lockTier, lowerTier, usernamesOf } from '../../auth/index.ts'
import { settleClash } from '../documents/clashes.store.ts'
import { freeNumber } from '../documents/details.store.ts'
import { reopenPapers } from '../documents/papers.service.ts'
import { hasReached } from '../kyc.rules.ts'
import { answerApplication, findOpen, insertTierLoss } from '../kyc.store.ts'

interface Taking {
  readonly userId: string
  readonly to: Exclude<Tier, 'tier_3'>
  readonly reason: string
}

/**
 * Takes a tier back. Whoever asks for a tier reads it under the lock of its person, so that nothing new begins that needs the old one; what
 * is under way goes on to its end. An application that was open rests on the lost tier and is closed with it.
 */
export function takeTierBack(db: Db, staffId: string, { userId, to, reason }: Taking): Promise<Tier> {
  return inTransaction(db, async (tx) => {
    await requireOther(tx, staffId, userId)
    const from = await lockTier(tx, userId)
    if (from === 'tier_0' || hasReached(to, from)) throw new DomainError('tier_not_lower')
    await closeOpen(tx, { userId, staffId, reason })
    await lowerTier(tx, userId, { from, to })
    const loss = await insertTierLoss(tx, { userId, from, to, reason, by: staffId })
    await reopenPapers(tx, userId, to, { reason, by: staffId })
    const detail = { from, to, reason }
    await recordAudit(tx, { actorId: staffId, action: 'kyc.tier_taken_back', subject: userId, detail })
    await announce(tx, [{ topic: 'kyc', userId, ref: loss, detail: { state: 'TAKEN_BACK', tier: to } }])
    return to
  })
}

/** Says whose a number is. It stays with whoever was verified with it. Answers whether it was taken from its holder. */
export function settleIdentityClash(
  db: Db,
  staffId: string,
  { userId, holderId, frees, reason }: { userId: string; holderId: string; frees: boolean; reason: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (staffId === userId || staffId === holderId) throw new DomainError('application_of_your_own')
    if (!(await settleClash(tx, { userId, holderId, by: staffId, reason }))) throw new DomainError('clash_not_found')
    if (frees && !(await freeHolder(tx, holderId))) throw new DomainError('identity_stays')
    const detail = { holder: holderId, frees, reason }
    await recordAudit(tx, { actorId: staffId, action: 'kyc.clash_settled', subject: userId, detail })
    return frees
  })
}

async function freeHolder(tx: Tx, holderId: string): Promise<boolean> {
  await lockTier(tx, holderId)
  if (await findOpen(tx, holderId)) return false
  const isFreed = await freeNumber(tx, holderId)
  if (isFreed) await announce(tx, [{ topic: 'kyc', userId: holderId, ref: holderId, detail: { detail: 'identity' } }])
  return isFreed
}

async function requireOther(tx: Tx, staffId: string, userId: string): Promise<void> {
  if (staffId === userId) throw new DomainError('application_of_your_own')
  if (!(await usernamesOf(tx, [userId])).has(userId)) throw new DomainError('person_not_found')
}

async function closeOpen(
  tx: Tx,
  { userId, staffId, reason }: { userId: string; staffId: string; reason: string },
): Promise<void> {
  const open = await findOpen(tx, userId)
  if (open) await answerApplication(tx, { id: open.id, userId, state: 'REJECTED', reason, by: staffId })
}
