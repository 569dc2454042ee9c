import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, listed, type Tx } from '../../../platform/db.ts'
import { movingStates } from './movements.rules.ts'

/** Until the transaction ends, nobody else takes of the hot wallet's coins of these assets. In one order, so that two never wait for each other. */
export async function lockHot(tx: Tx, assets: Iterable<CryptoAsset>): Promise<void> {
  for (const asset of [...new Set(assets)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`hot wallet:${asset}`}, 0))`.execute(tx)
  }
}

/** The same of coins at a cold address. */
export async function lockCold(tx: Tx, coldAddressId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cold address:${coldAddressId}`}, 0))`.execute(tx)
}

/**
 * What of the hot wallet's coins is promised: withdrawals and movements that are on their way and not booked off yet, with what carrying
 * them may cost.
 */
export async function sumPromised(db: Db, asset: CryptoAsset): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select (
      coalesce((select sum(units + fee_units) from withdrawal where state = 'BROADCAST' and asset = ${asset}), 0) + coalesce((
        select sum(cost_kept_units) from custody_movement
        where direction = 'to_cold' and state in ${listed(movingStates)} and asset = ${asset}
      ), 0))::text as units`.execute(db)
  return BigInt(rows[0]?.units ?? 0)
}
