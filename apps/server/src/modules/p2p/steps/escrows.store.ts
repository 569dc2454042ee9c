import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Crypto } from '../money.rules.ts'

interface NewEscrow {
  orderId: string
  purpose: 'order' | 'late_claim'
  held: Crypto
}

/** A lock's row, with the id that was chosen for it. */
export async function insertEscrow(tx: Tx, id: string, { orderId, purpose, held }: NewEscrow): Promise<void> {
  await tx
    .insertInto('p2p_escrow')
    .values({ id, order_id: orderId, purpose, asset: held.asset, units: held.units.toString() })
    .execute()
}

/** Time-ordered ids come from the database. */
export async function newId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database gave no id')
  return row.id
}
