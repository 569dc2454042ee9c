import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../../platform/second-person.ts'
import { awaitStop, lockTier, requireAsker } from '../../auth/index.ts'
import { requireAsRead } from '../documents/papers.service.ts'
import { askedTiers } from '../work.store.ts'
import { type AcceptingMeans, grantTier } from './granting.service.ts'
import { applicationOfOther } from './holds.service.ts'
import { lockApplication, type Reviewed } from './review.store.ts'
import { noteSecondAsk, noteSecondRefusal } from './second.store.ts'

interface Decision {
  readonly id: string
  readonly by: string
}

/** Whoever reviewed an application found all of it fine: it leaves their hands, and waits for another person. The caller holds it. */
export async function askForSecond(
  tx: Tx,
  { id }: Reviewed,
  ask: { readonly by: string; readonly fingerprint: string; readonly reason: string },
): Promise<void> {
  await noteSecondAsk(tx, id, ask)
  const detail = { before: 'in_review', after: 'waits_for_second', reason: ask.reason }
  await recordAudit(tx, { actorId: ask.by, action: 'kyc.tier_asked', subject: id, detail })
}

/**
 * The second person gives the tier, by the hash of what they read, while the papers are those that were reviewed.
 * @throws DomainError application_decided, second_not_asked, second_person_needed, asker_may_not, approval_changed, application_changed
 */
export async function agreeToTier(
  db: Db,
  means: AcceptingMeans,
  { id, by, hash }: Decision & Agreement,
): Promise<void> {
  const stopped = await inTransaction(db, async (tx) => {
    const { application, ask } = await waiting(tx, { id, by })
    if (ask.by === by) throw new DomainError('second_person_needed')
    await requireAsker(tx, ask.by, 'kyc.review')
    await requireAgreed(tx, askedTiers, { id, hash })
    await requireAsRead(tx, application.userId, ask.fingerprint)
    const detail = { before: 'waits_for_second', after: application.targetTier, asked_by: ask.by }
    await recordAudit(tx, { actorId: by, action: 'kyc.tier_agreed', subject: id, detail })
    return grantTier(tx, means, application, { by, reason: ask.reason })
  })
  if (stopped !== null) await awaitStop(db, stopped)
}

/**
 * The application goes back into the queue, where its next reviewer reads why. Whoever asked takes it back in the same way.
 * @throws DomainError application_decided, second_not_asked
 */
export function refuseTier(db: Db, { id, by, reason }: Decision & { readonly reason: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    await waiting(tx, { id, by })
    await noteSecondRefusal(tx, id, reason)
    const detail = { before: 'waits_for_second', after: 'in_review', reason }
    await recordAudit(tx, { actorId: by, action: 'kyc.tier_not_agreed', subject: id, detail })
  })
}

/** An application of somebody else that waits for a second person; it and its person are held. */
async function waiting(tx: Tx, { id, by }: Decision) {
  const { userId } = await applicationOfOther(tx, by, id)
  await lockTier(tx, userId)
  await lockApplication(tx, id)
  const application = await applicationOfOther(tx, by, id)
  if (application.state !== 'IN_REVIEW') throw new DomainError('application_decided')
  if (!application.ask) throw new DomainError('second_not_asked')
  return { application, ask: application.ask }
}
