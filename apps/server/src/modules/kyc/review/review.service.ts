import type { ReviewList } from '@sengi/contract/kyc/review'
import type { JudgedField } from '@sengi/contract/kyc/verdicts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Db, Wanted } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Storage, Vault } from '../../../ports/storage/storage.ts'
import { legalNameOf } from '../../auth/index.ts'
import { readDocument } from '../documents/documents.service.ts'
import { type DocumentKind, missingFor, nameOn } from '../documents/papers.rules.ts'
import { type OpenPapers, openPapers } from '../documents/papers.service.ts'
import { fieldsToJudge, type PastReview } from '../documents/verdicts.rules.ts'
import { listReviews } from '../documents/verdicts.store.ts'
import type { QueueSort } from '../kyc.rules.ts'
import { isSameName } from '../legal-name.rules.ts'
import { applicationOfOther, keepHold } from './holds.service.ts'
import * as store from './review.store.ts'

/** An application with what its person said and showed. */
export interface ReviewedWhole extends store.Reviewed {
  readonly accountName: string | null
  readonly fitsName: boolean
  readonly papers: OpenPapers
  readonly missing: readonly string[]
  readonly toJudge: readonly JudgedField[]
  readonly history: readonly PastReview[]
}

/** One queue, or what one person applied for. */
export async function listForReview(
  db: Db,
  { username, ...wanted }: Wanted & { waitsFor: ReviewList; username: string | undefined; sort: QueueSort },
): Promise<store.Reviewed[]> {
  if (username === undefined) return store.listQueue(db, wanted)
  return wanted.before === undefined ? store.listOfPerson(db, username.replace(/^@/, '').toLowerCase()) : []
}

/** One application for our team; who opened it is recorded before it is read. */
export async function inspectApplication(db: Db, vault: Vault, staffId: string, id: string): Promise<ReviewedWhole> {
  const application = await applicationOfOther(db, staffId, id)
  await recordAudit(db, { actorId: staffId, action: 'kyc.application_opened', subject: id })
  await keepHold(db, staffId, application)
  return shownApplication(db, vault, staffId, id)
}

/** As it stands after an act of our team, which was recorded itself. */
export async function shownApplication(db: Db, vault: Vault, staffId: string, id: string): Promise<ReviewedWhole> {
  return wholeOf(db, vault, await applicationOfOther(db, staffId, id))
}

/** The whole number; who read it is recorded before it is read. @throws DomainError application_waits_for_person without one */
export async function revealNumber(db: Db, vault: Vault, staffId: string, id: string): Promise<string> {
  const application = await applicationOfOther(db, staffId, id)
  await recordAudit(db, { actorId: staffId, action: 'kyc.number_revealed', subject: id })
  await keepHold(db, staffId, application)
  const { details } = await openPapers(db, vault, application.userId)
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
  const application = await applicationOfOther(db, staffId, id)
  await recordAudit(db, { actorId: staffId, action: 'kyc.document_opened', subject: id, detail: { kind } })
  await keepHold(db, staffId, application)
  return readDocument(db, storage, application.userId, kind)
}

async function wholeOf(db: Db, vault: Vault, application: store.Reviewed): Promise<ReviewedWhole> {
  const { userId, targetTier } = application
  const [papers, accountName] = [await openPapers(db, vault, userId), await legalNameOf(db, userId)]
  const { identity } = papers.details
  const fitsName = !identity || accountName === null || isSameName(nameOn(identity), accountName)
  return {
    ...application,
    accountName,
    fitsName,
    papers,
    missing: missingFor(targetTier, papers.state),
    toJudge: application.state === 'IN_REVIEW' ? fieldsToJudge(targetTier, papers.state) : [],
    history: await listReviews(db, userId, application.id),
  }
}
