import { type Amount, amount, type CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { CoveredPool, StakeFill } from './cover.rules.ts'

/** Every pool in the order in which it is shown, with its open alarm. */
export async function listCovered(db: Db): Promise<CoveredPool[]> {
  const rows = await db
    .selectFrom('stake_pool as p')
    .leftJoin('stake_alarm as a', (join) => join.onRef('a.pool_id', '=', 'p.id').on('a.closed_at', 'is', null))
    .select([
      'p.name',
      'p.asset',
      'p.apy_basis_points',
      'p.filled_units',
      'p.cap_units',
      'a.units_short',
      'a.raised_at',
    ])
    .orderBy('p.place')
    .execute()
  return rows.map((row) => {
    const asset = row.asset as CryptoAsset
    const of = (units: string): Amount => amount(asset, BigInt(units))
    return {
      ...{ name: row.name, asset, apyBasisPoints: row.apy_basis_points },
      ...{ filled: of(row.filled_units), cap: of(row.cap_units) },
      short: row.raised_at && row.units_short ? { since: row.raised_at, missing: of(row.units_short) } : null,
    }
  })
}

const shownFills = 50

export async function listStakeFills(db: Db): Promise<StakeFill[]> {
  const rows = await db.selectFrom('stake_fill').selectAll().orderBy('id', 'desc').limit(shownFills).execute()
  return rows.map(toFill)
}

export async function findStakeFill(db: Db, id: string): Promise<StakeFill | undefined> {
  const row = await db.selectFrom('stake_fill').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toFill(row)
}

export async function lockStakeFill(tx: Tx, id: string): Promise<StakeFill | undefined> {
  const row = await tx.selectFrom('stake_fill').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toFill(row)
}

export async function insertStakeFill(
  tx: Tx,
  { coins, reason, askedBy }: { coins: Amount; reason: string; askedBy: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('stake_fill')
    .values({ asset: coins.asset as CryptoAsset, units: String(coins.units), reason, asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether somebody asked for the same amount and can still be agreed with. Whoever asks at the same moment waits to be told. */
export async function isFillWaiting(tx: Tx, coins: Amount): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('stake fills'))`.execute(tx)
  const row = await tx
    .selectFrom('stake_fill')
    .select('id')
    .where('asset', '=', coins.asset as CryptoAsset)
    .where('units', '=', String(coins.units))
    .where('approved_at', 'is', null)
    .where('refused_at', 'is', null)
    .where(sql<Date>`ask_lapses(asked_at)`, '>', sql<Date>`clock_now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function markApproved(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx
    .updateTable('stake_fill')
    .set({ approved_by: staffId, approved_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute()
}

export async function markRefused(tx: Tx, id: string, staffId: string, refusal: string): Promise<void> {
  await tx
    .updateTable('stake_fill')
    .set({ refused_by: staffId, refused_at: sql<Date>`clock_now()`, refusal })
    .where('id', '=', id)
    .execute()
}

const toFill = (row: Selectable<Tables['stake_fill']>): StakeFill => ({
  id: row.id,
  amount: amount(row.asset as CryptoAsset, BigInt(row.units)),
  reason: row.reason,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  approvedAt: row.approved_at,
  refusal: row.refusal,
})

/** Pools whose rewards wait for cover. */
export const shortStakes = sql`
  select stake_alarm.id::text, stake_pool.name as label, null::uuid[] as owners, null::uuid as assignee, raised_at as since,
         null::uuid as asked_by, null::text as reason, stake_pool.asset, units_short::numeric as units, null::timestamptz as until
  from stake_alarm join stake_pool on stake_pool.id = stake_alarm.pool_id where closed_at is null`

/** What somebody wants put in, as long as another one can still agree. */
export const askedStakeFills = sql`
  select id::text, null::text as label, null::uuid[] as owners, null::uuid as assignee, asked_at as since,
         asked_by, reason, asset, units::numeric, ask_lapses(asked_at) as until,
         ask_hash('stake', jsonb_build_array(id, asset, units, reason, asked_by, extract(epoch from asked_at))) as hash
  from stake_fill where approved_at is null and refused_at is null and ask_lapses(asked_at) > clock_now()`
