import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** A payment as those with whom it is split may see it: never the card. What its owner denied is not theirs to split. */
export async function findSharedPayment(
  db: Db,
  userId: string,
  id: string,
): Promise<{ merchant: string; cents: bigint; date: string; isHeld: boolean; cameBack: boolean } | undefined> {
  const row = await db
    .selectFrom('card_payment')
    .select([
      'merchant',
      sql<string>`case when is_credit then 0 else held_cents + captured_cents - refunded_cents end`.as('cents'),
      sql<boolean>`held_cents > 0`.as('isHeld'),
      sql<boolean>`refunded_cents > 0`.as('cameBack'),
      sql<string>`(created_at at time zone 'Africa/Johannesburg')::date::text`.as('date'),
    ])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, cents: BigInt(row.cents) }
}
