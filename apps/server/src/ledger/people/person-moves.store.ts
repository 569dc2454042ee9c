import type { Amount, Asset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { listedFrom } from '../movements.store.ts'
import type { Memo } from '../posting.ts'

/** One end of a move: the kind of account, and whose money lies there. */
interface MoveEnd {
  readonly kind: string
  readonly userId: string | null
}

/** One move to, from or between the accounts of a person, wherever their money lies: told once, also when both ends are theirs. */
interface PersonMove {
  /** Where the next page begins, as `after`. */
  readonly cursor: string
  readonly postingId: string
  readonly reason: string
  readonly ref: string
  readonly memo: Memo
  readonly at: Date
  readonly amount: Amount
  readonly from: MoveEnd
  readonly to: MoveEnd
  /** Cents that came from outside in the same posting, and the fee among them: what a purchase cost. */
  readonly paid: bigint
  readonly paidFee: bigint
}

interface MoveFilter {
  readonly limit: number
  /** The cursor of the last move that was read. */
  readonly after?: string | undefined
  readonly asset?: Asset | undefined
  /** From this moment on. */
  readonly from?: Date | undefined
  /** Before this moment. */
  readonly until?: Date | undefined
}

interface MoveRow {
  posting_id: string
  line: number
  reason: string
  ref: string
  memo: Memo | null
  at: Date
  asset: Asset
  units: string
  own_kind: string
  peer_kind: string
  peer_user: string | null
  paid: string | null
  paid_fee: string | null
}

/**
 * The moves of a person, oldest first, and where to go on. Each of their accounts yields at most one page. A page may hold fewer
 * moves than lines were read, because a move within one's own accounts has two; without `next` there are no more.
 */
export async function listPersonMoves(
  db: Db,
  userId: string,
  filter: MoveFilter,
): Promise<{ moves: PersonMove[]; next: string | undefined }> {
  const [postingId, line] = listedFrom(filter.after ?? '0.0')
  const { rows } = await sql<MoveRow>`
    select own.*, peer.kind as peer_kind, peer.user_id as peer_user, bought.paid, bought.paid_fee
    from (
      select line.*, account.kind as own_kind from account cross join lateral (
        select entry.posting_id, entry.line, entry.asset, entry.units, posting.reason, posting.ref, posting.memo, posting.at
        from entry cross join lateral (
          select reason, ref, memo, at from posting where id = entry.posting_id offset 0
        ) as posting
        where entry.account_id = account.id
          and (entry.posting_id, entry.line) > (${postingId}::bigint, ${line}::smallint)
          and (${filter.from ?? null}::timestamptz is null or posting.at >= ${filter.from ?? null}::timestamptz)
          and (${filter.until ?? null}::timestamptz is null or posting.at < ${filter.until ?? null}::timestamptz)
        order by entry.posting_id, entry.line limit ${filter.limit}
      ) as line
      where account.user_id = ${userId} and (${filter.asset ?? null}::text is null or account.asset = ${filter.asset ?? null}::text)
      order by line.posting_id, line.line limit ${filter.limit}
    ) as own
    join entry as other on other.posting_id = own.posting_id and other.line = own.line + case own.line % 2 when 1 then 1 else -1 end
    join account as peer on peer.id = other.account_id
    left join lateral (
      select sum(-rand.units) filter (where rand.units < 0 and place.kind in ('custody_bank', 'suspense_bank')) as paid,
             sum(rand.units) filter (where place.kind = 'fees') as paid_fee
      from entry as rand join account as place on place.id = rand.account_id
      where rand.posting_id = own.posting_id and rand.asset = 'ZAR'
    ) as bought on true
    order by own.posting_id, own.line`.execute(db)
  const last = rows.at(-1)
  const isOver = rows.length < filter.limit || !last
  return { moves: rows.filter(isFirstTold(userId)).map(toMove(userId)), next: isOver ? undefined : cursorOf(last) }
}

/** What a person owned of each asset before a moment, by where it lay. */
interface PlacedUnits {
  readonly asset: Asset
  readonly kind: string
  readonly units: bigint
}

/** Summed from the lines themselves, so that a statement proves the balances instead of repeating them. */
export async function listUnitsBefore(db: Db, userId: string, moment: Date): Promise<PlacedUnits[]> {
  const { rows } = await sql<{ asset: Asset; kind: string; units: string }>`
    select account.asset, account.kind, sum(entry.units)::text as units
    from account join entry on entry.account_id = account.id join posting on posting.id = entry.posting_id
    where account.user_id = ${userId} and posting.at < ${moment}
    group by account.asset, account.kind having sum(entry.units) <> 0
    order by account.asset, account.kind`.execute(db)
  return rows.map(({ asset, kind, units }) => ({ asset, kind, units: BigInt(units) }))
}

/** When money of a person first moved; null before it ever did. */
export async function firstMoveOf(db: Db, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(first.at) as at from account cross join lateral (
      select posting.at from entry join posting on posting.id = entry.posting_id
      where entry.account_id = account.id order by entry.posting_id, entry.line limit 1
    ) as first
    where account.user_id = ${userId}`.execute(db)
  return rows[0]?.at ?? null
}

const cursorOf = ({ posting_id, line }: MoveRow): string => `${posting_id}.${line}`

/** Of the two lines of a move within one's own accounts the one that leaves tells it. */
const isFirstTold =
  (userId: string) =>
  ({ line, peer_user }: MoveRow): boolean =>
    peer_user !== userId || line % 2 === 1

const toMove =
  (userId: string) =>
  (row: MoveRow): PersonMove => {
    const units = BigInt(row.units)
    const [own, peer] = [
      { kind: row.own_kind, userId },
      { kind: row.peer_kind, userId: row.peer_user },
    ]
    return {
      cursor: cursorOf(row),
      postingId: row.posting_id,
      reason: row.reason,
      ref: row.ref,
      memo: row.memo ?? {},
      at: row.at,
      amount: { asset: row.asset, units: units < 0n ? -units : units },
      from: units < 0n ? own : peer,
      to: units < 0n ? peer : own,
      paid: BigInt(row.paid ?? 0),
      paidFee: BigInt(row.paid_fee ?? 0),
    }
  }
