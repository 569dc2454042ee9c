import type { ReviewList } from '@sengi/contract/kyc/review'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx, type Wanted } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Storage, Vault } from '../../../ports/storage/storage.ts'
import { awaitStop, legalNameOf, lockTier } from '../../auth/index.ts'
import { tierBelow } from '../kyc.rules.ts'
import { isSameName } from '../legal-name.rules.ts'
import { screenPerson } from '../screening/screening.service.ts'
import { decideApplication } from './answers.service.ts'
import { readDocument } from './documents.service.ts'
import { findDocument, judgeDocument } from './documents.store.ts'
import { type DocumentKind, missingFor, nameOn } from './papers.rules.ts'
import { nameOnDocument, type OpenPapers, openPapers, requirePapers, screeningMeans } from './papers.service.ts'
import * as store from './review.store.ts'

/** An application with what its person said and showed. */
export interface ReviewedWhole extends store.Reviewed {
  readonly accountName: string | null
  readonly fitsName: boolean
  readonly papers: OpenPapers
  readonly missing: readonly string[]
}

/** One queue, or what one person applied for. */
export async function listForReview(
  db: Db,
  { username, ...wanted }: Wanted & { waitsFor: ReviewList; username: string | undefined },
): Promise<store.Reviewed[]> {
  if (username === undefined) return store.listQueue(db, wanted)
  return wanted.before === undefined ? store.listOfPerson(db, username.replace(/^@/, '').toLowerCase()) : []
}

/** One application for our team; who opened it is recorded before it is read. */
export async function inspectApplication(db: Db, vault: Vault, staffId: string, id: string): Promise<ReviewedWhole> {
  const application = await applicationOfOther(db, staffId, id)
  await recordAudit(db, { actorId: staffId, action: 'kyc.application_opened', subject: id })
  return wholeOf(db, vault, application)
}

/** As it stands after an act of our team, which was recorded itself. */
export async function shownApplication(db: Db, vault: Vault, staffId: string, id: string): Promise<ReviewedWhole> {
  return wholeOf(db, vault, await applicationOfOther(db, staffId, id))
}

/** The whole number; who read it is recorded before it is read. @throws DomainError application_waits_for_person without one */
export async function revealNumber(db: Db, vault: Vault, staffId: string, id: string): Promise<string> {
  const { userId } = await applicationOfOther(db, staffId, id)
  await recordAudit(db, { actorId: staffId, action: 'kyc.number_revealed', subject: id })
  const { details } = await openPapers(db, vault, userId)
  if (!details.identity) throw new DomainError('application_waits_for_person')
  return details.identity.number
}

/** A document for our team; who opened it is recorded before it is read. */
export async function inspectDocument(
  db: Db,
  storage: Storage,
  staffId: string,
  id: string,
  kind: DocumentKind,
): Promise<File> {
  const { userId } = await applicationOfOther(db, staffId, id)
  await recordAudit(db, { actorId: staffId, action: 'kyc.document_opened', subject: id, detail: { kind } })
  return readDocument(db, storage, userId, kind)
}

/**
 * Its person has the tier at once. What the tier rests on must be there wherever it is asked for, and the name that becomes known is held
 * against the lists with the same commit.
 */
export async function acceptApplication(
  db: Db,
  { vault, needsPapers, publicUrl }: { vault: Vault; needsPapers: boolean; publicUrl: string },
  staffId: string,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const stopped = await inTransaction(db, async (tx) => {
    const application = await holdOpen(tx, staffId, id)
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
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const application = await holdOpen(tx, staffId, id)
    const decision = { state: 'REJECTED', reason, by: staffId, provider: 'staff', legalName: null } as const
    await decideApplication(tx, filedOf(application), decision)
  })
}

/** The application stays, and waits for its person until the document is there again. */
export function askDocumentAgain(
  db: Db,
  staffId: string,
  { id, kind, reason }: { id: string; kind: DocumentKind; reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { userId } = await holdOpen(tx, staffId, id)
    const document = await findDocument(tx, userId, kind)
    if (document?.state !== 'SENT') throw new DomainError('document_not_found')
    await judgeDocument(tx, userId, document.id, { state: 'REFUSED', reason, by: staffId })
    await recordAudit(tx, { actorId: staffId, action: 'kyc.asked_again', subject: id, detail: { kind, reason } })
    const detail = { state: 'ASKED_AGAIN', document: kind }
    await announce(tx, [{ topic: 'kyc', userId, ref: id, detail }])
  })
}

async function wholeOf(db: Db, vault: Vault, application: store.Reviewed): Promise<ReviewedWhole> {
  const { userId, targetTier } = application
  const [papers, accountName] = [await openPapers(db, vault, userId), await legalNameOf(db, userId)]
  const { identity } = papers.details
  const fitsName = !identity || accountName === null || isSameName(nameOn(identity), accountName)
  return { ...application, accountName, fitsName, papers, missing: missingFor(targetTier, papers.state) }
}

/** @throws DomainError application_not_found, application_of_your_own: nobody of our team judges themselves */
async function applicationOfOther(db: Db, staffId: string, id: string): Promise<store.Reviewed> {
  const application = await store.findApplication(db, id)
  if (!application) throw new DomainError('application_not_found')
  if (application.userId === staffId) throw new DomainError('application_of_your_own')
  return application
}

/** As it stands once nobody else acts on it, with its person held first as everywhere. */
async function holdOpen(tx: Tx, staffId: string, id: string): Promise<store.Reviewed> {
  const { userId } = await applicationOfOther(tx, staffId, id)
  await lockTier(tx, userId)
  await store.lockApplication(tx, id)
  const application = await applicationOfOther(tx, staffId, id)
  if (application.state !== 'IN_REVIEW') throw new DomainError('application_decided')
  return application
}

const filedOf = ({ id, userId, targetTier }: store.Reviewed) => ({
  id,
  userId,
  from: tierBelow(targetTier),
  to: targetTier,
})
