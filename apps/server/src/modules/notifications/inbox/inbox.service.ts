import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import * as store from './inbox.store.ts'

/** Marks one as read, also twice. Answers how many are left. @throws DomainError notification_not_found */
export function readOne(db: Db, userId: string, id: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (await store.markRead(tx, userId, id)) await announce(tx, [{ topic: 'notifications', userId, ref: id }])
    else if (!(await store.hasNotice(tx, userId, id))) throw notFound()
    return store.countUnread(tx, userId)
  })
}

/** Marks everything as read up to what the person saw last. Answers how many are left. */
export function readUpTo(db: Db, userId: string, newestId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await store.markReadUpTo(tx, userId, newestId)
    if (count > 0) await announce(tx, [{ topic: 'notifications', userId, ref: newestId }])
    return store.countUnread(tx, userId)
  })
}

const notFound = () => new DomainError('notification_not_found')
