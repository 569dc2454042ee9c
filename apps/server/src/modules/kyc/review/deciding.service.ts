import type { FieldVerdict } from '@sengi/contract/kyc/verdicts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { inWords } from '../../../platform/words/words.ts'
import { awaitStop, lockTier } from '../../auth/index.ts'
import { decideApplication } from '../documents/answers.service.ts'
import { refuseDetails } from '../documents/details.store.ts'
import { findDocument, judgeDocument } from '../documents/documents.store.ts'
import { requireAsRead, requirePapers } from '../documents/papers.service.ts'
import {
  correctionOf,
  detailsIn,
  documentsIn,
  fieldsToJudge,
  papersToMend,
  type ReviewAct,
  verdictsRefusal,
  wrongOf,
  wrongPhrase,
} from '../documents/verdicts.rules.ts'
import { insertVerdicts } from '../documents/verdicts.store.ts'
import { givenByTwo } from '../kyc.rules.ts'
import { type AcceptingMeans, filedOf, grantTier } from './granting.service.ts'
import { decidingRefusal } from './holds.rules.ts'
import { applicationOfOther, insist, openOfOther } from './holds.service.ts'
import { dropHold } from './holds.store.ts'
import type { Reviewed } from './review.store.ts'
import { askForSecond } from './second.service.ts'

/** What is decided about, as it was read, and what is said of each thing in it. */
interface Judged {
  readonly id: string
  readonly fingerprint: string
  readonly verdicts: readonly FieldVerdict[]
}

/** Its person has the tier at once, or, for the highest one, once another person agrees. Who found it fine no longer holds it. */
export async function acceptApplication(db: Db, means: AcceptingMeans, staffId: string, judged: Judged): Promise<void> {
  const stopped = await inTransaction(db, async (tx) => {
    const application = await judge(tx, staffId, judged, 'ACCEPTED')
    const reason = `Found fine: ${judged.verdicts.map(({ field }) => field).join(', ') || 'nothing was asked for'}`
    if (!givenByTwo(application.targetTier)) return grantTier(tx, means, application, { by: staffId, reason })
    if (means.needsPapers) await requirePapers(tx, application.userId, application.targetTier)
    await askForSecond(tx, application, { by: staffId, fingerprint: judged.fingerprint, reason })
    return null
  })
  if (stopped !== null) await awaitStop(db, stopped)
}

/** Its person can apply again, with what was not fine given anew. */
export function refuseApplication(db: Db, staffId: string, judged: Judged): Promise<void> {
  return inTransaction(db, async (tx) => {
    const application = await judge(tx, staffId, judged, 'REFUSED')
    await askForMending(tx, staffId, application.userId, judged.verdicts)
    const [reason, wrong] = [inEnglish(judged.verdicts), wrongPhrase(judged.verdicts)]
    const decision = { state: 'REJECTED', reason, by: staffId, provider: 'staff', legalName: null, wrong } as const
    await decideApplication(tx, filedOf(application), decision)
  })
}

/** The application stays, and waits for its person until all that was not fine is there again. */
export function askPapersAgain(db: Db, staffId: string, judged: Judged): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { id, userId } = await judge(tx, staffId, judged, 'ASKED_AGAIN')
    await askForMending(tx, staffId, userId, judged.verdicts)
    const detail = { papers: papersToMend(judged.verdicts).join(' '), reason: inEnglish(judged.verdicts) }
    await recordAudit(tx, { actorId: staffId, action: 'kyc.asked_again', subject: id, detail })
    await dropHold(tx, id, staffId)
    const told = { state: 'ASKED_AGAIN', what: wrongPhrase(judged.verdicts) }
    await announce(tx, [{ topic: 'kyc', userId, ref: id, detail: told }])
  })
}

/** Keeps what is said of each thing, by whoever holds the application, has read it and judges all of it. */
async function judge(tx: Tx, staffId: string, judged: Judged, act: ReviewAct): Promise<Reviewed> {
  const { id, fingerprint, verdicts } = judged
  const { userId } = await applicationOfOther(tx, staffId, id)
  // The person is held first, as everywhere.
  await lockTier(tx, userId)
  const application = await openOfOther(tx, staffId, id)
  insist(decidingRefusal(application.hold, staffId))
  const papers = await requireAsRead(tx, userId, fingerprint)
  if (act !== 'REFUSED' && application.waitsForPerson) throw new DomainError('application_waits_for_person')
  insist(verdictsRefusal(act, verdicts, fieldsToJudge(application.targetTier, papers)))
  await insertVerdicts(tx, { userId, applicationId: id, act, by: staffId, verdicts })
  return application
}

/** What was not fine is to be given again. */
async function askForMending(tx: Tx, by: string, userId: string, verdicts: readonly FieldVerdict[]): Promise<void> {
  const papers = papersToMend(verdicts)
  await refuseDetails(tx, userId, detailsIn(papers))
  for (const kind of documentsIn(papers)) {
    const document = await findDocument(tx, userId, kind)
    const reason = inEnglish(verdicts.filter(({ field }) => field === kind)).slice(0, 500)
    if (document) await judgeDocument(tx, userId, document.id, { state: 'REFUSED', reason, by })
  }
}

const inEnglish = (verdicts: readonly FieldVerdict[]): string =>
  wrongOf(verdicts)
    .map((wrong) => correctionOf(wrong, 'en', inWords))
    .join('\n')
    .slice(0, 1000)
