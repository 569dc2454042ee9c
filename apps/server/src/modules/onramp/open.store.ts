import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Purchases that wait for their money. */
export async function countAwaited(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from buy_order
    where user_id = ${userId} and state = 'AWAITING_PAYMENT'`.execute(db)
  return rows[0]?.count ?? 0
}
