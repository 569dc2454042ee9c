import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** Lets this transaction take its time, on one core. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`
    select set_config('statement_timeout', '30min', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
    tx,
  )
}

const most = 1_000

/** The first rows that a question finds. */
export async function answersTo(tx: Db, question: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(found) as row from (${sql.raw(question)}) as found limit ${most}`.execute(tx)
  return rows.map(({ row }) => row)
}
