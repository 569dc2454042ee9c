import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Withdrawals that are on their way. */
export async function countLeaving(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from withdrawal
    where user_id = ${userId} and confirmed_at is null and failed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deposits that the chain has not confirmed yet. */
export async function countArriving(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chain_deposit
    where user_id = ${userId} and state = 'SEEN'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Money that waits for the owner of an e-mail address. */
export async function countWaiting(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transfer_claim
    where sender_id = ${userId} and state = 'HELD'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Money for an e-mail address that comes back within two days. */
export async function countExpiring(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transfer_claim
    where sender_id = ${userId} and state = 'HELD' and expires_at < clock_now() + interval '2 days'`.execute(db)
  return rows[0]?.count ?? 0
}
