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

/** A row as it is read alone, or as JSON among others, where a moment is text. */
interface LineRow {
  reason: string
  at: Date | string
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

/** The same as part of another question, whose rows' ids come as an array of texts; as JSON, which `receiptFrom` reads. */
export const receiptJson = (refs: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(line), '[]') from (${lines(sql`posting.ref = any (${refs})`)}) as line)`

export const receiptFrom = (found: unknown): ReceiptLine[] => (found as LineRow[]).map(toLine)

/** Every entry that a transaction has made so far, in order. */
export const bookedIn = (tx: Tx): Promise<ReceiptLine[]> => listLines(tx, sql`posting.xid = pg_current_xact_id()`)

async function listLines(db: Db, chosen: RawBuilder<unknown>): Promise<ReceiptLine[]> {
  const { rows } = await sql<LineRow>`${lines(chosen)}`.execute(db)
  return rows.map(toLine)
}

const lines = (chosen: RawBuilder<unknown>) => sql`
  select posting.reason, posting.at, account.kind, account.user_id, entry.asset, entry.units::text
  from posting
  cross join lateral (select * from entry where entry.posting_id = posting.id offset 0) as entry
  cross join lateral (select * from account where account.id = entry.account_id limit 1) as account
  where ${chosen}
  order by posting.id, entry.line`

const toLine = ({ reason, at, kind, user_id: userId, asset, units }: LineRow): ReceiptLine => ({
  reason,
  at: new Date(at),
  kind,
  userId,
  amount: { asset, units: BigInt(units) },
})
