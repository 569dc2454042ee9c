import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Who wants to reach whom. */
export interface Pair {
  readonly from: string
  readonly to: string
}

export interface Block {
  readonly username: string
  readonly at: Date
}

/** For each pair in its order: whether either of the two blocked the other. One statement, however many. */
export async function listBlockedPairs(
  db: Db,
  pairs: readonly Pair[],
): Promise<{ readonly byRecipient: boolean; readonly bySender: boolean }[]> {
  const { rows } = await sql<{ byRecipient: boolean; bySender: boolean }>`
    select exists (select from user_block where blocker_id = pair.to_id and blocked_id = pair.from_id) as "byRecipient",
           exists (select from user_block where blocker_id = pair.from_id and blocked_id = pair.to_id) as "bySender"
    from unnest(${pairs.map(({ from }) => from)}::uuid[], ${pairs.map(({ to }) => to)}::uuid[])
      with ordinality as pair (from_id, to_id, n)
    order by pair.n`.execute(db)
  return rows
}

export async function listBlocks(db: Db, userId: string): Promise<Block[]> {
  const rows = await db
    .selectFrom('user_block')
    .innerJoin('app_user', 'app_user.id', 'user_block.blocked_id')
    .select(['app_user.username', 'user_block.created_at as at'])
    .where('blocker_id', '=', userId)
    .orderBy('user_block.created_at', 'desc')
    .limit(100)
    .execute()
  return rows
}

/** When it began; blocking again changes nothing. */
export async function insertBlock(db: Db, userId: string, blockedId: string): Promise<Date> {
  const pair = { blocker_id: userId, blocked_id: blockedId }
  await db
    .insertInto('user_block')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('user_block')
    .select('created_at')
    .where('blocker_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirstOrThrow()
  return row.created_at
}

export async function deleteBlock(db: Db, userId: string, username: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_block')
    .using('app_user')
    .whereRef('app_user.id', '=', 'user_block.blocked_id')
    .where('app_user.username', '=', username)
    .where('blocker_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
