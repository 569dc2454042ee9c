import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { CappedUse, LimitKind, LimitVerdict } from './limits.rules.ts'

/** Counts the uses of one commit in one statement, each with its own verdict, in their order. */
export async function takeUses(tx: Tx, uses: readonly CappedUse[]): Promise<LimitVerdict[]> {
  if (uses.length === 0) return []
  const { rows } = await sql<{ verdicts: LimitVerdict[] }>`select limits_take(
    ${uses.map(({ userId }) => userId)}::uuid[], ${uses.map(({ kind }) => kind)}::text[],
    ${uses.map(({ ref }) => ref)}::text[], ${uses.map(({ value }) => value.units.toString())}::numeric[],
    ${uses.map(({ caps }) => caps.day.units.toString())}::numeric[],
    ${uses.map(({ caps }) => caps.month.units.toString())}::numeric[]) as verdicts`.execute(tx)
  return rows[0]?.verdicts ?? []
}

export async function returnUses(tx: Tx, refs: readonly string[]): Promise<void> {
  if (refs.length > 0) await sql`select limits_return(${refs}::text[])`.execute(tx)
}

export interface Used {
  readonly kind: LimitKind
  readonly dayCents: bigint
  readonly monthCents: bigint
}

/** What somebody used of their limits; a kind that was never used is missing. */
export async function listUsed(db: Db, userId: string): Promise<Used[]> {
  const { rows } = await sql<{ kind: LimitKind; day_cents: string; month_cents: string }>`
    select kind, day_cents, month_cents from limits_used(${userId})`.execute(db)
  return rows.map((row) => ({ kind: row.kind, dayCents: BigInt(row.day_cents), monthCents: BigInt(row.month_cents) }))
}
