import { sql } from 'kysely'
import { type Db, listed } from '../../platform/db.ts'
import { settledStates } from './resolutions.rules.ts'

/** Purchases that wait for their money. */
export async function countAwaited(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from buy_order
    where user_id = ${userId} and state = 'AWAITING_PAYMENT'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Payments that do not fit their purchase and of which nothing has come yet. */
export async function countSuspended(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_payment as payment
    join buy_order on buy_order.id = payment.order_id and buy_order.user_id = ${userId}
    where payment.outcome = 'SUSPENSE'
      and not exists (select from bank_resolution where payment_id = payment.id and state in ${listed(settledStates)})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
