import type { CryptoAsset, Network } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { OurSide, Passing } from './reconciliation.rules.ts'

type Sums = Omit<OurSide, 'books'>
type Row = Readonly<Record<keyof Passing | 'least' | 'most', string>>

/** What was taken and of which the chain has not been heard to say what carrying it costs; of a token nothing is said, because that is another coin. */
const uncosted = sql`tx_id is not null and cost_units is null`

/** A payment to a cold wallet of which no answer says whether it was made. */
const untold = sql`direction = 'to_cold' and (state = 'UNKNOWN' or state = 'SUBMITTED' and tx_id is null)`

/**
 * What keeps the hot wallet of an asset from what our books have of it. What was sent left it with what carrying it costs, and is booked when
 * enough blocks hold it. What a block brought is booked when enough hold it, or never where it is too little. What goes to a cold wallet left
 * the books when two people agreed. What torn deposits still owe is in the books without coins.
 */
export async function readHotSums(db: Db, asset: CryptoAsset, tornOwed: bigint): Promise<Sums> {
  const { rows } = await sql<Row>`
    select
      (-coalesce((select sum(units + coalesce(cost_units, 0)) from withdrawal
        where state = 'BROADCAST' and answer = 'accepted' and asset = ${asset}), 0))::text as leaving,
      coalesce((select sum(units) from chain_deposit
        where state = 'SEEN' and confirmations > 0 and asset = ${asset}), 0)::text as arriving,
      (coalesce((select sum(case state when 'APPROVED' then units else -coalesce(cost_units, 0) end) from custody_movement
        where direction = 'to_cold' and (state = 'APPROVED' or state = 'SUBMITTED' and tx_id is not null) and asset = ${asset}), 0)
      + coalesce((select sum(arrival.units) from custody_movement as movement
        join custody_arrival as arrival on arrival.movement_id = movement.id and arrival.tx_id = movement.tx_id
        where direction = 'to_hot' and state = 'SUBMITTED' and arrival.confirmations > 0
          and movement.asset = ${asset} and arrival.asset = ${asset}), 0))::text as moving,
      (coalesce((select sum(deposit.units) from chain_deposit_tear as tear
        join chain_deposit as deposit on deposit.id = tear.deposit_id
        where tear.mended_at is null and deposit.confirmations > 0 and deposit.asset = ${asset}), 0)
        - ${tornOwed.toString()}::numeric)::text as torn,
      coalesce((select sum(units) from chain_deposit
        where state = 'DUST' and confirmations > 0 and asset = ${asset}), 0)::text as dust,
      (-coalesce((select sum(case answer when 'accepted' then fee_units else units + fee_units end) from withdrawal
        where state = 'BROADCAST' and (answer <> 'accepted' or ${uncosted}) and asset = ${asset}), 0)
      - coalesce((select sum(cost_kept_units) from custody_movement
        where (${untold} or direction = 'to_cold' and state = 'SUBMITTED' and ${uncosted}) and asset = ${asset}), 0))::text as least,
      coalesce((select sum(units) from custody_movement where ${untold} and asset = ${asset}), 0)::text as most`.execute(
    db,
  )
  return sumsOf(rows[0])
}

/** The same of a cold address, from which coins for the hot wallet left the books before they are signed. */
export async function readColdSums(
  db: Db,
  { asset, network, address }: { asset: CryptoAsset; network: Network; address: string },
): Promise<Sums> {
  const { rows } = await sql<Row>`
    select 0::text as leaving, 0::text as arriving, 0::text as torn, 0::text as dust, 0::text as least,
      coalesce(sum(movement.units) filter (where direction = 'to_hot' and state = 'APPROVED'
        or direction = 'to_cold' and state = 'SUBMITTED' and tx_id is not null and confirmations > 0), 0)::text as moving,
      coalesce(sum(movement.units + coalesce(cost_units, 0)) filter (where ${untold}
        or direction = 'to_hot' and state = 'SUBMITTED' and confirmations = 0), 0)::text as most
    from custody_movement as movement join cold_address as cold on cold.id = movement.cold_address_id
    where cold.asset = ${asset} and cold.network = ${network} and cold.address = ${address}`.execute(db)
  return sumsOf(rows[0])
}

function sumsOf(row: Row | undefined): Sums {
  if (!row) throw new Error('A sum answers one row')
  const { least, most, leaving, arriving, moving, torn, dust } = row
  return {
    least: BigInt(least),
    most: BigInt(most),
    passing: {
      leaving: BigInt(leaving),
      arriving: BigInt(arriving),
      moving: BigInt(moving),
      torn: BigInt(torn),
      dust: BigInt(dust),
    },
  }
}
