import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Keeps a browser. One that was another account's is this one's now: whoever sits there is signed in here. */
export async function keepSubscription(tx: Tx, userId: string, { endpoint, ...keys }: Subscription, device: string) {
  const row = { user_id: userId, ...keys, device, created_at: sql<Date>`clock_now()` }
  await tx
    .insertInto('push_subscription')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
}

/** How word reaches somebody while the app is closed. */
export async function findReach(db: Db, userId: string): Promise<{ email: boolean; push: boolean }> {
  const { rows } = await sql<{ email: boolean; push: boolean }>`
    select email_verified_at is not null as email,
           exists (select from push_subscription where push_subscription.user_id = app_user.id) as push
    from app_user where id = ${userId}`.execute(db)
  return rows[0] ?? { email: false, push: false }
}

export async function deleteOldestBeyond(tx: Tx, userId: string, most: number): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

export async function deleteSubscriptionOf(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** A browser that its push service does not know any more. */
export async function deleteGone(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}

/** None of somebody suspended: whoever holds such a browser was signed out of it, and letters reach the owner. */
export const listSubscriptionsOf = (db: Db, userId: string): Promise<Subscription[]> =>
  db
    .selectFrom('push_subscription')
    .innerJoin('app_user', 'app_user.id', 'push_subscription.user_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .execute()
