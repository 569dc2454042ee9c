import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { HandOutcome, LineState, PayoutLine } from './payouts.rules.ts'

type Row = Tables['bank_payout_line']
type Change = Partial<
  Pick<Selectable<Row>, 'statement_id' | 'statement_place' | 'returned_payment_id' | 'approved_by' | 'is_late'>
>

/** @throws Error when it is in another state by now, under the lock of its payout */
export async function moveLine(
  tx: Tx,
  line: Pick<PayoutLine, 'id' | 'state'>,
  to: LineState,
  change: Change = {},
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_payout_line')
    .set({ ...change, state: to, ended_at: sql<Date>`clock_now()` })
    .where('id', '=', line.id)
    .where('state', '=', line.state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Line ${line.id} left ${line.state} under its lock`)
}

/** Whose line it is. */
export async function findPayoutOfLine(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('bank_payout_line').select('payout_id').where('id', '=', id).executeTakeFirst()
  return row?.payout_id ?? null
}

interface Ask {
  readonly outcome: HandOutcome
  readonly evidence: string
  readonly askedBy: string
}

export async function askOutcome(tx: Tx, id: string, { outcome, evidence, askedBy }: Ask): Promise<void> {
  await tx
    .updateTable('bank_payout_line')
    .set({ asked_outcome: outcome, evidence, asked_by: askedBy, asked_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute()
}

export async function forgetOutcome(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('bank_payout_line')
    .set({ asked_outcome: null, evidence: null, asked_by: null, asked_at: null })
    .where('id', '=', id)
    .where('approved_by', 'is', null)
    .execute()
}

/** What the bank had for longer than this and said nothing of is unknown. */
export async function markUnheard(db: Db, seconds: number): Promise<void> {
  await sql`
    update bank_payout_line set state = 'UNKNOWN'
    where state = 'SENT' and sent_at <= clock_now() - make_interval(secs => ${seconds})`.execute(db)
}

/** A line of an accepted statement by which money left. */
export interface OutgoingLine {
  readonly statementId: string
  readonly place: number
  readonly cents: bigint
  readonly words: string
}

/** Money that left, by the statements, and that our books know nothing of yet: the newest, or this one alone, held. */
export async function listOutgoing(db: Db, limit: number): Promise<OutgoingLine[]> {
  const { rows } = await sql<OutgoingRow>`
    select statement_id, place, cents, reference from bank_statement_line as said
    where ${isOpen} order by day desc limit ${limit}`.execute(db)
  return rows.map(toOutgoing)
}

/** Null when it is another payout's, or explained, by now. */
export async function lockOutgoing(tx: Tx, { statementId, place }: OutgoingLine): Promise<OutgoingLine | null> {
  const { rows } = await sql<OutgoingRow>`
    select statement_id, place, cents, reference from bank_statement_line as said
    where statement_id = ${statementId} and place = ${place} and ${isOpen} for no key update`.execute(tx)
  return rows[0] ? toOutgoing(rows[0]) : null
}

const isOpen = sql`said.is_taken and said.posting_id is null and said.closed_at is null and said.cents < 0
  and not exists (select from bank_payout_line where statement_id = said.statement_id and statement_place = said.place)`

interface OutgoingRow {
  statement_id: string
  place: number
  cents: string
  reference: string
}
const toOutgoing = (row: OutgoingRow): OutgoingLine => ({
  statementId: row.statement_id,
  place: row.place,
  cents: BigInt(row.cents),
  words: row.reference,
})
