import type { CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { Position } from './staking.rules.ts'

/** A position with what its pool and the clock say at this moment. */
export interface ShownPosition extends Position {
  readonly isLate: boolean
  readonly now: Date
}

export type NewPosition = Pick<
  Position,
  | 'userId'
  | 'poolId'
  | 'poolName'
  | 'amount'
  | 'named'
  | 'apyBasisPoints'
  | 'lockDays'
  | 'openedAt'
  | 'unlockAt'
  | 'nextRewardAt'
>

export async function insertPosition(tx: Tx, position: NewPosition): Promise<Position> {
  const row = await tx
    .insertInto('stake_position')
    .values({
      user_id: position.userId,
      pool_id: position.poolId,
      pool_name: position.poolName,
      asset: position.amount.asset,
      units: String(position.amount.units),
      named_cents: position.named && String(position.named.units),
      apy_basis_points: position.apyBasisPoints,
      lock_days: position.lockDays,
      opened_at: position.openedAt,
      unlock_at: position.unlockAt,
      next_reward_at: position.nextRewardAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPosition(row)
}

const positions = (db: Db) =>
  db
    .selectFrom('stake_position')
    .innerJoin('stake_pool', 'stake_pool.id', 'stake_position.pool_id')
    .selectAll('stake_position')
    .select((eb) => eb('stake_pool.short_since', 'is not', null).$castTo<boolean>().as('is_late'))
    .select(sql<Date>`clock_now()`.as('now'))

/** A user's stakes in one state, newest first. */
export async function listPositionsOf(
  db: Db,
  userId: string,
  { state, before, limit }: { state: Position['state']; before: string | undefined; limit: number },
): Promise<ShownPosition[]> {
  const rows = await positions(db)
    .where('stake_position.user_id', '=', userId)
    .where('stake_position.state', '=', state)
    .$if(before !== undefined, (query) => query.where('stake_position.id', '<', before as string))
    .orderBy('stake_position.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toShown)
}

export async function findPositionOf(db: Db, userId: string, positionId: string): Promise<ShownPosition | undefined> {
  const row = await positions(db)
    .where('stake_position.user_id', '=', userId)
    .where('stake_position.id', '=', positionId)
    .executeTakeFirst()
  return row && toShown(row)
}

/** A user's position, held until the transaction ends; it and the reward job wait for each other here. */
export async function lockPositionOf(
  tx: Tx,
  userId: string,
  positionId: string,
): Promise<{ position: Position; now: Date } | undefined> {
  const row = await tx
    .selectFrom('stake_position')
    .selectAll()
    .select(sql<Date>`date_trunc('milliseconds', clock_now())`.as('now'))
    .where('user_id', '=', userId)
    .where('id', '=', positionId)
    .forUpdate()
    .executeTakeFirst()
  return row && { position: toPosition(row), now: row.now }
}

/** Closes an open position whose lock is over by the database's clock. Answers whether it was one. */
export async function closePosition(
  tx: Tx,
  position: Pick<Position, 'id' | 'userId' | 'closedAt' | 'nextRewardAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stake_position')
    .set({ state: 'CLOSED', closed_at: position.closedAt, next_reward_at: position.nextRewardAt })
    .where('id', '=', position.id)
    .where('user_id', '=', position.userId)
    .where('state', '=', 'OPEN')
    .where((eb) => eb.or([eb('unlock_at', 'is', null), eb('unlock_at', '<=', sql<Date>`clock_now()`)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What somebody has in stakes, per asset: the open stakes, and the rewards of all of them. */
export async function sumsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('stake_position')
    .select(['asset'])
    .select(sql<string>`coalesce(sum(units) filter (where state = 'OPEN'), 0)`.as('staked'))
    .select(sql<string>`sum(reward_units)`.as('rewards'))
    .select(sql<number>`(count(*) filter (where state = 'OPEN'))::int`.as('open'))
    .select(sql<number>`(count(*) filter (where state = 'CLOSED'))::int`.as('closed'))
    .where('user_id', '=', userId)
    .groupBy('asset')
    .execute()
  return rows.map(({ asset, staked, rewards, open, closed }) => ({
    staked: { asset: asset as CryptoAsset, units: BigInt(staked) },
    rewards: { asset: asset as CryptoAsset, units: BigInt(rewards) },
    open,
    closed,
  }))
}

/** Stakes whose lock ended and whose owners were not told yet; marked as told with this. */
export async function takeUnlocked(tx: Tx, limit: number): Promise<Position[]> {
  const rows = await tx
    .updateTable('stake_position')
    .set({ unlock_told_at: sql<Date>`clock_now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('stake_position')
        .select('id')
        .where('state', '=', sql.lit('OPEN'))
        .where('unlock_told_at', 'is', null)
        .where('unlock_at', '<=', sql<Date>`clock_now()`)
        .orderBy('unlock_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map(toPosition)
}

type Row = Selectable<Tables['stake_position']>

const toShown = (row: Row & { is_late: boolean; now: Date }): ShownPosition => ({
  ...toPosition(row),
  isLate: row.is_late,
  now: row.now,
})

export function toPosition(row: Row): Position {
  const asset = row.asset as CryptoAsset
  return {
    id: row.id,
    userId: row.user_id,
    poolId: row.pool_id,
    poolName: row.pool_name,
    amount: { asset, units: BigInt(row.units) },
    named: row.named_cents === null ? null : { asset: 'ZAR', units: BigInt(row.named_cents) },
    apyBasisPoints: row.apy_basis_points,
    lockDays: row.lock_days,
    state: row.state,
    openedAt: row.opened_at,
    unlockAt: row.unlock_at,
    closedAt: row.closed_at,
    paidDays: row.paid_days,
    rewards: { asset, units: BigInt(row.reward_units) },
    nextRewardAt: row.next_reward_at,
  }
}
