import { type Amount, amount, type CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { CoveredPool } from './cover.rules.ts'

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

/** Pools whose rewards wait for cover. */
export const shortStakes = sql`
  select stake_alarm.id::text, stake_pool.name as label, null::uuid[] as owners, null::uuid as assignee, raised_at as since,
         null::uuid as asked_by, null::text as reason, stake_pool.asset, units_short::numeric as units, null::timestamptz as until
  from stake_alarm join stake_pool on stake_pool.id = stake_alarm.pool_id where closed_at is null`
