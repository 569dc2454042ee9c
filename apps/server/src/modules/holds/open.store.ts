import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Debts that somebody has not paid yet. */
export async function countOwed(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from debt
    where user_id = ${userId} and paid_units < units and forgiven_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
