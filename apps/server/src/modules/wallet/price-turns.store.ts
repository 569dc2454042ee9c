import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** Whether this transaction alone looks who is to be told: of two at once one does, and nobody is told twice. */
export async function isTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('price_alerts')) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

/** Waits until nobody else looks who is to be told of prices, and keeps others out until this transaction ends. */
export async function waitForTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('price_alerts'))`.execute(tx)
}
