import type { Amount, CryptoAsset, Network } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** What lies at an address: what came there in a block, without what was paid from it. */
export async function balanceAt(
  db: Db,
  { network, address, asset }: { network: Network; address: string; asset: CryptoAsset },
): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select (
      coalesce((select sum(units) from sandbox_chain_tx
        where network = ${network} and address = ${address} and asset = ${asset} and height is not null), 0)
      - coalesce((select sum(units + coalesce(cost_units, 0)) from sandbox_chain_tx
        where network = ${network} and sender = ${address} and asset = ${asset}), 0))::text as units`.execute(db)
  return BigInt(rows[0]?.units ?? 0)
}

/**
 * What lies in the hot wallet: what it began with, and what came to its addresses in a block, without what it paid, whether a block holds that
 * or not. Its addresses are those of people, and those that were made for movements home.
 */
export async function hotUnits(db: Db, network: Network, asset: CryptoAsset): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select (
      coalesce((select sum(units) from sandbox_chain_stock where network = ${network} and asset = ${asset}), 0)
      + coalesce((select sum(units) from sandbox_chain_tx as came
        where network = ${network} and asset = ${asset} and height is not null and (
          exists (select from chain_address as own where own.network = came.network and own.address = came.address)
          or exists (select from custody_movement as movement
            where movement.network = came.network and movement.address = came.address and direction = 'to_hot'))), 0)
      - coalesce((select sum(units + coalesce(cost_units, 0)) from sandbox_chain_tx
        where network = ${network} and asset = ${asset} and ref is not null), 0))::text as units`.execute(db)
  return BigInt(rows[0]?.units ?? 0)
}

/** On which network the coins lie with which a sandbox opens. */
const stockNetworks: Readonly<Record<CryptoAsset, Network>> = {
  BTC: 'bitcoin',
  ETH: 'ethereum',
  SOL: 'solana',
  LTC: 'litecoin',
  BCH: 'bitcoin_cash',
  USDT: 'ethereum',
}

/** What came into the books without a transaction lies in the hot wallet, too: told with the posting that brings it in, and under its name. */
export async function keepStock(
  tx: Tx,
  { reason, ref }: { readonly reason: string; readonly ref: string },
  { asset, units }: Amount,
): Promise<void> {
  const network = stockNetworks[asset as CryptoAsset]
  await tx
    .insertInto('sandbox_chain_stock')
    .values({ reason, ref, network, asset, units: units.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
