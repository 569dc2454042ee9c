import type { Asset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { AccountRef } from './accounts.ts'

/** What one posting did to an account of the platform's own. */
export interface PlatformMove {
  readonly postingId: string
  readonly reason: string
  readonly ref: string
  readonly at: Date
  /** As the ledger has it: what we keep elsewhere is negative there. */
  readonly units: bigint
}

/** What was booked on one account after a posting, in the order of their numbers. */
export async function listPlatformMoves(
  db: Db,
  { kind, owner }: AccountRef,
  { asset, after, limit }: { readonly asset: Asset; readonly after: string; readonly limit: number },
): Promise<PlatformMove[]> {
  const { rows } = await sql<{ posting_id: string; reason: string; ref: string; at: Date; units: string }>`
    select posting.id as posting_id, posting.reason, posting.ref, posting.at, moved.units
    from (
      select posting_id, sum(entry.units)::text as units from entry
      where account_id = (select id from account where kind = ${kind} and owner = ${owner} and asset = ${asset})
        and posting_id > ${after}::bigint
      group by posting_id order by posting_id limit ${limit}
    ) as moved
    join posting on posting.id = moved.posting_id order by posting.id`.execute(db)
  return rows.map((row) => ({
    ...{ postingId: row.posting_id, reason: row.reason, ref: row.ref, at: row.at, units: BigInt(row.units) },
  }))
}
