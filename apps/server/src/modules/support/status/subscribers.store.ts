import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { SpokenLanguage } from './status.rules.ts'

/** One request at a time: neither a stamp nor an address is taken by two. They are few. */
export async function lockSubscribing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('status subscriber', 0))`.execute(tx)
}

/** Whose the stamp is already; undefined for a fresh one. */
export async function findStamped(tx: Tx, stampHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('status_subscriber')
    .select('email_canonical')
    .where('stamp_hash', '=', stampHash)
    .executeTakeFirst()
  return row?.email_canonical
}

interface Asked {
  readonly email: string
  readonly canonicalEmail: string
  readonly language: SpokenLanguage
  readonly stampHash: Buffer
}

/** Answers the id of who is to be written to; undefined for an address that gets letters, or was asked within a day. */
export async function askSubscriber(tx: Tx, asked: Asked): Promise<string | undefined> {
  const { email, language, stampHash: stamp_hash } = asked
  const row = await tx
    .insertInto('status_subscriber')
    .values({ email, email_canonical: asked.canonicalEmail, language, stamp_hash })
    .onConflict((conflict) =>
      conflict
        .column('email_canonical')
        .doUpdateSet({ email, language, stamp_hash, asked_at: sql<Date>`clock_now()` })
        .where('status_subscriber.confirmed_at', 'is', null)
        .where(sql<boolean>`status_subscriber.asked_at < clock_now() - interval '1 day'`),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False for an address that was forgotten meanwhile. */
export async function confirmSubscriber(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('status_subscriber')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, clock_now())` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteSubscriber(db: Db, id: string): Promise<void> {
  await db.deleteFrom('status_subscriber').where('id', '=', id).execute()
}

/** Forgets addresses whose owner never answered. */
export async function deleteUnconfirmed(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('status_subscriber')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', sql<Date>`clock_now() - make_interval(days => ${days})`)
    .execute()
}

export interface Subscriber {
  readonly id: string
  readonly email: string
  readonly language: SpokenLanguage
}

interface Readers {
  /** The id of the one before, in the order of their ids; null for the first. */
  readonly after: string | null
  readonly limit: number
}

/** Who wanted letters when something was said: what was before that, they did not ask for. */
export function listSubscribers(db: Db, saidAt: Date, { after, limit }: Readers): Promise<Subscriber[]> {
  return db
    .selectFrom('status_subscriber')
    .select(['id', 'email', 'language'])
    .where('confirmed_at', 'is not', null)
    .where('confirmed_at', '<=', saidAt)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** What was said and not told yet, oldest first. */
export function listUntold(db: Db): Promise<{ incidentId: string; id: string }[]> {
  return db
    .selectFrom('status_update')
    .select(['incident_id as incidentId', 'id'])
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute()
}

export async function markTold(db: Db, incidentId: string, id: string): Promise<void> {
  await db
    .updateTable('status_update')
    .set({ told_at: sql<Date>`clock_now()` })
    .where('incident_id', '=', incidentId)
    .where('id', '=', id)
    .execute()
}
