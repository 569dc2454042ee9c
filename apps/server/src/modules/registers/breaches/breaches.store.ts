import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { BreachEnd, BreachNotice, ListSort, PrivacyBreach } from './breaches.rules.ts'

const breaches = (db: Db) =>
  db
    .selectFrom('privacy_breach as b')
    .innerJoin('app_user as owner', 'owner.id', 'b.owner_id')
    .selectAll('b')
    .select([
      'owner.username as owner',
      sql<string>`b.found_on::text`.as('foundOn'),
      sql<Date>`clock_now()`.as('readAt'),
    ])

export async function listPrivacyBreaches(
  db: Db,
  { limit, before, sort }: Wanted & { sort?: ListSort | undefined },
): Promise<PrivacyBreach[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await breaches(db)
    .$if(before !== undefined, (query) => query.where('b.id', way.comes, before ?? ''))
    .orderBy('b.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toBreach)
}

export async function getPrivacyBreach(db: Db, id: string): Promise<PrivacyBreach> {
  return toBreach(await breaches(db).where('b.id', '=', id).executeTakeFirstOrThrow())
}

/** Held, so that of two who act at once one comes second. */
export async function lockPrivacyBreach(tx: Tx, id: string): Promise<PrivacyBreach | undefined> {
  const row = await breaches(tx).where('b.id', '=', id).forNoKeyUpdate('b').executeTakeFirst()
  return row && toBreach(row)
}

export interface NewBreach {
  readonly foundOn: string
  readonly aimAt: Date
  readonly what: string
  readonly people: number | undefined
  readonly by: string
}

export async function insertPrivacyBreach(tx: Tx, { foundOn, aimAt, what, people, by }: NewBreach): Promise<string> {
  const { id } = await tx
    .insertInto('privacy_breach')
    .values({ what, aim_at: aimAt, people: people ?? null, owner_id: by, found_on: sql`${foundOn}::date` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const now = sql<Date>`clock_now()`
const named = (tx: Tx, id: string) => tx.updateTable('privacy_breach').where('id', '=', id)

export async function noteNotice(tx: Tx, id: string, notice: BreachNotice): Promise<void> {
  await named(tx, id).set(notice).execute()
}

export async function noteRegulator(tx: Tx, id: string, reference: string): Promise<void> {
  await named(tx, id).set({ regulator_told_at: now, regulator_reference: reference }).execute()
}

export async function notePeople(tx: Tx, id: string, how: string): Promise<void> {
  await named(tx, id).set({ people_told_at: now, people_told_how: how }).execute()
}

export async function noteEnd(
  tx: Tx,
  id: string,
  { end, reason, by }: { end: BreachEnd; reason: string; by: string },
): Promise<void> {
  await named(tx, id).set({ outcome: end, end_reason: reason, ended_by: by, ended_at: now }).execute()
}

type Row = Selectable<Tables['privacy_breach']> & { owner: string; foundOn: string; readAt: Date }

const toBreach = (row: Row): PrivacyBreach => ({
  ...{
    id: row.id,
    foundOn: row.foundOn,
    what: row.what,
    people: row.people,
    owner: row.owner,
    openedAt: row.opened_at,
  },
  ...{ aimAt: row.aim_at, consequences: row.consequences, measures: row.measures, advice: row.advice },
  ...{ intruder: row.intruder, delay: row.delay, readAt: row.readAt },
  regulator:
    row.regulator_told_at && row.regulator_reference
      ? { at: row.regulator_told_at, reference: row.regulator_reference }
      : null,
  told: row.people_told_at && row.people_told_how ? { at: row.people_told_at, how: row.people_told_how } : null,
  ended:
    row.ended_at && row.outcome && row.end_reason
      ? { at: row.ended_at, end: row.outcome, reason: row.end_reason }
      : null,
})
