import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Requests that others may still pay. */
export async function countAsked(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_request
    where requester_id = ${userId} and closed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Requests that somebody may still pay. */
export async function countToPay(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_request
    where payer_id = ${userId} and closed_at is null and expires_at > clock_now()`.execute(db)
  return rows[0]?.count ?? 0
}
