import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/**
 * From now on the ledger moves nothing of these reasons into somebody's wallet or out of it. Answered when all that was being
 * posted on their accounts is done; the caller's commit makes it count.
 */
export async function letRest(tx: Tx, userId: string, reasons: readonly string[]): Promise<void> {
  await sql`select ledger_let_rest(${userId}, ${reasons}::text[])`.execute(tx)
}

/** Lets somebody's money move again. */
export async function endRest(tx: Tx, userId: string): Promise<void> {
  await sql`select ledger_end_rest(${userId})`.execute(tx)
}
