import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Where a line is. */
export interface LinePlace {
  readonly statementId: string
  readonly place: number
}

/** A line that is to be judged. */
export interface DueLine extends LinePlace {
  readonly cents: bigint
  readonly day: string
  readonly reference: string
  readonly payerName: string
}

/** The next lines that are to be judged after this one, oldest statement first. */
export async function listDue(db: Db, after: LinePlace | null, limit: number): Promise<LinePlace[]> {
  const rows = await db
    .selectFrom('bank_statement_line')
    .select(['statement_id', 'place'])
    .where('is_due', '=', sql.lit(true))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(statement_id, place) > (${after?.statementId ?? ''}::uuid, ${after?.place ?? 0}::int)`),
    )
    .orderBy('statement_id')
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(({ statement_id, place }) => ({ statementId: statement_id, place }))
}

/** Null when another process judges it, or did. */
export async function lockDue(tx: Tx, { statementId, place }: LinePlace): Promise<DueLine | null> {
  const { rows } = await sql<{ cents: string; day: string; reference: string; payer_name: string }>`
    select cents, day::text as day, reference, payer_name from bank_statement_line
    where statement_id = ${statementId} and place = ${place} and is_due for no key update skip locked`.execute(tx)
  const [row] = rows
  return row
    ? {
        statementId,
        place,
        cents: BigInt(row.cents),
        day: row.day,
        reference: row.reference,
        payerName: row.payer_name,
      }
    : null
}

interface Booked {
  readonly paymentId: string
  readonly wasToldBefore: boolean
}

export async function noteBooked(tx: Tx, { statementId, place }: LinePlace, booked: Booked): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_statement_line')
    // The payment has the name from now on.
    .set({ is_due: false, payer_name: '', payment_id: booked.paymentId, was_told_before: booked.wasToldBefore })
    .where('statement_id', '=', statementId)
    .where('place', '=', place)
    .where('is_due', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Line ${place} of statement ${statementId} was judged under its lock`)
}
