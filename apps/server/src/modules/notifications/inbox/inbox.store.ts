import { sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { InboxNotice } from './told.rules.ts'

const told = (db: Db, userId: string) =>
  db.selectFrom('notification').where('user_id', '=', userId).where('channel', '=', 'in_app')

/** Newest first. */
export async function listTold(db: Db, userId: string, { before, limit }: Wanted): Promise<InboxNotice[]> {
  const rows = await told(db, userId)
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select([
      'notification.id',
      'type',
      'category',
      'params',
      'link',
      'notification.created_at as createdAt',
      'language',
      'is_acted_on as isActedOn',
    ])
    .select((eb) => eb('state', '=', 'READ').$castTo<boolean>().as('isRead'))
    .$if(before !== undefined, (query) => query.where('notification.id', '<', before ?? ''))
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, params: row.params as InboxNotice['params'] }))
}

const glance = 20

/** What a transaction has told these people so far. */
export async function listToldIn(
  tx: Tx,
  userIds: readonly string[],
): Promise<(Pick<InboxNotice, 'type' | 'params' | 'language'> & { userId: string })[]> {
  const { rows } = await sql<Pick<InboxNotice, 'type' | 'params' | 'language'> & { userId: string }>`
    select person.id as "userId", latest.type, latest.params, person.language
    from app_user as person cross join lateral (
      select notice.id, notice.type, notice.params, notice.xmin as written_by from notification as notice
      where notice.user_id = person.id and notice.channel = 'in_app' order by notice.id desc limit ${glance}
    ) as latest
    where person.id = any (${userIds}::uuid[]) and written_by = pg_current_xact_id()::xid
    order by latest.id`.execute(tx)
  return rows
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await told(db, userId)
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('state', '=', 'SENT')
    .executeTakeFirstOrThrow()
  return row.unread
}

export const hasNotice = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await told(db, userId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function markRead(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await reading(db, userId).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Everything up to one notice; what came after it was not seen yet. Answers how many. */
export async function markReadUpTo(db: Db, userId: string, newestId: string): Promise<number> {
  const { numUpdatedRows } = await reading(db, userId).where('id', '<=', newestId).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What the notices about one thing offered was done, wherever that was. */
export async function markActedOn(tx: Tx, userId: string, link: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ is_acted_on: true })
    .where('user_id', '=', userId)
    .where('channel', '=', 'in_app')
    .where('link', '=', link)
    .execute()
}

const reading = (db: Db, userId: string) =>
  db
    .updateTable('notification')
    .set({ state: 'READ', read_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('channel', '=', 'in_app')
    .where('state', '=', 'SENT')
