import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../../platform/second-person.ts'
import { durationPhrase } from '../../../platform/words/phrase.ts'
import { requireAsker } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import {
  type Announcement,
  announcementStateOf,
  hasSoundTimes,
  mayEndAnnouncement,
  recordedAnnouncement,
  type WantedAnnouncement,
} from './announcements.rules.ts'
import * as store from './announcements.store.ts'

const daySeconds = 86_400

/**
 * Asks that something is announced. Nobody sees it before another person agrees within a day. Answers its id.
 * @throws DomainError announcement_times_wrong, too_many_announcements
 */
export const askAnnouncement = (db: Db, staffId: string, wanted: WantedAnnouncement): Promise<string> =>
  inTransaction(db, async (tx) => {
    await store.lockAnnouncing(tx)
    const { announcementDays, announcementsAtMost: most } = (await figuresOf(tx)).support
    if (!hasSoundTimes(wanted, await clockNow(tx), announcementDays))
      throw new DomainError('announcement_times_wrong', { time: durationPhrase(announcementDays * daySeconds) })
    if ((await store.countOpen(tx)) >= most) throw new DomainError('too_many_announcements', { most })
    const id = await store.insertAnnouncement(tx, wanted, staffId)
    await note(tx, staffId, 'asked', id, { after: recordedAnnouncement(wanted) })
    return id
  })

/**
 * Lets people see it, once. Answers its id. @throws DomainError announcement_not_found, announcement_asked_by_you, announcement_over,
 * asker_may_not, approval_lapsed, approval_changed
 */
export const agreeToAnnouncement = (db: Db, staffId: string, { id, hash }: Agreement): Promise<string> =>
  inTransaction(db, async (tx) => {
    const one = await held(tx, id)
    if (one.askedById === staffId) throw new DomainError('announcement_asked_by_you')
    if (one.endedAt) throw new DomainError('announcement_over')
    if (one.agreedAt) return id
    await requireAsker(tx, one.askedById, 'support.answer')
    await requireAgreed(tx, store.askedAnnouncements, { id, hash })
    await store.saveAgreed(tx, id, staffId)
    await note(tx, staffId, 'agreed', id, { before: 'waits', after: recordedAnnouncement(one) })
    return id
  })

/** Takes it back, or ends it before its time, whoever asked. Answers its id. @throws DomainError announcement_not_found, announcement_over */
export const endAnnouncement = (
  db: Db,
  staffId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const one = await held(tx, id)
    if (!mayEndAnnouncement(one)) throw new DomainError('announcement_over')
    await store.saveEnded(tx, id, { endedBy: staffId, reason })
    await note(tx, staffId, 'ended', id, { before: announcementStateOf(one), after: 'ended', reason })
    return id
  })

/** Puts it away for one person, also twice. @throws DomainError announcement_not_found */
export async function putAwayAnnouncement(db: Db, userId: string, id: string): Promise<void> {
  if (!(await store.insertPutAway(db, userId, id))) throw new DomainError('announcement_not_found')
}

async function held(tx: Tx, id: string): Promise<Announcement> {
  const one = await store.lockAnnouncement(tx, id)
  if (!one) throw new DomainError('announcement_not_found')
  return one
}

const note = (
  tx: Tx,
  actorId: string,
  act: 'asked' | 'agreed' | 'ended',
  id: string,
  detail: Record<string, unknown>,
) => recordAudit(tx, { actorId, action: `announcement.${act}`, subject: `announcement:${id}`, detail })
