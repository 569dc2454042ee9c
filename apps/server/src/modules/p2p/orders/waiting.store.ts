import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { type Order, timedStates } from '../orders.rules.ts'
import { toOrder } from '../orders.store.ts'

/** The rest of a payment is to be paid, or to be looked for in a bank account. */
const isToppedUp = sql<boolean>`state = 'DISPUTED' and top_up_by is not null and top_up_end is distinct from 'over'`

/** Somebody's orders whose clock runs, with the name of the other side, the newest first. */
export async function listRunning(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ order: Order; otherName: string }[]> {
  const rows = await db
    .selectFrom('p2p_order')
    .selectAll()
    .select(
      sql<string>`(select username from app_user
        where app_user.id = case when buyer_id = ${userId} then seller_id else buyer_id end)`.as('other_name'),
    )
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .where((eb) => eb.or([eb('state', 'in', timedStates), isToppedUp]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ other_name: otherName, ...row }) => ({ order: toOrder(row), otherName }))
}
