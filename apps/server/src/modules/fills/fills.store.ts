import { type Amount, amount, type CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { FilledPool, PoolFill } from './fills.rules.ts'

const shownFills = 50

/** What was put into a pool, the latest first, fifty at most. */
export async function listFills(db: Db, pool: FilledPool): Promise<PoolFill[]> {
  const rows = await db
    .selectFrom('pool_fill')
    .selectAll()
    .where('pool', '=', pool)
    .orderBy('id', 'desc')
    .limit(shownFills)
    .execute()
  return rows.map(toFill)
}

export async function findFill(db: Db, id: string): Promise<PoolFill | undefined> {
  const row = await db.selectFrom('pool_fill').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toFill(row)
}

export async function lockFill(tx: Tx, id: string): Promise<PoolFill | undefined> {
  const row = await tx.selectFrom('pool_fill').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toFill(row)
}

export async function insertFill(
  tx: Tx,
  { pool, coins, reason, askedBy }: { pool: FilledPool; coins: Amount; reason: string; askedBy: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('pool_fill')
    .values({ pool, asset: coins.asset as CryptoAsset, units: String(coins.units), reason, asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether somebody asked for the same amount and can still be agreed with. Whoever asks at the same moment waits to be told. */
export async function waitsAlready(tx: Tx, pool: FilledPool, coins: Amount): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('pool fills'))`.execute(tx)
  const row = await tx
    .selectFrom('pool_fill')
    .select('id')
    .where('pool', '=', pool)
    .where('asset', '=', coins.asset as CryptoAsset)
    .where('units', '=', String(coins.units))
    .where('approved_at', 'is', null)
    .where('refused_at', 'is', null)
    .where(sql<Date>`ask_lapses(asked_at)`, '>', sql<Date>`clock_now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function approveFill(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx
    .updateTable('pool_fill')
    .set({ approved_by: staffId, approved_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('approved_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
}

export async function refuseFill(tx: Tx, id: string, staffId: string, refusal: string): Promise<void> {
  await tx
    .updateTable('pool_fill')
    .set({ refused_by: staffId, refused_at: sql<Date>`clock_now()`, refusal })
    .where('id', '=', id)
    .where('approved_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
}

const toFill = (row: Selectable<Tables['pool_fill']>): PoolFill => ({
  id: row.id,
  pool: row.pool,
  amount: amount(row.asset, BigInt(row.units)),
  reason: row.reason,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  approvedAt: row.approved_at,
  refusal: row.refusal,
})

/** What somebody wants put into a pool, as long as another one can still agree. */
export const askedFills = (pool: FilledPool) => sql`
  select id::text, null::text as label, null::uuid[] as owners, null::uuid as assignee, asked_at as since,
         asked_by, reason, asset, units, ask_lapses(asked_at) as until,
         ask_hash('pool', jsonb_build_array(id, pool, asset, units, reason, asked_by, extract(epoch from asked_at))) as hash
  from pool_fill
  where pool = ${sql.lit(pool)} and approved_at is null and refused_at is null and ask_lapses(asked_at) > clock_now()`
