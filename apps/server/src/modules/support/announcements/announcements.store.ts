import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { Announcement, WantedAnnouncement } from './announcements.rules.ts'

/** Another person can agree for a day, and not to what nobody would see any more. */
const lapsesAt = sql<Date>`least(ask_lapses(asked_at), ends_at)`

const announcements = (db: Db) =>
  db
    .selectFrom('announcement as one')
    .innerJoin('app_user as asker', 'asker.id', 'one.asked_by')
    .leftJoin('app_user as agrees', 'agrees.id', 'one.agreed_by')
    .leftJoin('app_user as ends', 'ends.id', 'one.ended_by')
    .selectAll('one')
    .select(['asker.username as asker', 'agrees.username as agreer', 'ends.username as ender'])
    .select([lapsesAt.as('lapses_at'), sql<Date>`clock_now()`.as('read_at')])
    .select(
      sql<number>`(select count(*)::int from announcement_put_away as away where away.announcement_id = one.id)`.as(
        'put_away',
      ),
    )

/** Newest first. */
export async function listAnnouncements(db: Db, { limit, before }: Wanted): Promise<Announcement[]> {
  const rows = await announcements(db)
    .$if(before !== undefined, (query) => query.where('one.id', '<', before ?? ''))
    .orderBy('one.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toAnnouncement)
}

export async function getAnnouncement(db: Db, id: string): Promise<Announcement> {
  return toAnnouncement(await announcements(db).where('one.id', '=', id).executeTakeFirstOrThrow())
}

/** Held, so that of two who act at once one comes second. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<Announcement | undefined> {
  const row = await announcements(tx).where('one.id', '=', id).forNoKeyUpdate('one').executeTakeFirst()
  return row && toAnnouncement(row)
}

/** One asks at a time, so that few run at once. */
export async function lockAnnouncing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('announcements', 0))`.execute(tx)
}

/** How many wait for a second person, are planned, or are shown. */
export async function countOpen(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from announcement where agreed_at is not null and ended_at is null and ends_at > clock_now())::int
         + (select count(*) from announcement where agreed_at is null and ended_at is null and ${lapsesAt} > clock_now())::int as n`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** Answers its id. */
export async function insertAnnouncement(tx: Tx, wanted: WantedAnnouncement, askedBy: string): Promise<string> {
  const { id } = await tx
    .insertInto('announcement')
    .values({
      level: wanted.level,
      title: wanted.title,
      title_af: wanted.titleAf,
      said: wanted.text,
      said_af: wanted.textAf,
      tier: wanted.tier,
      language: wanted.language,
      starts_at: wanted.startsAt,
      ends_at: wanted.endsAt,
      reason: wanted.reason,
      asked_by: askedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const now = sql<Date>`clock_now()`

export async function saveAgreed(tx: Tx, id: string, agreedBy: string): Promise<void> {
  await tx.updateTable('announcement').set({ agreed_by: agreedBy, agreed_at: now }).where('id', '=', id).execute()
}

export async function saveEnded(
  tx: Tx,
  id: string,
  { endedBy, reason }: { readonly endedBy: string; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ ended_by: endedBy, ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Puts one away that somebody agreed to, also twice. False where there is none. */
export async function insertPutAway(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with there as (select id from announcement where id = ${id} and agreed_at is not null),
      away as (
        insert into announcement_put_away (user_id, announcement_id) select ${userId}::uuid, id from there on conflict do nothing)
    select id from there`.execute(db)
  return rows.length > 0
}

/** What somebody wants announced, as long as another one can still agree. */
export const askedAnnouncements = sql`
  select id::text, title as label, null::uuid[] as owners, null::uuid as assignee, asked_at as since,
         asked_by, reason, null::text as asset, null::numeric as units, ${lapsesAt} as until,
         ask_hash('announcement', jsonb_build_array(id, level, title, title_af, said, said_af, tier, language,
           extract(epoch from starts_at), extract(epoch from ends_at), reason, asked_by, extract(epoch from asked_at))) as hash
  from announcement where agreed_at is null and ended_at is null and ${lapsesAt} > clock_now()`

type Row = Selectable<Tables['announcement']> & {
  asker: string
  agreer: string | null
  ender: string | null
  lapses_at: Date
  put_away: number
  read_at: Date
}

const toAnnouncement = (row: Row): Announcement => ({
  ...{ id: row.id, level: row.level, tier: row.tier, language: row.language, reason: row.reason },
  ...{ title: row.title, titleAf: row.title_af, text: row.said, textAf: row.said_af },
  ...{ startsAt: row.starts_at, endsAt: row.ends_at },
  ...{ askedById: row.asked_by, askedBy: row.asker, askedAt: row.asked_at, lapsesAt: row.lapses_at },
  ...{ agreedBy: row.agreer, agreedAt: row.agreed_at },
  ...{ endedBy: row.ender, endedAt: row.ended_at, endReason: row.end_reason },
  ...{ putAway: row.put_away, readAt: row.read_at },
})
