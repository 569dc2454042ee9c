import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { ComparedFacts, ListedEntry, ListSort, ListSource, ScreeningCase, Subject } from './screening.rules.ts'

export interface NewCase {
  readonly userId: string
  readonly subject: Subject
  /** The deposit that is held, of a sender's case. */
  readonly ref: string | null
  readonly source: ListSource
  readonly entry: ListedEntry
  readonly entrySha256: string
  readonly facts: ComparedFacts
  readonly factsSha256: Buffer
  readonly version: string
  readonly score: number
}

/** Files a case; null where these facts met this version of the entry before. Answers the id of a new one. */
export async function insertCase(tx: Tx, one: NewCase): Promise<string | null> {
  const row = await tx
    .insertInto('screening_case')
    .values({
      user_id: one.userId,
      subject: one.subject,
      ref: one.ref,
      source: one.source,
      entry_key: one.entry.key,
      entry_sha256: Buffer.from(one.entrySha256, 'hex'),
      entry: JSON.stringify(one.entry),
      facts: JSON.stringify(one.facts),
      facts_sha256: one.factsSha256,
      version: one.version,
      score: one.score,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether these facts and this version of the entry were found to be somebody else. */
export async function wasCleared(db: Db, one: NewCase): Promise<boolean> {
  const row = await sameCase(db, one).where('state', '=', 'FALSE').executeTakeFirst()
  return row !== undefined
}

/** Whether these facts met this version of the entry before, whatever was decided. */
export async function wasMet(db: Db, one: NewCase): Promise<boolean> {
  return (await sameCase(db, one).executeTakeFirst()) !== undefined
}

const sameCase = (db: Db, { userId, subject, source, entry, entrySha256, factsSha256 }: NewCase) =>
  db
    .selectFrom('screening_case')
    .select('id')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('source', '=', source)
    .where('entry_key', '=', entry.key)
    .where('entry_sha256', '=', Buffer.from(entrySha256, 'hex'))
    .where('facts_sha256', '=', factsSha256)

/** Whether a hit of this kind stands that nobody cleared; of a deposit where one is named. */
export async function hasStanding(
  db: Db,
  userId: string,
  subject: Subject,
  ref: string | null = null,
): Promise<boolean> {
  const row = await db
    .selectFrom('screening_case')
    .select('id')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('state', '<>', sql.lit('FALSE'))
    .$if(ref !== null, (query) => query.where('ref', '=', ref))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const cases = (db: Db) =>
  db
    .selectFrom('screening_case')
    .innerJoin('app_user', 'app_user.id', 'screening_case.user_id')
    .selectAll('screening_case')
    .select('username')
    .select(sql<boolean>`coalesce(cleared_at, clock_now()) < ask_lapses(clear_asked_at)`.as('ask_stands'))

export async function findCase(db: Db, id: string): Promise<ScreeningCase | null> {
  const row = await cases(db).where('screening_case.id', '=', id).executeTakeFirst()
  return row ? toCase(row) : null
}

/** Held, so that of two who decide at once one comes second. */
export async function lockCase(tx: Tx, { userId, id }: Pick<ScreeningCase, 'userId' | 'id'>): Promise<ScreeningCase> {
  const row = await cases(tx)
    .where('user_id', '=', userId)
    .where('screening_case.id', '=', id)
    .forUpdate('screening_case')
    .executeTakeFirstOrThrow()
  return toCase(row)
}

interface Page {
  readonly limit: number
  readonly before: string | undefined
  readonly state: ScreeningCase['state'] | undefined
  readonly sort?: ListSort | undefined
}

/** Oldest first, unless the newest are wanted: ids go by time. */
export async function listCases(db: Db, { limit, before, state, sort }: Page): Promise<ScreeningCase[]> {
  const way = wayOf(sort ?? 'oldest')
  const rows = await cases(db)
    .where('state', '=', state ?? 'OPEN')
    .$if(before !== undefined, (query) => query.where('screening_case.id', way.comes, before ?? ''))
    .orderBy('screening_case.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toCase)
}

const now = sql<Date>`clock_now()`

type Named = Pick<ScreeningCase, 'userId' | 'id'>
const named = (tx: Tx, { userId, id }: Named) =>
  tx.updateTable('screening_case').where('user_id', '=', userId).where('id', '=', id)

export async function noteConfirmed(tx: Tx, one: Named, by: string, reason: string): Promise<void> {
  await named(tx, one)
    .set({ state: 'CONFIRMED', confirmed_by: by, confirmed_at: now, confirm_reason: reason })
    .execute()
}

export async function noteClearAsk(tx: Tx, one: Named, ask: { by: string; reason: string } | null): Promise<void> {
  await named(tx, one)
    .set({ clear_asked_by: ask?.by ?? null, clear_asked_at: ask ? now : null, clear_reason: ask?.reason ?? null })
    .execute()
}

export async function noteCleared(tx: Tx, one: Named, by: string): Promise<void> {
  await named(tx, one).set({ state: 'FALSE', cleared_by: by, cleared_at: now }).execute()
}

type Row = Selectable<Tables['screening_case']> & { username: string; ask_stands: boolean | null }

const toCase = (row: Row): ScreeningCase => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  subject: row.subject,
  source: row.source,
  entry: row.entry as unknown as ListedEntry,
  facts: row.facts as unknown as ComparedFacts,
  version: row.version,
  score: row.score,
  state: row.state,
  openedAt: row.opened_at,
  confirmed: said(row.confirmed_by, row.confirmed_at, row.confirm_reason),
  ask: row.ask_stands ? said(row.clear_asked_by, row.clear_asked_at, row.clear_reason) : null,
  cleared: row.cleared_by && row.cleared_at ? { by: row.cleared_by, at: row.cleared_at } : null,
})

const said = (by: string | null, at: Date | null, reason: string | null) =>
  by && at && reason !== null ? { by, at, reason } : null
