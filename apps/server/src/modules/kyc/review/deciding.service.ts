import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { awaitStop, lockTier } from '../../auth/index.ts'
import { decideApplication } from '../documents/answers.service.ts'
import { findDocument, judgeDocument } from '../documents/documents.store.ts'
import type { DocumentKind } from '../documents/papers.rules.ts'
import { nameOnDocument, requireAsRead, requirePapers, screeningMeans } from '../documents/papers.service.ts'
import { tierBelow } from '../kyc.rules.ts'
import { screenPerson } from '../screening/screening.service.ts'
import { decidingRefusal } from './holds.rules.ts'
import { applicationOfOther, insist, openOfOther } from './holds.service.ts'
import { dropHold } from './holds.store.ts'
import type { Reviewed } from './review.store.ts'

/** What is decided about, as it was read. */
interface Judged {
  readonly id: string
  readonly fingerprint: string
}

/**
 * Its person has the tier at once. What the tier rests on must be there wherever it is asked for, and the name that becomes known is held
 * against the lists with the same commit.
 */
export async function acceptApplication(
  db: Db,
  { vault, needsPapers, publicUrl }: { vault: Vault; needsPapers: boolean; publicUrl: string },
  staffId: string,
  { reason, ...judged }: Judged & { reason: string },
): Promise<void> {
  const stopped = await inTransaction(db, async (tx) => {
    const application = await holdAsRead(tx, staffId, judged)
    if (application.waitsForPerson) throw new DomainError('application_waits_for_person')
    if (needsPapers) await requirePapers(tx, application.userId, application.targetTier)
    const legalName = await nameOnDocument(tx, vault, application.userId)
    const decision = { state: 'APPROVED', reason, by: staffId, provider: 'staff', legalName } as const
    await decideApplication(tx, filedOf(application), decision)
    return (await screenPerson(tx, application.userId, screeningMeans({ vault, publicUrl })))
      ? application.userId
      : null
  })
  if (stopped !== null) await awaitStop(db, stopped)
}

export function refuseApplication(
  db: Db,
  staffId: string,
  { reason, ...judged }: Judged & { reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const application = await holdAsRead(tx, staffId, judged)
    const decision = { state: 'REJECTED', reason, by: staffId, provider: 'staff', legalName: null } as const
    await decideApplication(tx, filedOf(application), decision)
  })
}

/** The application stays, and waits for its person until the document is there again. */
export function askDocumentAgain(
  db: Db,
  staffId: string,
  { kind, reason, ...judged }: Judged & { kind: DocumentKind; reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { id, userId } = await holdAsRead(tx, staffId, judged)
    const document = await findDocument(tx, userId, kind)
    if (document?.state !== 'SENT') throw new DomainError('document_not_found')
    await judgeDocument(tx, userId, document.id, { state: 'REFUSED', reason, by: staffId })
    await recordAudit(tx, { actorId: staffId, action: 'kyc.asked_again', subject: id, detail: { kind, reason } })
    await dropHold(tx, id, staffId)
    const detail = { state: 'ASKED_AGAIN', document: kind }
    await announce(tx, [{ topic: 'kyc', userId, ref: id, detail }])
  })
}

/** As it stands once nobody else acts on it, with its person held first as everywhere; by whoever holds it, and has read it. */
async function holdAsRead(tx: Tx, staffId: string, { id, fingerprint }: Judged): Promise<Reviewed> {
  const { userId } = await applicationOfOther(tx, staffId, id)
  await lockTier(tx, userId)
  const application = await openOfOther(tx, staffId, id)
  insist(decidingRefusal(application.hold, staffId))
  await requireAsRead(tx, userId, fingerprint)
  return application
}

const filedOf = ({ id, userId, targetTier }: Reviewed) => ({
  id,
  userId,
  from: tierBelow(targetTier),
  to: targetTier,
})
