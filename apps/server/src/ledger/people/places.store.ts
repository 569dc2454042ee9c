import type { Asset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { listedFrom, type Movement, type MovementRecord, toMovement } from '../movements.store.ts'

/** Where a person's coins lie: the kind of the accounts and what is in them together. */
export interface PlaceBalance {
  readonly asset: Asset
  readonly kind: string
  readonly units: bigint
}

/** What a user has in each kind of account; a kind without anything is absent. */
export async function listPlaces(db: Db, userId: string): Promise<PlaceBalance[]> {
  const { rows } = await sql<Record<'asset' | 'kind' | 'units', string>>`
    select asset, kind, sum(balance) as units from account
    where user_id = ${userId} and in_use group by asset, kind order by asset, kind`.execute(db)
  return rows.map(({ asset, kind, units }) => ({ asset: asset as Asset, kind, units: BigInt(units) }))
}

interface PlaceFilter {
  readonly asset: Asset
  readonly kind: string
  readonly limit: number
  /** The cursor of the last line that was seen. */
  readonly before?: string | undefined
}

/**
 * The lines behind what a user has in one kind of account, newest first: those of every account of that kind with something in it,
 * so that they add up to what is there. An account that was emptied says nothing of it.
 */
export async function listPlaceLines(
  db: Db,
  userId: string,
  { asset, kind, limit, before }: PlaceFilter,
): Promise<Movement[]> {
  const [postingId, line] = listedFrom(before)
  const { rows } = await sql<MovementRecord>`
    select own.*, peer.kind as peer_kind, peer.user_id as peer_user, null::jsonb as fees
    from (
      select line.* from account cross join lateral (
        select entry.posting_id, entry.line, entry.asset, entry.units, posting.reason, posting.ref, posting.memo, posting.at
        from entry join posting on posting.id = entry.posting_id
        where entry.account_id = account.id
          and (entry.posting_id, entry.line) < (${postingId}::bigint, ${line}::smallint)
        order by entry.posting_id desc, entry.line desc limit ${limit}
      ) as line
      where account.user_id = ${userId} and account.in_use and account.kind = ${kind} and account.asset = ${asset}
      order by line.posting_id desc, line.line desc limit ${limit}
    ) as own
    join entry as other on other.posting_id = own.posting_id and other.line = own.line + case own.line % 2 when 1 then 1 else -1 end
    join account as peer on peer.id = other.account_id
    order by own.posting_id desc, own.line desc`.execute(db)
  return rows.map(toMovement)
}
