import type { CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { Debt, DebtReason } from './debts.rules.ts'

interface NewDebt extends Omit<Debt, 'id' | 'paidUnits'> {
  /** Null: what comes in is taken from now on. */
  readonly dueFrom: Date | null
}

/** Writes a debt down; the same row owes once, however often it is asked. */
export async function insertDebt(tx: Tx, debt: NewDebt): Promise<void> {
  await tx
    .insertInto('debt')
    .values({
      user_id: debt.userId,
      creditor_id: debt.creditorId,
      asset: debt.amount.asset,
      units: debt.amount.units.toString(),
      reason: debt.reason,
      ref: debt.ref,
      ...(debt.dueFrom && { due_from: debt.dueFrom }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const open = sql<boolean>`forgiven_at is null and paid_units < units`

/** What somebody still owes, oldest first. */
export const listOpenDebts = (db: Db, userId: string): Promise<Debt[]> => listOpenDebtsOf(db, [userId])

/** The same of some people. */
export async function listOpenDebtsOf(db: Db, userIds: readonly string[]): Promise<Debt[]> {
  const rows = await db
    .selectFrom('debt')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where(open)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toDebt)
}

/** The same, of what is due by now, held until the transaction ends. */
export async function lockDueDebts(tx: Tx, userId: string): Promise<Debt[]> {
  const rows = await tx
    .selectFrom('debt')
    .selectAll()
    .where('user_id', '=', userId)
    .where(open)
    .where('due_from', '<=', sql<Date>`clock_now()`)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toDebt)
}

/** Some of the people who owe something of an asset that is due, in the order of their ids, after one of them. */
export async function listDebtors(db: Db, asset: CryptoAsset, after: string | null, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('debt')
    .select('user_id')
    .distinct()
    .where('asset', '=', asset)
    .where(open)
    .where('due_from', '<=', sql<Date>`clock_now()`)
    .$if(after !== null, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Notes a part that was taken. Answers the id of its row. */
export async function insertDebtPayment(tx: Tx, { id, userId }: Debt, units: bigint): Promise<string> {
  const row = await tx
    .insertInto('debt_payment')
    .values({ user_id: userId, debt_id: id, units: units.toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('debt')
    .set({ paid_units: sql<string>`paid_units::numeric + ${units.toString()}::numeric` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
  return row.id
}

/** What was taken of the debt of one row until now; from here on no more of it is, until the transaction ends. */
export async function lockPaidOf(tx: Tx, userId: string, reason: DebtReason, ref: string): Promise<bigint> {
  const row = await tx
    .selectFrom('debt')
    .select('paid_units')
    .where('user_id', '=', userId)
    .where('reason', '=', reason)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  return BigInt(row?.paid_units ?? 0)
}

/** Ends what is left of the debts of one row. */
export async function forgiveDebts(tx: Tx, reason: DebtReason, ref: string): Promise<void> {
  await tx
    .updateTable('debt')
    .set({ forgiven_at: sql<Date>`clock_now()` })
    .where('reason', '=', reason)
    .where('ref', '=', ref)
    .where(open)
    .execute()
}

const toDebt = (row: Selectable<Tables['debt']>): Debt => ({
  id: row.id,
  userId: row.user_id,
  creditorId: row.creditor_id,
  amount: { asset: row.asset, units: BigInt(row.units) },
  paidUnits: BigInt(row.paid_units),
  reason: row.reason,
  ref: row.ref,
})

/** What is still owed for one reason, of an asset, by everybody together. */
export async function sumOwedFor(db: Db, reason: DebtReason, asset: CryptoAsset): Promise<bigint> {
  const { units } = await db
    .selectFrom('debt')
    .select(sql<string>`coalesce(sum(units - paid_units), 0)::text`.as('units'))
    .where('asset', '=', asset)
    .where('reason', '=', reason)
    .where(open)
    .executeTakeFirstOrThrow()
  return BigInt(units)
}
