import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ClosedMonth, FeeKind, VatSum } from './vat.rules.ts'

/** Every month that was closed since one, with its sums in the order in which they were declared. */
export async function listClosedMonths(db: Db, since: string): Promise<ClosedMonth[]> {
  const months = await sql<Omit<ClosedMonth, 'sums'>>`
    select to_char(month, 'YYYY-MM') as month, rate_basis_points as rate,
      (select username from app_user where id = closed_by) as by, closed_at as at, reason
    from vat_month where month >= ${`${since}-01`}::date`.execute(db)
  const lines = await sql<{ month: string; kind: FeeKind; moves: number; cents: string; vat_cents: string }>`
    select to_char(month, 'YYYY-MM') as month, kind, moves::int as moves, cents::text as cents, vat_cents::text as vat_cents
    from vat_month_line where month >= ${`${since}-01`}::date`.execute(db)
  return months.rows.map((one) => ({ ...one, sums: lines.rows.filter(({ month }) => month === one.month).map(toSum) }))
}

const toSum = ({
  kind,
  moves,
  cents,
  vat_cents,
}: {
  kind: FeeKind
  moves: number
  cents: string
  vat_cents: string
}) => ({
  ...{ kind, moves },
  ...{ cents: BigInt(cents), vatCents: BigInt(vat_cents) },
})

interface Closing {
  readonly month: string
  readonly rate: number
  readonly by: string
  readonly reason: string
}

/** False when it was closed before. */
export async function insertClosedMonth(tx: Tx, { month, rate, by, reason }: Closing, sums: readonly VatSum[]) {
  const { numAffectedRows } = await sql`
    insert into vat_month (month, rate_basis_points, closed_by, reason) values (${`${month}-01`}::date, ${rate}, ${by}, ${reason})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`
    insert into vat_month_line (month, kind, moves, cents, vat_cents)
    select ${`${month}-01`}::date, * from unnest(
      ${sums.map(({ kind }) => kind)}::text[], ${sums.map(({ moves }) => moves)}::bigint[],
      ${sums.map(({ cents }) => cents.toString())}::numeric[], ${sums.map(({ vatCents }) => vatCents.toString())}::numeric[])`.execute(
    tx,
  )
  return true
}
