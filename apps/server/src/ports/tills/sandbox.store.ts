import type { Db } from '../../platform/db.ts'

/** Keeps what a till answers; what it answered before stays as it is. */
export async function keepTillAnswer(db: Db, ref: string, isPaid: boolean): Promise<boolean> {
  await db
    .insertInto('sandbox_till_payment')
    .values({ ref, is_paid: isPaid })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute()
  const row = await db
    .selectFrom('sandbox_till_payment')
    .select('is_paid')
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow()
  return row.is_paid
}
