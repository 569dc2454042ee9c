import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Due } from './messages.rules.ts'

interface Take {
  channel: 'email' | 'push'
  most: number
  seconds: number
  /** Categories whose waiting notices go along with the first that is due. */
  gathered: readonly string[]
}

/** Takes what is due by one way for some time, each for one process only. Whoever dies with it leaves it to the next. */
export async function takeDue(db: Db, { channel, most, seconds, gathered }: Take): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id, user_id, category from notification
      where state = 'QUEUED' and channel = ${channel} and due_at <= clock_now()
      order by due_at limit ${most} for update skip locked
    ), along as (
      select id, user_id from notification
      where state = 'QUEUED' and channel = ${channel} and (user_id, category) in (
        select user_id, category from due where category = any (${gathered}::text[]))
      for update skip locked
    )
    update notification set tries = tries + 1, due_at = clock_now() + make_interval(secs => ${seconds})
    where (user_id, id) in (select user_id, id from due union select user_id, id from along)
    returning id, user_id as "userId", type, category, params, link, tries`.execute(db)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The notices of one person that go together. */
interface OneMessage {
  readonly userId: string
  readonly ids: readonly string[]
}

/** Several notices of a message are told under the first one's name. */
export async function markSent(tx: Db | Tx, messages: readonly OneMessage[]): Promise<void> {
  const sent = messages.flatMap(({ userId, ids }) => ids.map((id) => ({ userId, id, first: ids[0] ?? id })))
  await sql`
    update notification
    set state = 'SENT', sent_at = clock_now(), told_with = case when given.id <> given.first then given.first end
    from unnest(${sent.map(({ userId }) => userId)}::uuid[], ${sent.map(({ id }) => id)}::uuid[],
                ${sent.map(({ first }) => first)}::uuid[]) as given (user_id, id, first)
    where notification.user_id = given.user_id and notification.id = given.id and state = 'QUEUED'`.execute(tx)
}

export async function markFailed(db: Db, { userId, ids }: OneMessage): Promise<void> {
  await db
    .updateTable('notification')
    .set({ state: 'FAILED' })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('state', '=', 'QUEUED')
    .execute()
}

export async function postpone(db: Db, { userId, ids }: OneMessage, seconds: number): Promise<void> {
  await db
    .updateTable('notification')
    .set({ due_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})` })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('state', '=', 'QUEUED')
    .execute()
}
