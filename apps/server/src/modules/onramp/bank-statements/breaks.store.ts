import { sql } from 'kysely'
import { type Db, type Tx, wayOf } from '../../../platform/db.ts'
import type { ListSort } from '../onramp.rules.ts'
import { apartDays, type BreakKind, type Pair, type SideLine } from './breaks.rules.ts'

/** A move of the client account, as the ledger has it. */
interface BookedMove {
  readonly postingId: string
  readonly reason: string
  readonly ref: string
  readonly at: Date
  readonly cents: bigint
}

/** Up to which posting the books are beside the statements. */
export async function bookedUntil(db: Db): Promise<bigint> {
  const { rows } = await sql<{
    id: string
  }>`select coalesce(max(posting_id), 0)::text as id from bank_book_line`.execute(db)
  return BigInt(rows[0]?.id ?? 0)
}

/** Takes moves in, each once, with the payment that each is of. */
export async function takeMoves(tx: Tx, moves: readonly BookedMove[]): Promise<void> {
  const of = <T>(read: (move: BookedMove) => T) => moves.map(read)
  await sql`
    insert into bank_book_line (posting_id, reason, ref, day, cents, payment_id, words)
    select moved.posting_id, moved.reason, moved.ref,
      (coalesce(payment.received_at, moved.at) at time zone 'Africa/Johannesburg')::date, moved.cents,
      case when moved.reason <> 'bank.returned' then payment.id end, coalesce(payment.reference, '')
    from unnest(
      ${of(({ postingId }) => postingId)}::bigint[], ${of(({ reason }) => reason)}::text[], ${of(({ ref }) => ref)}::text[],
      ${of(({ at }) => at)}::timestamptz[], ${of(({ cents }) => cents.toString())}::numeric[]
    ) as moved (posting_id, reason, ref, at, cents)
    left join lateral (
      select bank_payment.id, reference, received_at from bank_payment
      where moved.reason = 'bank.suspended' and bank_payment.id = moved.ref::uuid
      union all
      select bank_payment.id, reference, received_at from bank_payment
      where moved.reason = 'onramp.credited' and order_id = moved.ref::uuid and outcome = 'MATCHED'
      union all
      select null::uuid, reference, null from bank_payout_line join bank_payout on bank_payout.id = payout_id
      where moved.reason in ('payout.paid', 'payout.paid_late') and bank_payout_line.id = moved.ref::uuid
      union all
      select bank_payment.id, reference, received_at from bank_payout_line join bank_payment on bank_payment.id = returned_payment_id
      where moved.reason = 'payout.came_back' and bank_payout_line.id = moved.ref::uuid
      union all
      select bank_payment.id, reference, null from bank_resolution join bank_payment on bank_payment.id = payment_id
      where moved.reason = 'bank.returned' and bank_resolution.id = moved.ref::uuid
    ) as payment on true
    on conflict do nothing`.execute(tx)
}

/** Joins what the same payment is on both sides. */
export async function pairByPayment(tx: Tx): Promise<void> {
  await sql`
    with same as (
      update bank_statement_line as line set posting_id = books.posting_id
      from bank_book_line as books
      where line.is_taken and line.posting_id is null and line.payment_id is not null
        and books.payment_id = line.payment_id and books.statement_id is null
      returning line.statement_id, line.place, line.posting_id
    )
    update bank_book_line as books set statement_id = same.statement_id, place = same.place
    from same where same.posting_id = books.posting_id`.execute(tx)
}

/** Joins what a payout is on both sides: the line of a statement that took it for paid. */
export async function pairByPayout(tx: Tx): Promise<void> {
  await sql`
    with same as (
      update bank_statement_line as line set posting_id = books.posting_id
      from bank_book_line as books join bank_payout_line as paid
        on books.reason in ('payout.paid', 'payout.paid_late') and paid.id = books.ref::uuid
      where books.statement_id is null and paid.statement_id = line.statement_id and paid.statement_place = line.place
        and line.posting_id is null
      returning line.statement_id, line.place, line.posting_id
    )
    update bank_book_line as books set statement_id = same.statement_id, place = same.place
    from same where same.posting_id = books.posting_id`.execute(tx)
}

/** Money that went out and is alone on its side, the newest first. What came in is found by its payment, or is a break. */
export async function listAlone(tx: Tx, limit: number): Promise<{ statement: SideLine[]; books: SideLine[] }> {
  const statement = await sql<SideRow>`
    select statement_id || '/' || place as key, day::text as day, cents, reference as words from bank_statement_line
    where is_taken and posting_id is null and closed_at is null and cents < 0
    order by day desc limit ${limit}`.execute(tx)
  const books = await sql<SideRow>`
    select posting_id::text as key, day::text as day, cents, words from bank_book_line
    where statement_id is null and closed_at is null and cents < 0
      and day >= (select min(first_day) from bank_statement where state = 'ACCEPTED') - ${apartDays}::int
    order by day desc limit ${limit}`.execute(tx)
  return { statement: statement.rows.map(toSide), books: books.rows.map(toSide) }
}

type SideRow = Record<'key' | 'day' | 'cents' | 'words', string>
const toSide = ({ cents, ...rest }: SideRow): SideLine => ({ ...rest, cents: BigInt(cents) })

