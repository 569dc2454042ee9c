import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { Breach, ListSort, OpenBreach } from './books.rules.ts'

/**
 * Writes a breach down and answers its id; null when it is known. A posting is history: what people have looked at once and let
 * go is not found again. An account or the books that are still broken are.
 */
export async function insertBreach(tx: Tx, { rule, subject, sentence, reason }: Breach): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into book_breach (rule, subject, sentence, reason)
    select ${rule}::text, ${subject}::text, ${sentence}, ${reason}
    where not exists (
      select from book_breach where rule = ${rule} and subject = ${subject} and subject like 'posting %')
    on conflict (rule, subject) where lifted_at is null do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** How many breaches of one reason nobody has let go yet. */
export async function countOpenOf(tx: Tx, reason: string): Promise<number> {
  const { open } = await tx
    .selectFrom('book_breach')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('reason', '=', reason)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** What nobody agreed to within a day is as if it had not been asked. */
const breaches = (db: Db) =>
  db
    .selectFrom('book_breach')
    .selectAll()
    .select(sql<boolean | null>`coalesce(lifted_at, clock_now()) < ask_lapses(lift_asked_at)`.as('ask_stands'))

export async function listOpenBreaches(db: Db, most: number): Promise<OpenBreach[]> {
  const rows = await breaches(db).where('lifted_at', 'is', null).orderBy('id', 'desc').limit(most).execute()
  return rows.map(toBreach)
}

export interface BreachesWanted extends Wanted {
  readonly sort?: ListSort | undefined
}

export async function listBreaches(db: Db, { limit, before, sort }: BreachesWanted): Promise<OpenBreach[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await breaches(db)
    .$if(before !== undefined, (query) => query.where('id', way.comes, before ?? ''))
    .orderBy('id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toBreach)
}

export async function getBreach(db: Db, id: string): Promise<OpenBreach> {
  return toBreach(await breaches(db).where('id', '=', id).executeTakeFirstOrThrow())
}

export async function lockBreach(tx: Tx, id: string): Promise<OpenBreach | null> {
  const row = await breaches(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toBreach(row) : null
}

interface Lift {
  readonly liftAskedBy?: string
  readonly liftReason?: string
  readonly liftedBy?: string
}

/** Writes down who asks to let go, or who does. */
export async function noteLift(tx: Tx, id: string, { liftAskedBy, liftReason, liftedBy }: Lift): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('book_breach')
    .set({
      ...(liftAskedBy &&
        liftReason && { lift_asked_by: liftAskedBy, lift_reason: liftReason, lift_asked_at: sql<Date>`clock_now()` }),
      ...(liftedBy && { lifted_by: liftedBy, lifted_at: sql<Date>`clock_now()` }),
    })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Breach ${id} was let go under its lock`)
}

const toBreach = (row: Selectable<Tables['book_breach']> & { ask_stands: boolean | null }): OpenBreach => ({
  id: row.id,
  rule: row.rule,
  subject: row.subject,
  sentence: row.sentence,
  reason: row.reason,
  foundAt: row.found_at,
  liftAskedBy: row.ask_stands ? row.lift_asked_by : null,
  liftReason: row.ask_stands ? row.lift_reason : null,
  liftedBy: row.lifted_by,
  liftedAt: row.lifted_at,
})
