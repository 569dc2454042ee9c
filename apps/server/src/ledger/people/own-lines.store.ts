import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/**
 * Every line that was ever booked on what somebody owns, each as the text of a JSON object: the wallet's by its owner, and what was set
 * aside by the postings that the wallet was moved by.
 */
export async function ownLines(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    with wallet as materialized (
      select id from account where kind = 'available' and owner = ${userId}
    ), own as materialized (
      select id from wallet
      union
      select account.id from account where user_id = ${userId} and in_use
      union
      select account.id from wallet
        join entry as moved on moved.account_id = wallet.id
        join entry as other on other.posting_id = moved.posting_id
        join account on account.id = other.account_id and account.user_id = ${userId}
    )
    select row_to_json(told)::text as told from (
      select entry.posting_id, entry.line, account.kind, entry.asset, entry.units, posting.reason, posting.ref, posting.at
      from own join account on account.id = own.id
      join entry on entry.account_id = account.id
      join posting on posting.id = entry.posting_id
      order by entry.posting_id, entry.line
    ) as told`.execute(db)
  return rows.map(({ told }) => told)
}

/** What every wallet of somebody holds, locked until the transaction ends: also those that come into being only with a first move. */
export async function lockWallet(db: Db, userId: string, assets: readonly string[]): Promise<void> {
  await sql`select ledger_lock_wallet(${userId}, ${assets}::text[])`.execute(db)
}
