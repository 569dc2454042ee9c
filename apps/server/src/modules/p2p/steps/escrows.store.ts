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

/** Under which ids the ledger knows the money of an order: each of its locks, and each decision, which may name a penalty. */
export async function listMoneyRefs(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from p2p_escrow where order_id = ${orderId}
    union all
    select decision.id from p2p_case as one join p2p_case_decision as decision on decision.case_id = one.id
    where one.order_id = ${orderId}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Time-ordered ids come from the database. */
export async function newId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database gave no id')
  return row.id
}
