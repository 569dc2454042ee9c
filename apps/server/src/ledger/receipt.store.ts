import type { Amount, Asset } from '@sengi/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'

/** One entry of a posting, for a receipt. */
export interface ReceiptLine {
  readonly reason: string
  readonly at: Date
  readonly kind: string
  readonly userId: string | null
  /** Negative left the account. */
  readonly amount: Amount
}

interface LineRow {
  reason: string
  at: Date
  kind: string
  user_id: string | null
  asset: Asset
  units: string
}

/** Every entry that was made for some rows, oldest first. The caller knows that whoever reads them is a party. */
export async function receiptOf(db: Db, refs: readonly string[]): Promise<ReceiptLine[]> {
  if (refs.length === 0) return []
  return listLines(db, sql`posting.ref = any (${refs})`)
}

/** Every entry that a transaction has made so far, in order. */
export const bookedIn = (tx: Tx): Promise<ReceiptLine[]> => listLines(tx, sql`posting.xid = pg_current_xact_id()`)

async function listLines(db: Db, chosen: RawBuilder<unknown>): Promise<ReceiptLine[]> {
  const { rows } = await sql<LineRow>`
    select posting.reason, posting.at, account.kind, account.user_id, entry.asset, entry.units
    from posting
    cross join lateral (select * from entry where entry.posting_id = posting.id offset 0) as entry
    cross join lateral (select * from account where account.id = entry.account_id limit 1) as account
    where ${chosen}
    order by posting.id, entry.line`.execute(db)
  return rows.map(({ reason, at, kind, user_id: userId, asset, units }) => ({
    reason,
    at,
    kind,
    userId,
    amount: { asset, units: BigInt(units) },
  }))
}
