import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, listed, type Tx } from '../../../platform/db.ts'
import { movingStates } from '../wallets/movements.rules.ts'

/** What of an asset is on its way, and where it could go, in its units. */
export interface Flows {
  readonly asset: CryptoAsset
  /** Withdrawals that were sent and are not confirmed, and deposits that were seen and are not credited. */
  readonly leaving: bigint
  readonly arriving: bigint
  readonly waiting: bigint
  readonly coming: bigint
  readonly hasColdAddress: boolean
}

/** Of every asset. */
export async function listFlows(db: Db): Promise<Flows[]> {
  const { rows } = await sql<
    { asset: CryptoAsset; has_cold_address: boolean } & Record<'leaving' | 'arriving' | 'waiting' | 'coming', string>
  >`
    select coin.asset,
      coalesce((select sum(units) from withdrawal where state = 'BROADCAST' and withdrawal.asset = coin.asset), 0)::text as leaving,
      coalesce((select sum(units) from chain_deposit where state = 'SEEN' and chain_deposit.asset = coin.asset), 0)::text as arriving,
      coalesce((select sum(units + fee_units) from withdrawal
        where state = 'RESERVED' and waits_since is not null and withdrawal.asset = coin.asset), 0)::text as waiting,
      coalesce((select sum(units) from custody_movement
        where direction = 'to_hot' and state in ${listed(movingStates)} and custody_movement.asset = coin.asset), 0)::text as coming,
      exists (select from cold_address
        where cold_address.asset = coin.asset and usable_at <= clock_now() and retired_at is null) as has_cold_address
    from unnest(array['BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT']) as coin (asset)`.execute(db)
  return rows.map(({ asset, has_cold_address: hasColdAddress, ...sums }) => ({
    asset,
    leaving: BigInt(sums.leaving),
    arriving: BigInt(sums.arriving),
    waiting: BigInt(sums.waiting),
    coming: BigInt(sums.coming),
    hasColdAddress,
  }))
}

/** Keeps what is wrong with the hot wallet of one asset: raised once, brought up to date, and over when nothing is wrong any more. */
export async function keepHotAlarm(
  tx: Tx,
  asset: CryptoAsset,
  wrong: { readonly direction: 'to_cold' | 'to_hot'; readonly units: bigint } | null,
): Promise<void> {
  await sql`
    update hot_alarm set closed_at = clock_now()
    where asset = ${asset} and closed_at is null and direction is distinct from ${wrong?.direction ?? null}`.execute(tx)
  if (!wrong) return
  await sql`
    insert into hot_alarm (asset, direction, units) values (${asset}, ${wrong.direction}, ${wrong.units.toString()})
    on conflict (asset) where closed_at is null do update set units = excluded.units
    where hot_alarm.units <> excluded.units`.execute(tx)
}

/** One row for each asset of which too much or too little is hot, with how much should be moved. */
export const openHotAlarms = (direction: 'to_cold' | 'to_hot') => sql`
  select id::text, null::text as label, null::uuid[] as owners, null::uuid as assignee, raised_at as since,
         null::uuid as asked_by, null::text as reason, asset, units, null::timestamptz as until
  from hot_alarm where closed_at is null and direction = ${sql.lit(direction)}`
