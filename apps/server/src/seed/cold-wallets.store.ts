import type { CryptoAsset, Network } from '@sengi/money'
import { sql } from 'kysely'
import { askedMovements } from '../modules/transfers/movements/movement-asks.store.ts'
import type { Db, Tx } from '../platform/db.ts'

interface OldAddress {
  readonly asset: CryptoAsset
  readonly network: Network
  readonly address: string
  readonly label: string
  readonly askedBy: string
  readonly agreedBy: string
}

const reason = 'The vault that our auditors have seen and sealed.'

/** A cold address as two people added it some days ago, so that its cooling-off is over. Answers its id. */
export async function insertOldAddress(tx: Tx, one: OldAddress): Promise<string> {
  const { id } = await tx
    .insertInto('cold_address')
    .values({
      ...{ asset: one.asset, network: one.network, address: one.address, label: one.label, reason },
      asked_by: one.askedBy,
      asked_at: sql<Date>`clock_now() - interval '9 days'`,
      agreed_by: one.agreedBy,
      agreed_at: sql<Date>`clock_now() - interval '8 days'`,
      usable_at: sql<Date>`clock_now() - interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What whoever agrees to a movement has read. */
export async function hashOfMovement(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`select hash from (${askedMovements}) as asked where id = ${id}`.execute(
    db,
  )
  return rows[0]?.hash ?? ''
}
