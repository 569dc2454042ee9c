import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Heard } from './heard.rules.ts'

const listenedTo = sql`topic in ('sign_in', 'password', 'email_verified', 'kyc') and user_id is not null`
/** More events than others write while one act is under way. */
const glance = 200

/** What a transaction announced of these people so far. */
export async function listAnnouncedIn(tx: Tx, userIds: readonly string[]): Promise<Heard[]> {
  const { rows } = await sql<Heard>`
    select id, topic, user_id as "userId", detail
    from (select id, topic, user_id, detail, xmin as written_by from outbox where ${listenedTo} order by id desc limit ${glance}) as latest
    where user_id = any (${userIds}::uuid[]) and written_by = pg_current_xact_id()::xid
    order by id`.execute(tx)
  return rows
}

/** Takes events of other modules that were not heard yet, each once. The list of topics is the one of the index. */
export async function takeEvents(tx: Tx, most: number): Promise<Heard[]> {
  const { rows } = await sql<Heard>`
    with fresh as (
      select id, topic, user_id, detail from outbox
      where ${listenedTo}
        and not exists (select from notification_inbox where event_id = outbox.id)
      order by id limit ${most}
    ), taken as (
      insert into notification_inbox (event_id) select id from fresh on conflict do nothing returning event_id
    )
    select fresh.id, fresh.topic, fresh.user_id as "userId", fresh.detail from fresh join taken on taken.event_id = fresh.id`.execute(
    tx,
  )
  return rows
}

/** Events are kept a day; longer than that nobody can hear them twice. */
export async function forgetHeard(db: Db): Promise<void> {
  await sql`
    delete from notification_inbox where heard_at < clock_now() - interval '2 days'
      and not exists (select from outbox where outbox.id = event_id)`.execute(db)
}
