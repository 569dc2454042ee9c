import { sql } from 'kysely'
import { type Db, listed } from '../../../platform/db.ts'
import { givenBackCents } from '../payments.store.ts'
import { paidStates } from '../qr.rules.ts'

/**
 * A payment as those with whom it is split may see it. What its shop kept back of a refund is still paid; a payment on its way to a till
 * is not paid yet, and one that came back never was. A shop takes all of it at once, so that whatever is less of it later came back.
 */
export async function findSharedPayment(
  db: Db,
  userId: string,
  id: string,
): Promise<{ merchant: string; cents: bigint; date: string; isHeld: boolean; cameBack: boolean } | undefined> {
  const row = await db
    .selectFrom('qr_payment')
    .select([
      'merchant',
      sql<string>`case when state in ${listed(paidStates)}
        then cents + tip_cents + fee_cents - ${givenBackCents} else 0 end`.as('cents'),
      sql<string>`(paid_at at time zone 'Africa/Johannesburg')::date::text`.as('date'),
    ])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()
  return row && { ...row, cents: BigInt(row.cents), isHeld: false, cameBack: true }
}
