import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Stakes that are not back yet. */
export async function countStaked(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stake_position
    where user_id = ${userId} and state = 'OPEN'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stakes whose lock ends within three days. */
export async function countUnlocking(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stake_position
    where user_id = ${userId} and state = 'OPEN'
      and unlock_at between clock_now() and clock_now() + interval '3 days'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The coins of pools that take stakes now. */
export async function listStakeable(db: Db): Promise<CryptoAsset[]> {
  const { rows } = await sql<{ asset: CryptoAsset }>`
    select distinct asset from stake_pool
    where state = 'OPEN' and short_since is null and filled_units + min_units <= cap_units order by asset`.execute(db)
  return rows.map(({ asset }) => asset)
}
