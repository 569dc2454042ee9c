import { sql } from 'kysely'
import { type Db, type Wanted, wayOf } from '../../../platform/db.ts'
import type { ListSort } from '../onramp.rules.ts'
import type { StatementLine, StatementState } from './statement.rules.ts'
import { type BankStatement, type LineRow, statementColumns, toLine, toStatement } from './statements.store.ts'

/** What the lists show beside a statement: its sums, and what became of its lines. */
export interface CountedStatement extends BankStatement {
  readonly lines: number
  readonly already: number
  readonly inCents: bigint
  readonly outCents: bigint
  readonly newInCents: bigint
  readonly booked: Readonly<Record<'credited' | 'suspense' | 'told_before' | 'waiting', number>>
}

interface StatementsPage extends Partial<Wanted> {
  readonly limit: number
  readonly state?: StatementState | undefined
  readonly sort?: ListSort | undefined
  readonly id?: string
}

/** What nobody agreed to within a day is to be accepted anew. */
const shownState = sql<StatementState>`
  case when state = 'ASKED' and ask_lapses(asked_at) <= clock_now() then 'DRAFT' else state end`.as('shown_state')

export async function listStatements(
  db: Db,
  { limit, before, state, sort, id }: StatementsPage,
): Promise<CountedStatement[]> {
  const way = wayOf(sort ?? 'newest')
  const chosen = await db
    .selectFrom('bank_statement')
    .select(statementColumns)
    .select(shownState)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined && state === undefined, (query) => query.where('state', '<>', 'DISCARDED'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'DRAFT'))
    .$if(before !== undefined, (query) => query.where('id', way.comes, before ?? ''))
    .orderBy('id', way.order)
    .limit(limit)
    .execute()
  const counts = await countsOf(
    db,
    chosen.map((row) => row.id),
  )
  return chosen.map((row) => ({ ...toStatement(row), state: row.shown_state, ...(counts.get(row.id) ?? noLines) }))
}

type Counts = Omit<CountedStatement, keyof BankStatement>
const noLines: Counts = {
  ...{ lines: 0, already: 0, inCents: 0n, outCents: 0n, newInCents: 0n },
  booked: { credited: 0, suspense: 0, told_before: 0, waiting: 0 },
}

type CountRow = Record<'id' | 'into' | 'out' | 'fresh', string> &
  Record<'lines' | 'already' | 'credited' | 'suspense' | 'told_before' | 'waiting', number>

async function countsOf(db: Db, ids: readonly string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CountRow>`
    select statement_id as id, count(*)::int as lines, count(*) filter (where is_already)::int as already,
      coalesce(sum(cents) filter (where cents > 0), 0)::text as into,
      coalesce(-sum(cents) filter (where cents < 0), 0)::text as out,
      coalesce(sum(cents) filter (where cents > 0 and not is_already), 0)::text as fresh,
      count(*) filter (where is_due)::int as waiting,
      count(*) filter (where was_told_before)::int as told_before,
      count(*) filter (where not was_told_before and payment.outcome = 'MATCHED')::int as credited,
      count(*) filter (where not was_told_before and payment.outcome = 'SUSPENSE')::int as suspense
    from bank_statement_line left join bank_payment as payment on payment.id = payment_id
    where statement_id = any (${ids}::uuid[]) group by statement_id`.execute(db)
  return new Map(
    rows.map(({ id, into, out, fresh, lines, already, ...booked }) => [
      id,
      { lines, already, inCents: BigInt(into), outCents: BigInt(out), newInCents: BigInt(fresh), booked },
    ]),
  )
}

/** A line as staff see it. */
export interface ListedLine extends StatementLine {
  readonly isAlready: boolean
  readonly outcome: 'credited' | 'suspense' | 'came_back' | 'told_before' | null
}

export async function isStatement(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from bank_statement where id = ${id}`.execute(db)
  return rows.length > 0
}

/** As the file orders them; the cursor is the place of the last one. */
export async function listLines(db: Db, statementId: string, { limit, before }: Wanted): Promise<ListedLine[]> {
  const { rows } = await sql<LineRow & { is_already: boolean; outcome: ListedLine['outcome'] }>`
    select place, row, day::text as day, cents, line.reference, line.payer_name, balance_cents, bank_ref, is_already,
      case when was_told_before then 'told_before' when payment.outcome = 'MATCHED' then 'credited'
        when payment.outcome = 'SUSPENSE' then 'suspense' when payment.outcome = 'CAME_BACK' then 'came_back' end as outcome
    from bank_statement_line as line left join bank_payment as payment on payment.id = line.payment_id
    where line.statement_id = ${statementId} and place > ${before ?? '0'}::int
    order by place limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...toLine(row), isAlready: row.is_already, outcome: row.outcome }))
}
