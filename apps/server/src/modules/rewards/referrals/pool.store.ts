import { type Amount, amount } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'

/** What somebody asked to put into the pool. */
export interface PoolFill {
  readonly id: string
  readonly amount: Amount
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly approvedAt: Date | null
  /** Why another person turned it down; null where nobody did. */
  readonly refusal: string | null
}

const shownFills = 50

export async function listFills(db: Db): Promise<PoolFill[]> {
  const rows = await db.selectFrom('promo_fill').selectAll().orderBy('id', 'desc').limit(shownFills).execute()
  return rows.map(toFill)
}

export async function findFill(db: Db, id: string): Promise<PoolFill | undefined> {
  const row = await db.selectFrom('promo_fill').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toFill(row)
}

export async function lockFill(tx: Tx, id: string): Promise<PoolFill | undefined> {
  const row = await tx.selectFrom('promo_fill').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toFill(row)
}

export async function insertFill(
  tx: Tx,
  { coins, reason, askedBy }: { coins: Amount; reason: string; askedBy: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('promo_fill')
    .values({ units: String(coins.units), reason, asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether somebody asked for the same amount and can still be agreed with. Whoever asks at the same moment waits to be told. */
export async function waitsAlready(tx: Tx, coins: Amount): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('promo fills'))`.execute(tx)
  const row = await tx
    .selectFrom('promo_fill')
    .select('id')
    .where('units', '=', String(coins.units))
    .where('approved_at', 'is', null)
    .where('refused_at', 'is', null)
    .where(sql<Date>`ask_lapses(asked_at)`, '>', sql<Date>`clock_now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function approveFill(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx
    .updateTable('promo_fill')
    .set({ approved_by: staffId, approved_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('approved_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
}

export async function refuseFill(tx: Tx, id: string, staffId: string, refusal: string): Promise<void> {
  await tx
    .updateTable('promo_fill')
    .set({ refused_by: staffId, refused_at: sql<Date>`clock_now()`, refusal })
    .where('id', '=', id)
    .where('approved_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
}

/** How many rewards wait because the pool is too empty. */
export async function countShort(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referral_reward where state = 'HELD' and short_since is not null`.execute(db)
  return rows[0]?.count ?? 0
}

const toFill = (row: Selectable<Tables['promo_fill']>): PoolFill => ({
  id: row.id,
  amount: amount('USDT', BigInt(row.units)),
  reason: row.reason,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  approvedAt: row.approved_at,
  refusal: row.refusal,
})