export async function pair(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  const statements = pairs.map(({ statement }) => statement.split('/')[0])
  const places = pairs.map(({ statement }) => Number(statement.split('/')[1]))
  await sql`
    with same as (
      select * from unnest(${statements}::uuid[], ${places}::int[], ${pairs.map(({ books }) => books)}::bigint[])
        as same (statement_id, place, posting_id)
    ), said as (
      update bank_statement_line as line set posting_id = same.posting_id from same
      where line.statement_id = same.statement_id and line.place = same.place and line.posting_id is null
      returning line.statement_id, line.place, line.posting_id, line.cents
    )
    update bank_book_line as books set statement_id = said.statement_id, place = said.place, differs = said.cents <> books.cents
    from said where said.posting_id = books.posting_id`.execute(tx)
}

/** Something that stands on one side alone, or otherwise on the other. */
export interface FoundBreak {
  /** `s/<statement>/<place>` or `b/<posting>`. */
  readonly id: string
  readonly kind: BreakKind
  readonly day: string
  readonly ageDays: number
  readonly statementCents: bigint | null
  readonly booksCents: bigint | null
  readonly words: string
  /** Why our books moved. */
  readonly reason: string | null
  readonly closed: { readonly by: string; readonly at: Date; readonly reason: string } | null
}

interface BreakRow extends Record<'id' | 'kind' | 'day' | 'words', string> {
  age_days: number
  statement_cents: string | null
  books_cents: string | null
  reason: string | null
  closed_by: string | null
  closed_at: Date | null
  closed_reason: string | null
}

interface BreaksPage {
  readonly limit: number
  /** `2026-11-20 b/4711`, of the last one that was shown. */
  readonly before?: string | undefined
  readonly isClosed: boolean
  readonly sort?: ListSort | undefined
  /** Only this one, open or closed. */
  readonly id?: string
}

/**
 * Lines of accepted statements without one in our books, or with one of another amount, and lines of our books within the days of an
 * accepted statement without one there. The newest day first, unless the oldest is wanted.
 */
export async function listBreaks(db: Db, { limit, before, isClosed, sort, id }: BreaksPage): Promise<FoundBreak[]> {
  const way = wayOf(sort ?? 'newest')
  const order = sql.raw(way.order)
  const [, day = null, last = null] = /^(\S+) (\S+)$/.exec(before ?? '') ?? []
  const { rows } = await sql<BreakRow>`
    with found as (
      select 's/' || line.statement_id || '/' || line.place as id, 'not_in_books' as kind, line.day, line.cents as statement_cents,
        null::numeric as books_cents, line.reference as words, null::text as reason, line.closed_by, line.closed_at, line.closed_reason
      from bank_statement_line as line
      where line.is_taken and line.posting_id is null and not line.is_due and (line.closed_at is not null) = ${isClosed}
      union all
      select 'b/' || books.posting_id, 'amount_differs', books.day, line.cents, books.cents, line.reference, books.reason,
        books.closed_by, books.closed_at, books.closed_reason
      from bank_book_line as books
      join bank_statement_line as line on line.statement_id = books.statement_id and line.place = books.place
      where books.differs and (books.closed_at is not null) = ${isClosed}
      union all
      select 'b/' || books.posting_id, 'not_in_statement', books.day, null, books.cents, books.words, books.reason,
        books.closed_by, books.closed_at, books.closed_reason
      from bank_book_line as books
      where books.statement_id is null and (books.closed_at is not null) = ${isClosed} and (books.closed_at is not null or exists (
        select from bank_statement where state = 'ACCEPTED' and books.day between first_day and last_day))
    )
    select id, kind, day::text as day, ((clock_now() at time zone 'Africa/Johannesburg')::date - day)::int as age_days,
      statement_cents, books_cents, words, reason, closed_by, closed_at, closed_reason
    from found
    where (${day}::date is null or (day, id) ${sql.raw(way.comes)} (${day}::date, ${last}::text)) and (${id ?? null}::text is null or id = ${id ?? null}::text)
    order by found.day ${order}, id ${order} limit ${limit}`.execute(db)
  return rows.map(toBreak)
}

/** Whether it was open until now. */
export async function closeBreak(tx: Tx, id: string, closing: { by: string; reason: string }): Promise<boolean> {
  const set = sql`set closed_by = ${closing.by}, closed_at = clock_now(), closed_reason = ${closing.reason}`
  const [side, first = '', place = '0'] = id.split('/')
  const { numAffectedRows } =
    side === 's'
      ? await sql`
          update bank_statement_line ${set}
          where statement_id = ${first}::uuid and place = ${place}::int and is_taken and posting_id is null and not is_due
            and closed_at is null`.execute(tx)
      : await sql`
          update bank_book_line as books ${set}
          where posting_id = ${first}::bigint and closed_at is null and (
            statement_id is null and exists (
              select from bank_statement where state = 'ACCEPTED' and books.day between first_day and last_day)
            or differs)`.execute(tx)
  return numAffectedRows === 1n
}

const toBreak = (row: BreakRow): FoundBreak => ({
  ...{
    id: row.id,
    kind: row.kind as BreakKind,
    day: row.day,
    ageDays: row.age_days,
    words: row.words,
    reason: row.reason,
  },
  statementCents: row.statement_cents === null ? null : BigInt(row.statement_cents),
  booksCents: row.books_cents === null ? null : BigInt(row.books_cents),
  closed:
    row.closed_by && row.closed_at && row.closed_reason
      ? { by: row.closed_by, at: row.closed_at, reason: row.closed_reason }
      : null,
})
