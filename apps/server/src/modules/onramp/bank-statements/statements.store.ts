import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type {
  BalanceCheck,
  KnownLine,
  StatementBank,
  StatementContent,
  StatementLine,
  StatementState,
  UnreadableLine,
} from './statement.rules.ts'

/** A statement that was brought in, without its lines. */
export interface BankStatement {
  readonly id: string
  readonly bank: StatementBank
  readonly format: StatementContent['format']
  readonly account: string | null
  readonly state: StatementState
  readonly firstDay: string
  readonly lastDay: string
  readonly openingCents: bigint | null
  readonly closingCents: bigint | null
  readonly balances: BalanceCheck
  readonly unreadable: readonly UnreadableLine[]
  readonly fileHash: string
  readonly uploadedBy: string
  readonly uploadedAt: Date
  readonly askedBy: string | null
  readonly approvedBy: string | null
  readonly reason: string | null
  readonly closedAt: Date | null
}

export interface NewStatement {
  readonly bank: StatementBank
  readonly content: StatementContent
  readonly fileHash: Buffer
  readonly span: { readonly first: string; readonly last: string }
  readonly uploadedBy: string
}

/** Null when this file is here already. */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<string | null> {
  const { bank, content, fileHash, span, uploadedBy } = statement
  const row = await tx
    .insertInto('bank_statement')
    .values({
      bank,
      format: content.format,
      account: content.account,
      file_hash: fileHash,
      first_day: span.first,
      last_day: span.last,
      opening_cents: content.openingCents?.toString() ?? null,
      closing_cents: content.closingCents?.toString() ?? null,
      balances: content.balances,
      unreadable: JSON.stringify(content.unreadable),
      uploaded_by: uploadedBy,
    })
    .onConflict((conflict) => conflict.column('file_hash').where(sql<boolean>`state <> 'DISCARDED'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** All lines in one statement, however many. */
export async function insertLines(
  tx: Tx,
  statementId: string,
  lines: readonly StatementLine[],
  already: ReadonlySet<number>,
): Promise<void> {
  const of = <T>(read: (line: StatementLine) => T) => lines.map(read)
  await sql`
    insert into bank_statement_line
      (statement_id, place, row, day, cents, reference, payer_name, balance_cents, bank_ref, is_already)
    select ${statementId}, * from unnest(
      ${of(({ place }) => place)}::int[], ${of(({ row }) => row)}::int[], ${of(({ day }) => day)}::date[],
      ${of(({ cents }) => cents.toString())}::numeric[], ${of(({ reference }) => reference)}::text[],
      ${of(({ payerName }) => payerName)}::text[], ${of(({ balanceCents }) => balanceCents?.toString() ?? null)}::numeric[],
      ${of(({ bankRef }) => bankRef)}::text[], ${of(({ place }) => already.has(place))}::boolean[])`.execute(tx)
}

/** One accept after the other, over all processes: none may miss what another one is just taking in. */
export async function lockTaking(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`.execute(tx)
}

/**
 * Lines that accepted statements have of these days, whichever bank each was said to be of: there is one client account, and a file
 * that is taken for another bank's must not be booked again.
 */
export async function listTaken(db: Db, { first, last }: { first: string; last: string }): Promise<KnownLine[]> {
  const rows = await db
    .selectFrom('bank_statement_line')
    .select([sql<string>`day::text`.as('day'), 'cents', 'reference', 'balance_cents', 'bank_ref'])
    .where('is_taken', '=', sql.lit(true))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  return rows.map((row) => ({
    ...{ day: row.day, cents: BigInt(row.cents), reference: row.reference, bankRef: row.bank_ref },
    balanceCents: row.balance_cents === null ? null : BigInt(row.balance_cents),
  }))
}

/** For staff, so of everybody. */
export async function lockStatement(tx: Tx, id: string): Promise<BankStatement | null> {
  const row = await tx
    .selectFrom('bank_statement')
    .select(statementColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toStatement(row) : null
}

export async function listAllLines(tx: Tx, statementId: string): Promise<StatementLine[]> {
  const rows = await sql<LineRow>`
    select place, row, day::text as day, cents, reference, payer_name, balance_cents, bank_ref
    from bank_statement_line where statement_id = ${statementId} order by place`.execute(tx)
  return rows.rows.map(toLine)
}

/** Says anew which lines are there already. */
export async function markAlready(tx: Tx, statementId: string, already: ReadonlySet<number>): Promise<void> {
  await sql`
    update bank_statement_line set is_already = place = any (${[...already]}::int[])
    where statement_id = ${statementId} and is_already <> (place = any (${[...already]}::int[]))`.execute(tx)
}

/** What somebody accepted alone within the last day. */
export async function acceptedAlone(tx: Tx, staffId: string): Promise<bigint> {
  const row = await tx
    .selectFrom('bank_statement')
    .select(sql<string>`coalesce(sum(new_in_cents), 0)`.as('cents'))
    .where('state', '=', sql.lit('ACCEPTED'))
    .where('closed_by', '=', staffId)
    .where('approved_by', 'is', null)
    .where('closed_at', '>', sql<Date>`clock_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return BigInt(row.cents)
}

/** Whether one of these references is of an order of theirs. */
export async function isOwnMoney(tx: Tx, staffId: string, references: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from buy_order where reference = any (${references}::text[]) and user_id = ${staffId} limit 1`.execute(tx)
  return rows.length > 0
}

interface Asked {
  readonly by: string
  readonly reason: string
  readonly newInCents: bigint
  readonly aloneUpToCents: bigint
  readonly isWithinAlone: boolean
}

/** Somebody accepts a draft, or what nobody agreed to in time: it waits for another one, or is over. */
export async function noteAccepted(tx: Tx, { id, state }: BankStatement, asked: Asked): Promise<void> {
  await move(tx, id, state, asked.isWithinAlone ? 'ACCEPTED' : 'ASKED', {
    new_in_cents: asked.newInCents.toString(),
    alone_up_to_cents: asked.aloneUpToCents.toString(),
    is_within_alone: asked.isWithinAlone,
    asked_by: asked.by,
    asked_at: sql<Date>`clock_now()`,
    reason: asked.reason,
    ...(asked.isWithinAlone && closedNow(asked.by)),
  })
}

export const noteApproved = (tx: Tx, id: string, by: string, newInCents: bigint): Promise<void> =>
  move(tx, id, 'ASKED', 'ACCEPTED', { approved_by: by, new_in_cents: newInCents.toString(), ...closedNow(by) })

export const noteDiscarded = (tx: Tx, id: string, from: 'DRAFT' | 'ASKED', by: string): Promise<void> =>
  move(tx, id, from, 'DISCARDED', closedNow(by))

const closedNow = (by: string) => ({ closed_by: by, closed_at: sql<Date>`clock_now()` })

async function move(tx: Tx, id: string, from: StatementState, to: StatementState, rest: object): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_statement')
    .set({ state: to, ...rest })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Statement ${id} left ${from} under its lock`)
}

/** From now on its lines that bring money in are to be judged; of the others nobody needs a name. */
export async function makeDue(tx: Tx, statementId: string): Promise<void> {
  await sql`
    update bank_statement_line set is_due = cents > 0 and not is_already, is_taken = not is_already,
      payer_name = case when cents > 0 and not is_already then payer_name else '' end
    where statement_id = ${statementId}`.execute(tx)
}

/** A line as the table has it. */
export type LineRow = Record<'day' | 'cents' | 'reference' | 'payer_name', string> & {
  place: number
  row: number
  balance_cents: string | null
  bank_ref: string | null
}

export const toLine = (row: LineRow): StatementLine => ({
  place: row.place,
  row: row.row,
  day: row.day,
  cents: BigInt(row.cents),
  reference: row.reference,
  payerName: row.payer_name,
  balanceCents: row.balance_cents === null ? null : BigInt(row.balance_cents),
  bankRef: row.bank_ref,
})

/** What is read of a statement. */
export const statementColumns = [
  ...([
    'id',
    'bank',
    'format',
    'account',
    'state',
    'opening_cents',
    'closing_cents',
    'balances',
    'unreadable',
  ] as const),
  ...(['file_hash', 'uploaded_by', 'uploaded_at', 'asked_by', 'approved_by', 'reason', 'closed_at'] as const),
  sql<string>`first_day::text`.as('first_day'),
  sql<string>`last_day::text`.as('last_day'),
] as const

type StatementRow = Omit<Selectable<Tables['bank_statement']>, 'first_day' | 'last_day'> & {
  first_day: string
  last_day: string
}

export const toStatement = (row: Pick<StatementRow, RowColumn>): BankStatement => ({
  id: row.id,
  bank: row.bank as StatementBank,
  format: row.format as BankStatement['format'],
  account: row.account,
  state: row.state as StatementState,
  firstDay: row.first_day,
  lastDay: row.last_day,
  openingCents: row.opening_cents === null ? null : BigInt(row.opening_cents),
  closingCents: row.closing_cents === null ? null : BigInt(row.closing_cents),
  balances: row.balances as BalanceCheck,
  unreadable: row.unreadable as unknown as readonly UnreadableLine[],
  fileHash: row.file_hash.toString('hex'),
  uploadedBy: row.uploaded_by,
  uploadedAt: row.uploaded_at,
  askedBy: row.asked_by,
  approvedBy: row.approved_by,
  reason: row.reason,
  closedAt: row.closed_at,
})

type RowColumn =
  | ('id' | 'bank' | 'format' | 'account' | 'state' | 'opening_cents' | 'closing_cents' | 'balances' | 'unreadable')
  | ('file_hash' | 'uploaded_by' | 'uploaded_at' | 'asked_by' | 'approved_by' | 'reason' | 'closed_at')
  | ('first_day' | 'last_day')
