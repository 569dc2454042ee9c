import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { CustodyMovement } from './movements.rules.ts'

interface SeenOutput {
  readonly network: CustodyMovement['network']
  readonly address: string
  readonly txId: string
  readonly output: number
  readonly amount: CustodyMovement['amount']
  readonly confirmations: number
}

/** Notes coins at an address that was made for a movement, and how deep they lie now. Null where no movement has that address. */
export async function noteArrival(
  tx: Tx,
  { network, address, txId, output, amount, confirmations }: SeenOutput,
): Promise<Pick<CustodyMovement, 'id' | 'state'> | null> {
  const found = await tx
    .selectFrom('custody_movement')
    .select(['id', 'state'])
    .where('direction', '=', 'to_hot')
    .where('network', '=', network)
    .where('address', '=', address)
    .executeTakeFirst()
  if (!found) return null
  await tx
    .insertInto('custody_arrival')
    .values({
      movement_id: found.id,
      tx_id: txId,
      output,
      asset: amount.asset,
      units: amount.units.toString(),
      confirmations,
    })
    .onConflict((conflict) => conflict.columns(['movement_id', 'tx_id', 'output']).doUpdateSet({ confirmations }))
    .execute()
  return found
}

/** A transaction that lost its block lies nowhere any more. */
export async function tearArrivals(tx: Tx, network: CustodyMovement['network'], txId: string): Promise<void> {
  await sql`
    update custody_arrival set confirmations = 0 from custody_movement as movement
    where movement.id = movement_id and movement.network = ${network} and custody_arrival.tx_id = ${txId}`.execute(tx)
}

/** The cold address among some, if any is one that was agreed to. */
export async function findColdAmong(
  tx: Tx,
  network: CustodyMovement['network'],
  addresses: readonly string[],
): Promise<string | null> {
  if (addresses.length === 0) return null
  const row = await tx
    .selectFrom('cold_address')
    .select('id')
    .where('network', '=', network)
    .where('address', 'in', addresses)
    .where('agreed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
