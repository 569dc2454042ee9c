import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { Listed } from './matching.rules.ts'
import type { ListedEntry, ListSource, ListState } from './screening.rules.ts'

/** A list that came, taken or not. */
export interface StoredList {
  readonly id: string
  readonly source: ListSource
  readonly state: ListState
  readonly sha256: string
  readonly entries: number
  readonly wallets: number
  readonly entriesBefore: number | null
  readonly loadedAt: Date
  readonly loadedBy: string | null
  readonly checkedAt: Date
}

/** Of two loads of one publisher's list one comes after the other. */
export async function lockSource(tx: Tx, source: ListSource): Promise<void> {
  await tx.selectFrom('screening_source').select('source').where('source', '=', source).forUpdate().execute()
}

const states = { current: sql.lit('CURRENT' as const), waiting: sql.lit('WAITING' as const) }

/** The lists that count, or those that wait for a person. */
export async function listLists(db: Db, which: keyof typeof states): Promise<StoredList[]> {
  const rows = await db
    .selectFrom('screening_list')
    .selectAll()
    .where('state', '=', states[which])
    .orderBy('source')
    .execute()
  return rows.map(toList)
}

export async function getList(db: Db, id: string): Promise<StoredList> {
  return toList(await db.selectFrom('screening_list').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** A list that waits, held; null when there is none of that id, or somebody decided. */
export async function lockWaiting(tx: Tx, id: string): Promise<StoredList | null> {
  const row = await tx
    .selectFrom('screening_list')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', states.waiting)
    .forUpdate()
    .executeTakeFirst()
  return row ? toList(row) : null
}

interface NewList {
  readonly source: ListSource
  readonly state: 'CURRENT' | 'WAITING'
  readonly sha256: Buffer
  readonly entries: number
  readonly wallets: number
  readonly entriesBefore: number | null
  readonly loadedBy: string | null
  readonly reason: string | null
}

export async function insertList(tx: Tx, one: NewList): Promise<string> {
  const { id } = await tx
    .insertInto('screening_list')
    .values({
      source: one.source,
      state: one.state,
      sha256: one.sha256,
      entries: one.entries,
      wallets: one.wallets,
      entries_before: one.entriesBefore,
      loaded_by: one.loadedBy,
      reason: one.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** All of a list at once: each entry, and the hash that names this version of it. */
export async function insertEntries(
  tx: Tx,
  listId: string,
  entries: readonly { readonly key: string; readonly sha256: string; readonly said: object }[],
): Promise<void> {
  await sql`
    insert into screening_entry (list_id, key, sha256, said)
    select ${listId}::uuid, key, decode(sha256, 'hex'), said
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (key text, sha256 text, said jsonb)`.execute(tx)
}

/** Ends a list; what it said goes with it, because cases keep what they were about. */
export async function endList(tx: Tx, id: string, state: 'REPLACED' | 'REFUSED'): Promise<void> {
  await tx.updateTable('screening_list').set({ state }).where('id', '=', id).execute()
  await tx.deleteFrom('screening_entry').where('list_id', '=', id).execute()
}

export async function makeCurrent(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('screening_list').set({ state: 'CURRENT' }).where('id', '=', id).execute()
}

export async function noteDecision(tx: Tx, id: string, by: string, decision: string): Promise<void> {
  await tx
    .updateTable('screening_list')
    .set({ decided_by: by, decided_at: sql<Date>`clock_now()`, decision })
    .where('id', '=', id)
    .execute()
}

/** Its publisher still says the same. */
export async function noteChecked(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('screening_list').set({ checked_at: sql<Date>`clock_now()` }).where('id', '=', id).execute()
}

/** Everything that the lists of these ids say. */
export async function listEntries(db: Db, listIds: readonly string[]): Promise<Listed[]> {
  const rows = await db
    .selectFrom('screening_entry as entry')
    .innerJoin('screening_list as list', 'list.id', 'entry.list_id')
    .select(['list.source', 'entry.sha256', 'entry.said'])
    .where('entry.list_id', '=', sql<string>`any (${listIds}::uuid[])`)
    .execute()
  return rows.map(({ source, sha256, said }) => ({
    source,
    sha256: sha256.toString('hex'),
    entry: said as unknown as ListedEntry,
  }))
}

/** A publisher that is to be asked, and how often it was, this time included. */
export interface DueSource {
  readonly source: ListSource
  readonly tries: number
}

/** Leases by real time, as errands do. */
export async function takeDue(db: Db, leaseSeconds: number): Promise<DueSource[]> {
  return db
    .updateTable('screening_source')
    .set({ tries: sql<number>`tries + 1`, due_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('due_at', '<=', sql<Date>`now()`)
    .returning(['source', 'tries'])
    .execute()
}

/** When a publisher is asked again, and what it answered where that was wrong. */
export async function noteAsked(
  db: Db,
  source: ListSource,
  { seconds, tries, failure }: { seconds: number; tries?: number; failure?: string | null },
): Promise<void> {
  await db
    .updateTable('screening_source')
    .set({
      due_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      ...(tries !== undefined && { tries }),
      ...(failure !== undefined && { failure, failed_at: failure === null ? null : sql<Date>`clock_now()` }),
    })
    .where('source', '=', source)
    .execute()
}

export async function listFailures(db: Db): Promise<Map<ListSource, string | null>> {
  const rows = await db.selectFrom('screening_source').select(['source', 'failure']).execute()
  return new Map(rows.map(({ source, failure }) => [source, failure]))
}

const toList = (row: Selectable<Tables['screening_list']>): StoredList => ({
  id: row.id,
  source: row.source,
  state: row.state,
  sha256: row.sha256.toString('hex'),
  entries: row.entries,
  wallets: row.wallets,
  entriesBefore: row.entries_before,
  loadedAt: row.loaded_at,
  loadedBy: row.loaded_by,
  checkedAt: row.checked_at,
})
