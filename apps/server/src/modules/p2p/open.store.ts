import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Orders that are not over. */
export async function countTrading(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from p2p_order
    where (buyer_id = ${userId} or seller_id = ${userId}) and closed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sell ads that nobody is shown, because their owner has too little. */
export async function countUnfunded(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from p2p_ad
    where user_id = ${userId} and side = 'sell' and state = 'ACTIVE' and not funded`.execute(db)
  return rows[0]?.count ?? 0
}
