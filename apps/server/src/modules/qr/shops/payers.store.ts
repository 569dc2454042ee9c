import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/**
 * Goes with all who pay codes that stay, until the transaction ends; in one order, before the codes themselves are held. Holds of a row
 * that many share let newcomers pass whoever waits to have it alone, so a code that is paid all the time could never be taken back. Here
 * nobody passes whoever waits.
 */
export async function joinPayers(tx: Tx, codeIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('qr code ' || wanted.id, 0))
    from (select distinct id from unnest(${codeIds}::text[]) as wish (id) order by id) as wanted`.execute(tx)
}

/** Taking a code back is worth a longer wait than paying it. */
export async function outwaitPayers(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', '4500ms', true)`.execute(tx)
}

/** Waits for those who pay a code, and has those wait who come later. */
export async function awaitPayers(tx: Tx, codeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('qr code ' || ${codeId}::text, 0))`.execute(tx)
}
