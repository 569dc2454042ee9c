import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Refusal } from '../../../platform/words/phrase.ts'
import { figuresOf } from '../../settings/index.ts'
import { takeOverRefusal, takingRefusal } from './holds.rules.ts'
import { dropHold, renewHold, setHold } from './holds.store.ts'
import { findApplication, lockApplication, type Reviewed } from './review.store.ts'

/** Starts a review, or goes on with one's own: until the hold ends nobody else decides it. */
export function takeApplication(db: Db, staffId: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { hold } = await openOfOther(tx, staffId, id)
    insist(takingRefusal(hold, staffId))
    await setHold(tx, id, { by: staffId, seconds: await holdSeconds(tx) })
    if (!hold) await recordAudit(tx, { actorId: staffId, action: 'kyc.review_started', subject: id })
  })
}

/** Takes an application from the colleague who was seen to have it: nobody holds up the others by going home. */
export function takeOverApplication(
  db: Db,
  staffId: string,
  { id, holder, reason }: { id: string; holder: string; reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { hold } = await openOfOther(tx, staffId, id)
    insist(takeOverRefusal(hold, holder))
    await setHold(tx, id, { by: staffId, seconds: await holdSeconds(tx) })
    const action = hold ? 'kyc.review_taken_over' : 'kyc.review_started'
    await recordAudit(tx, { actorId: staffId, action, subject: id, detail: { from: holder, reason } })
  })
}

/** Puts an application back into the queue. */
export function releaseApplication(db: Db, staffId: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await openOfOther(tx, staffId, id)
    if (!(await dropHold(tx, id, staffId))) throw new DomainError('review_not_started')
    await recordAudit(tx, { actorId: staffId, action: 'kyc.review_released', subject: id })
  })
}

/** Whoever reads in an application that they hold has it for longer. */
export async function keepHold(db: Db, staffId: string, { id, hold }: Pick<Reviewed, 'id' | 'hold'>): Promise<void> {
  if (hold?.by === staffId) await renewHold(db, id, { by: staffId, seconds: await holdSeconds(db) })
}

/** @throws DomainError application_not_found, application_of_your_own: nobody of our team judges themselves */
export async function applicationOfOther(db: Db, staffId: string, id: string): Promise<Reviewed> {
  const application = await findApplication(db, id)
  if (!application) throw new DomainError('application_not_found')
  if (application.userId === staffId) throw new DomainError('application_of_your_own')
  return application
}

/** As it stands once nobody else acts on it. @throws DomainError application_decided, application_waits_for_second */
export async function openOfOther(tx: Tx, staffId: string, id: string): Promise<Reviewed> {
  await lockApplication(tx, id)
  const application = await applicationOfOther(tx, staffId, id)
  if (application.state !== 'IN_REVIEW') throw new DomainError('application_decided')
  if (application.ask) throw new DomainError('application_waits_for_second')
  return application
}

export function insist(refusal: Refusal | null): void {
  if (refusal) throw DomainError.of(refusal)
}

const holdSeconds = async (db: Db): Promise<number> => (await figuresOf(db)).review.holdSeconds
