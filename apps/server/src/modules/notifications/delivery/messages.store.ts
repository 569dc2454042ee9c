import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Due } from './messages.rules.ts'

interface Take {
  channel: 'email' | 'push'
  most: number
  seconds: number
  /** Categories whose waiting notices go along with the first that is due. */
  gathered: readonly string[]
  /** Categories that are told each time, however many come. */
  eachTime: readonly string[]
  /** Of any other: how many messages a person gets within an hour, and how many that are due together become one. */
  messagesAnHour: number
  gatheredFrom: number
}

interface Taken {
  readonly due: Due[]
  /** How many of those that were due wait on, because their person was told enough for this hour. */
  readonly putOff: number
}

/**
 * Takes what is due by one way for some time, each for one process only. Whoever dies with it leaves it to the next. The last message
 * that a person may get within an hour brings all that waits, and what comes then waits for the next.
 */
export async function takeDue(db: Db, { channel, most, seconds, gathered, eachTime, ...flood }: Take): Promise<Taken> {
  const { messagesAnHour, gatheredFrom } = flood
  const { rows } = await sql<Taken>`
    with due as (
      select id, user_id, category from notification
      where state = 'QUEUED' and channel = ${channel} and due_at <= clock_now()
      order by due_at limit ${most} for update skip locked
    ), told as materialized (
      select asked.user_id, asked.category, asked.waiting, lately.messages, lately.frees_at
      from (select user_id, category, count(*) as waiting from due where category <> all (${eachTime}::text[]) group by 1, 2) as asked
      cross join lateral (
        select count(*) as messages, min(sent_at) + interval '1 hour' as frees_at from (
          select sent_at from notification as sent
          where sent.user_id = asked.user_id and sent.channel = ${sql.lit(channel)} and sent.category = asked.category
            and sent.state = 'SENT' and sent.told_with is null and sent.sent_at > clock_now() - interval '1 hour'
          order by sent_at desc limit ${messagesAnHour}
        ) as sent
      ) as lately
    ), put_off as (
      update notification set due_at = after_quiet_hours(told.frees_at)
      from due join told on told.user_id = due.user_id and told.category = due.category and told.messages >= ${messagesAnHour}
      where notification.user_id = due.user_id and notification.id = due.id
      returning due.user_id, due.id
    ), gathering as materialized (
      select user_id, category from due where category = any (${gathered}::text[])
      union select user_id, category from told
      where messages < ${messagesAnHour} and (messages = ${messagesAnHour - 1} or waiting >= ${gatheredFrom})
    ), along as (
      select id, user_id from notification
      where state = 'QUEUED' and channel = ${channel} and (user_id, category) in (select user_id, category from gathering)
      for update skip locked
    ), taken as (
      update notification set tries = tries + 1, due_at = clock_now() + make_interval(secs => ${seconds})
      from app_user
      where (user_id, notification.id) in
          (select user_id, id from due union select user_id, id from along except select user_id, id from put_off)
        and app_user.id = user_id
      returning notification.id, user_id as "userId", type, category, params, link, language, tries,
        (user_id, category) in (select user_id, category from gathering) as together
    )
    select (select count(*)::int from put_off) as "putOff",
      coalesce((select json_agg(taken order by taken.id) from taken), '[]') as due`.execute(db)
  return rows[0] ?? { due: [], putOff: 0 }
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
