import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Receipt } from '../expenses.rules.ts'

/** The photo of a bill, instead of the one that it had. */
export async function setReceipt(
  tx: Tx,
  expenseId: string,
  userId: string,
  receipt: (Receipt & { readonly size: number }) | null,
): Promise<void> {
  await tx
    .updateTable('bill_expense')
    .set({
      receipt_name: receipt?.name ?? null,
      receipt_type: receipt?.type ?? null,
      receipt_size: receipt?.size ?? null,
      receipt_by: userId,
      receipt_at: sql<Date>`clock_now()`,
    })
    .where('id', '=', expenseId)
    .executeTakeFirstOrThrow()
}

/** How much somebody added to bills within the last day, in bytes. */
export async function sumRecentSizesOf(db: Db, userId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('bill_expense')
    .select(sql<number>`coalesce(sum(receipt_size), 0)::int`.as('sum'))
    .where('receipt_by', '=', userId)
    .where('receipt_at', '>', sql<Date>`clock_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return sum
}
