import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/** From the caller's commit on the ledger moves nothing of these reasons into somebody's wallet or out of it. */
export async function letRest(tx: Tx, userId: string, reasons: readonly string[]): Promise<void> {
  await sql`select ledger_let_rest(${userId}, ${reasons}::text[])`.execute(tx)
}

/** Answered when what was being posted on somebody's accounts is done; what comes later has seen what was committed before. */
export async function awaitPostings(tx: Tx, userId: string): Promise<void> {
  await sql`select ledger_await_postings(${userId})`.execute(tx)
}

/** Lets somebody's money move again. */
export async function endRest(tx: Tx, userId: string): Promise<void> {
  await sql`select ledger_end_rest(${userId})`.execute(tx)
}
