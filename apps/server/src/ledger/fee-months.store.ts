import { cryptoAssets, decimalsOf } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'

/** What a month brought in fees for one reason, in all assets together. */
export interface FeeMonth {
  /** `2026-11`, a month in South Africa. */
  readonly month: string
  readonly reason: string
  readonly moves: number
  /** What they were worth when they moved. */
  readonly cents: bigint
  /** Moves without a price, which are in no cents. */
  readonly unvalued: number
}

const most = 20_000
const places = cryptoAssets.map((asset) => decimalsOf[asset])

/** Brings the months up to the last finished posting. */
export async function takeFees(db: Db): Promise<void> {
  for (let next = most; next === most; ) {
    const { rows } = await sql<{ count: number }>`
      select ledger_take_fees(${most}, ${cryptoAssets}::text[], ${places}::int[]) as count`.execute(db)
    next = rows[0]?.count ?? 0
  }
}

/** Every month since one, the oldest first. */
export async function listFeeMonths(db: Db, since: string): Promise<FeeMonth[]> {
  const { rows } = await sql<{ month: string; reason: string; moves: number; cents: string; unvalued: number }>`
    select to_char(month, 'YYYY-MM') as month, reason, sum(moves)::int as moves, sum(cents)::text as cents,
      sum(unvalued)::int as unvalued
    from ledger_fee_month where month >= ${`${since}-01`}::date group by month, reason order by month, reason`.execute(
    db,
  )
  return rows.map(({ cents, ...one }) => ({ ...one, cents: BigInt(cents) }))
}

/** Whether every posting from before a moment is in the months. */
export async function knowsFeesUntil(tx: Tx, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ is_whole: boolean }>`
    select not exists (
      select from posting, ledger_fee_mark as mark
      where (posting.era, posting.xid, posting.id) > (mark.last_era, mark.last_xid, mark.last_id) and posting.at < ${moment}
    ) as is_whole`.execute(tx)
  return rows[0]?.is_whole ?? false
}
