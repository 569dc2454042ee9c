import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Addressed } from './addressed.rules.ts'

/**
 * Writes notices by every way their people have, and lets their screens know, of other events too; one statement, however many. What was switched
 * off is in the list all the same, but read. A notice that was written before is left as it is.
 */
export async function insertNotices(
  tx: Tx,
  notices: readonly Addressed[],
  events: RawBuilder<unknown> | null,
): Promise<void> {
  const each = <T>(pick: (notice: Addressed) => T): T[] => notices.map(pick)
  await sql`
    with notice as (
      select given.*, params || coalesce(
        (select jsonb_build_object('who', username) from app_user where app_user.id = who_id), '{}') as facts
      from unnest(
        ${each(({ userId }) => userId)}::uuid[], ${each(({ dedupeKey }) => dedupeKey)}::text[],
        ${each(({ type }) => type)}::text[], ${each(({ category }) => category)}::text[],
        ${each(({ params }) => JSON.stringify(params))}::jsonb[], ${each(({ link }) => link)}::text[],
        ${each(({ byEmail }) => byEmail)}::boolean[], ${each(({ byPush }) => byPush)}::boolean[],
        ${each(({ isUrgent }) => isUrgent)}::boolean[], ${each(({ isLoud }) => isLoud)}::boolean[],
        ${each((notice) => notice.gatherSeconds)}::integer[], ${each((notice) => notice.goesUnverified)}::boolean[],
        ${each(({ whoId }) => whoId)}::uuid[]
      ) as given (user_id, dedupe_key, type, category, params, link, by_email, by_push, is_urgent, is_loud, gather_seconds, goes_unverified, who_id)
    ), clock as materialized (select clock_now() as now), written as (
      insert into notification
        (user_id, dedupe_key, channel, type, category, params, link, state, created_at, due_at, sent_at, read_at)
      select notice.user_id, dedupe_key, way.channel, type, notice.category, facts, link,
        case when way.channel <> 'in_app' then 'QUEUED' when is_muted then 'READ' else 'SENT' end, now,
        case when way.channel = 'in_app' then now when is_loud then later else after_quiet_hours(later) end,
        case when way.channel = 'in_app' then now end,
        case when way.channel = 'in_app' and is_muted then now end
      from notice
      cross join clock
      cross join lateral (select now + make_interval(secs => gather_seconds) as later) as moment
      cross join lateral (values ('in_app', true), ('email', by_email), ('push', by_push)) as way (channel, by_default)
      left join lateral (
        select preference.is_on from notification_preference as preference
        where preference.user_id = notice.user_id and preference.category = notice.category and preference.channel = way.channel limit 1
      ) as wish on true
      cross join lateral (select not is_urgent and not coalesce(wish.is_on, by_default) as is_muted) as wanted
      where way.channel = 'in_app' or (not is_muted and case way.channel
        when 'email' then goes_unverified or (select email_verified_at is not null from app_user where app_user.id = notice.user_id)
        else (select true from push_subscription where push_subscription.user_id = notice.user_id limit 1) end)
      on conflict (dedupe_key, user_id, channel) do nothing
      returning user_id
    )
    insert into outbox (topic, user_id, ref, detail)
    select distinct 'notifications', user_id, user_id::text, '{}'::jsonb from written
    ${events ? sql`union all ${events}` : sql``}`.execute(tx)
}

/** Who of these people was told something of this type in the last hours. */
export async function listToldLately(
  db: Db,
  userIds: readonly string[],
  type: string,
  hours: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('notification')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('channel', '=', 'in_app')
    .where('type', '=', type)
    .where('created_at', '>', sql<Date>`clock_now() - make_interval(hours => ${hours})`)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

interface LetterVersions {
  readonly to: string
  readonly canonical: string
  readonly from: string
  readonly key: string
  readonly versions: readonly { language: string; subject: string; text: string }[]
}

/** Queues a letter in the language of the address's owner, else of who has it written; the same key to the same address once. */
export async function queueForAddress(tx: Tx, { to, canonical, from, key, versions }: LetterVersions): Promise<void> {
  await sql`
    insert into letter (key, recipient, subject, body)
    select ${key}, ${to}, version.subject, version.text
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as version (language text, subject text, text text)
    where version.language = coalesce(
      (select language from app_user where email_canonical = ${canonical}),
      (select language from app_user where id = ${from}), 'en')
    on conflict (recipient, key) do nothing`.execute(tx)
}
