import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { CameIn } from './client-money.rules.ts'

/** Days as people name them: the last one is not among them. */
interface Days {
  readonly first: string
  readonly end: string
}

/** What came in by our books, day by day, with the day of its line on a statement. */
export async function listCameIn(db: Db, { first, end }: Days): Promise<CameIn[]> {
  const { rows } = await sql<Omit<CameIn, 'cents' | 'bankedCents'> & { cents: string; banked: string }>`
    select books.day::text as day, line.day::text as "bankedOn", books.closed_at is not null as "isClosed",
      count(*)::int as payments, sum(books.cents)::text as cents, coalesce(sum(line.cents), 0)::text as banked
    from bank_book_line as books
    left join bank_statement_line as line on line.statement_id = books.statement_id and line.place = books.place
    where books.cents > 0 and books.day >= ${first}::date and books.day < ${end}::date
    group by books.day, line.day, books.closed_at is not null`.execute(db)
  return rows.map(({ cents, banked, ...one }) => ({ ...one, cents: BigInt(cents), bankedCents: BigInt(banked) }))
}

/** What lay in the client account after the last line of each day, where its statement says so. */
export async function listDayBalances(db: Db, { first, end }: Days): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ day: string; cents: string }>`
    select distinct on (day) day::text as day, balance_cents::text as cents from bank_statement_line
    where is_taken and day >= ${first}::date and day < ${end}::date and balance_cents is not null
    order by day, statement_id desc, place desc`.execute(db)
  return new Map(rows.map(({ day, cents }) => [day, BigInt(cents)]))
}

export interface MissingPayment {
  readonly id: string
  readonly day: string
  readonly ageDays: number
  readonly cents: bigint
  readonly bankedCents: bigint | null
  readonly words: string
  /** A statement of its day was accepted. */
  readonly hasStatement: boolean
  readonly closedReason: string | null
}

const shownBreaks = 200

/** What came in and is on no statement, or with another amount there, the oldest first. */
export async function listMissing(db: Db, { first, end }: Days): Promise<MissingPayment[]> {
  const { rows } = await sql<Omit<MissingPayment, 'cents' | 'bankedCents'> & { cents: string; banked: string | null }>`
    select 'b/' || books.posting_id as id, books.day::text as day,
      ((clock_now() at time zone 'Africa/Johannesburg')::date - books.day)::int as "ageDays",
      books.cents::text as cents, line.cents::text as banked, books.words, books.closed_reason as "closedReason",
      exists (
        select from bank_statement where state = 'ACCEPTED' and books.day between first_day and last_day) as "hasStatement"
    from bank_book_line as books
    left join bank_statement_line as line on line.statement_id = books.statement_id and line.place = books.place
    where books.cents > 0 and books.day >= ${first}::date and books.day < ${end}::date
      and (books.statement_id is null or books.differs)
    order by books.day, books.posting_id limit ${shownBreaks}`.execute(db)
  return rows.map(({ cents, banked, ...one }) => ({
    ...one,
    cents: BigInt(cents),
    bankedCents: banked === null ? null : BigInt(banked),
  }))
}
