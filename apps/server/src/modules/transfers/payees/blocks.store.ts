import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** Who wants to reach whom. */
export interface PeoplePair {
  readonly from: string
  readonly to: string
}

export interface Block {
  readonly username: string
  readonly at: Date
}

/** What stands between two people: a block, or that one of them is frozen. */
interface Standing {
  readonly byRecipient: boolean
  readonly bySender: boolean
  readonly senderFrozen: boolean
  readonly recipientFrozen: boolean
}

/**
 * For each pair in its order, as it is at this moment. One statement, however many. `offset 0` has each pair looked up by its key; without
 * it a database that nobody has counted yet may read all blocks into a table of its own, for each payment.
 */
export async function listStandings(db: Db, pairs: readonly PeoplePair[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select exists (select from user_block where blocker_id = pair.to_id and blocked_id = pair.from_id offset 0) as "byRecipient",
           exists (select from user_block where blocker_id = pair.from_id and blocked_id = pair.to_id offset 0) as "bySender",
           exists (select from app_user where id = pair.from_id and suspended_at is not null offset 0) as "senderFrozen",
           exists (select from app_user where id = pair.to_id and suspended_at is not null offset 0) as "recipientFrozen"
    from unnest(${pairs.map(({ from }) => from)}::uuid[], ${pairs.map(({ to }) => to)}::uuid[])
      with ordinality as pair (from_id, to_id, n)
    order by pair.n`.execute(db)
  return rows
}

/** Whether somebody's account is frozen at this moment. */
export async function isFrozen(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
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

/** Whose block it was; null when there was none. */
export async function deleteBlock(db: Db, userId: string, username: string): Promise<string | null> {
  const row = await db
    .deleteFrom('user_block')
    .using('app_user')
    .whereRef('app_user.id', '=', 'user_block.blocked_id')
    .where('app_user.username', '=', username)
    .where('blocker_id', '=', userId)
    .returning('blocked_id')
    .executeTakeFirst()
  return row?.blocked_id ?? null
}

/** Whether one of the two blocked the other. */
export async function areKeptApart(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ apart: boolean }>`
    select exists (select from user_block where blocker_id = ${one} and blocked_id = ${other} offset 0)
      or exists (select from user_block where blocker_id = ${other} and blocked_id = ${one} offset 0) as apart`.execute(
    db,
  )
  return rows[0]?.apart ?? false
}

/** Whether one blocked the other, and not whether the other did. */
export async function hasBlocked(db: Db, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_block')
    .select('blocked_id')
    .where('blocker_id', '=', userId)
    .where('blocked_id', '=', otherId)
    .executeTakeFirst()
  return row !== undefined
}
