import type { Amount, Asset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { Memo } from './posting.ts'

/** One line of a user's statement. The lines of an asset add up to what the user can spend of it. */
export interface Movement {
  /** Where the next page begins, as `before`. */
  readonly cursor: string
  readonly postingId: string
  readonly reason: string
  readonly ref: string
  /** Negative left the user's account. */
  readonly amount: Amount
  readonly memo: Memo
  readonly at: Date
  /** The account at the other end of this move, and whose money lies there. */
  readonly peer: { readonly kind: string; readonly userId: string | null }
  /** What the whole posting paid in fees. */
  readonly fees: Amount[]
}

export interface MovementFilter {
  readonly limit: number
  /** The cursor of the last line that was seen. */
  readonly before?: string | undefined
  readonly asset?: Asset | undefined
  /** Only these reasons. */
  readonly reasons?: readonly string[] | undefined
  /** All but these reasons. */
  readonly exceptReasons?: readonly string[] | undefined
  readonly direction?: 'in' | 'out' | undefined
  /** Only what went to our fees straight from here, or all but that. */
  readonly toFees?: boolean | undefined
  /** From this moment on, and before that one. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** What is told of it holds this text, or one of these people is at the other end. */
  readonly search?: { readonly text: string; readonly people: readonly string[] } | undefined
}

/** A line as it is read, with the account at its other end. */
export interface MovementRecord {
  posting_id: string
  line: number
  reason: string
  ref: string
  asset: Asset
  units: string
  memo: Memo | null
  at: Date
  peer_kind: string
  peer_user: string | null
  fees: { asset: Asset; units: string }[] | null
}

/**
 * A user's statement, newest first. Each of the user's few accounts yields at most one page, however long its history: postings are
 * looked up line by line (`offset 0`), because with many conditions a server may think it cheaper to read all of them.
 */
export async function listMovements(db: Db, userId: string, filter: MovementFilter): Promise<Movement[]> {
  const [postingId, line] = listedFrom(filter.before)
  const text = filter.search?.text.toLowerCase() ?? null
  const sign = filter.direction && (filter.direction === 'in' ? 1 : -1)
  const { rows } = await sql<MovementRecord>`
    select own.*, peer.kind as peer_kind, peer.user_id as peer_user, paid.fees
    from (
      select line.* from account cross join lateral (
        select entry.posting_id, entry.line, entry.asset, entry.units, posting.reason, posting.ref, posting.memo, posting.at
        from entry cross join lateral (
          select reason, ref, memo, at from posting where id = entry.posting_id offset 0
        ) as posting
        where entry.account_id = account.id
          and (entry.posting_id, entry.line) < (${postingId}::bigint, ${line}::smallint)
          and (${sign ?? null}::int is null or sign(entry.units) = ${sign ?? null}::int)
          and (${filter.reasons ?? null}::text[] is null or posting.reason = any (${filter.reasons ?? null}::text[]))
          and (${filter.exceptReasons ?? null}::text[] is null or posting.reason <> all (${filter.exceptReasons ?? null}::text[]))
          and (${filter.toFees ?? null}::boolean is null or ${goesToFees} = ${filter.toFees ?? null}::boolean)
          and (${filter.from ?? null}::timestamptz is null or posting.at >= ${filter.from ?? null}::timestamptz)
          and (${filter.until ?? null}::timestamptz is null or posting.at < ${filter.until ?? null}::timestamptz)
          and (${text}::text is null or ${tells(text, { userId, people: filter.search?.people ?? [] })})
        order by entry.posting_id desc, entry.line desc limit ${filter.limit}
      ) as line
      where account.kind = 'available' and account.owner = ${userId}
        and (${filter.asset ?? null}::text is null or account.asset = ${filter.asset ?? null}::text)
      order by line.posting_id desc, line.line desc limit ${filter.limit}
    ) as own
    join entry as other on other.posting_id = own.posting_id and other.line = own.line + case own.line % 2 when 1 then 1 else -1 end
    join account as peer on peer.id = other.account_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('asset', fee.asset, 'units', fee.units::text) order by fee.line) as fees
      from entry as fee join account on account.id = fee.account_id
      where fee.posting_id = own.posting_id and account.kind = 'fees'
    ) as paid on true
    order by own.posting_id desc, own.line desc`.execute(db)
  return rows.map(toMovement)
}

/** Whether the other end of a line is our fees. Looked up for each line (`offset 0`): every line of our fees might be read at once else. */
const goesToFees = sql<boolean>`exists (
  select from entry as far join account as whose on whose.id = far.account_id
  where far.posting_id = entry.posting_id and far.line = entry.line + case entry.line % 2 when 1 then 1 else -1 end and whose.kind = 'fees'
  offset 0
)`

/** Whether a line says what somebody looks for. Its reference ends as people read it, `PAY-63DB50BA`. */
const tells = (text: string | null, { userId, people }: { userId: string; people: readonly string[] }) => sql<boolean>`(
  position(${text}::text in lower(concat_ws(' ', posting.memo->>'note', posting.memo->>'counterparty', posting.memo->>'reference',
    posting.memo->'called'->>${userId}::text, 'pay-' || right(coalesce(posting.memo->>'reference', posting.ref), 8)))) > 0
  or posting.memo->>'withUser' = any (${people}::text[])
  or exists (
    select from entry as far join account as whose on whose.id = far.account_id
    where far.posting_id = entry.posting_id and whose.user_id = any (${people}::uuid[])
  )
)`

/** Where a page begins: a cursor is `posting.line`. The first page begins above everything. */
export function listedFrom(cursor = '9223372036854775807.32767'): [postingId: string, line: string] {
  const [, postingId, line] = /^([0-9]{1,19})\.([0-9]{1,5})$/.exec(cursor) ?? []
  if (!postingId || !line) throw new DomainError('invalid_cursor')
  return [postingId, line]
}

/** What such a row says. */
export const toMovement = (row: MovementRecord): Movement => ({
  cursor: `${row.posting_id}.${row.line}`,
  postingId: row.posting_id,
  reason: row.reason,
  ref: row.ref,
  amount: { asset: row.asset, units: BigInt(row.units) },
  memo: row.memo ?? {},
  at: row.at,
  peer: { kind: row.peer_kind, userId: row.peer_user },
  fees: (row.fees ?? []).map(({ asset, units }) => ({ asset, units: BigInt(units) })),
})
