import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Requests that others may still pay. */
export async function countAsked(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_request
    where requester_id = ${userId} and closed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
