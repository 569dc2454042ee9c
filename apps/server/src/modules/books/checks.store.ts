import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { Check } from './books.rules.ts'

/** Asks for a run of the full set; one that waits or runs already is the same. Answers its id. */
export async function insertCheck(tx: Tx, askedBy: string | null): Promise<string> {
  await tx
    .insertInto('book_check')
    .values({ asked_by: askedBy })
    .onConflict((conflict) => conflict.expression(sql`(true)`).where('finished_at', 'is', null).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('book_check')
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

export async function getCheck(db: Db, id: string): Promise<Check> {
  return toCheck(await db.selectFrom('book_check').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** Whether a night has passed since the full set was last asked for, or since `baseline` when it never was. */
export async function isNightlyDue(db: Db, baseline: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce(max(asked_at), ${baseline}) <
      (date_trunc('day', (now() at time zone 'Africa/Johannesburg') - interval '3 hours') + interval '3 hours')
        at time zone 'Africa/Johannesburg' as due
    from book_check`.execute(db)
  return rows[0]?.due ?? false
}

/** Begins the run that waits; null when none does, or when somebody else has it. One that was begun long ago has died. */
export async function takeCheck(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update book_check set started_at = now()
    where finished_at is null and (started_at is null or started_at < now() - interval '2 hours')
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

interface Ending {
  readonly asked: number
  readonly broken: readonly string[]
  readonly failure: string | null
}

export async function finishCheck(tx: Tx, id: string, { asked, broken, failure }: Ending): Promise<void> {
  await tx
    .updateTable('book_check')
    .set({ finished_at: sql<Date>`now()`, asked, broken: [...broken], failure })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function findLastCheck(db: Db): Promise<Check | null> {
  const row = await db.selectFrom('book_check').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? toCheck(row) : null
}

/** The latest that came to its end. */
export async function findFinishedCheck(db: Db): Promise<Check | null> {
  const row = await db
    .selectFrom('book_check')
    .selectAll()
    .where('finished_at', 'is not', null)
    .where('failure', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toCheck(row) : null
}

const toCheck = (row: Selectable<Tables['book_check']>): Check => ({
  id: row.id,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  asked: row.asked,
  broken: row.broken ?? [],
  failure: row.failure,
})
