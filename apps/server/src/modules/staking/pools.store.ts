import type { CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { Pool } from './staking.rules.ts'

/** Pools in the order in which they are shown, after the place of the last one that was seen. */
export async function listPools(db: Db, after: number, limit: number): Promise<Pool[]> {
  const rows = await db
    .selectFrom('stake_pool')
    .selectAll()
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(toPool)
}

export async function findPool(db: Db, poolId: string): Promise<Pool | undefined> {
  const row = await db.selectFrom('stake_pool').selectAll().where('id', '=', poolId).executeTakeFirst()
  return row && toPool(row)
}

/** Takes room in an open, covered pool, if there is that much; the pool stays locked until the transaction ends. */
export async function takeRoom(tx: Tx, poolId: string, units: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stake_pool')
    .set({ filled_units: sql<string>`filled_units + ${String(units)}::numeric` })
    .where('id', '=', poolId)
    .where('state', '=', 'OPEN')
    .where('short_since', 'is', null)
    .where(sql<boolean>`filled_units + ${String(units)}::numeric <= cap_units`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function giveRoomBack(tx: Tx, poolId: string, units: bigint): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('stake_pool')
    .set({ filled_units: sql<string>`filled_units - ${String(units)}::numeric` })
    .where('id', '=', poolId)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`The pool ${poolId} of a position is gone`)
}

/** Marks pools whose rewards are not covered, and raises an alarm for each, or says how much is missing by now. */
export async function markShort(tx: Tx, short: ReadonlyMap<string, bigint>): Promise<void> {
  const ids = [...short.keys()].toSorted()
  await tx
    .updateTable('stake_pool')
    .set({ short_since: sql<Date>`coalesce(short_since, clock_now())` })
    .where('id', 'in', ids)
    .execute()
  await sql`
    insert into stake_alarm (pool_id, units_short)
    select * from unnest(${ids}::uuid[], ${ids.map((id) => String(short.get(id)))}::numeric[])
    on conflict (pool_id) where closed_at is null do update set units_short = excluded.units_short`.execute(tx)
}

/** Takes the mark from pools that owe nothing any more, and closes their alarms. */
export async function clearCovered(tx: Tx): Promise<void> {
  await sql`
    with covered as (
      update stake_pool set short_since = null
      where short_since is not null and not exists (
        select from stake_position
        where pool_id = stake_pool.id and next_reward_at is not null and next_reward_at <= clock_now())
      returning id
    )
    update stake_alarm set closed_at = clock_now() from covered
    where stake_alarm.pool_id = covered.id and stake_alarm.closed_at is null`.execute(tx)
}

function toPool(row: Selectable<Tables['stake_pool']>): Pool {
  const asset = row.asset as CryptoAsset
  const amountOf = (units: string) => ({ asset, units: BigInt(units) })
  return {
    id: row.id,
    place: row.place,
    name: row.name,
    asset,
    apyBasisPoints: row.apy_basis_points,
    lockDays: row.lock_days,
    min: amountOf(row.min_units),
    cap: amountOf(row.cap_units),
    filled: amountOf(row.filled_units),
    state: row.state,
    risk: row.risk,
    streakDays: row.streak_days,
    shortSince: row.short_since,
  }
}
