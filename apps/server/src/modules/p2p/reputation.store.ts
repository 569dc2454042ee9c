import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Reputation, Tally } from './reputation.rules.ts'

const columns = [
  'user_id',
  'bought',
  'sold',
  'faults',
  'on_time as onTime',
  'late',
  'positive',
  'negative',
  'median_release_seconds as medianReleaseSeconds',
] as const

/** Who never traded is missing. */
export async function listReputations(db: Db, userIds: readonly string[]): Promise<Map<string, Reputation>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('p2p_reputation').select(columns).where('user_id', 'in', userIds).execute()
  return new Map(rows.map(({ user_id, ...reputation }) => [user_id, reputation]))
}

/** Adds a change to what somebody has done, and answers the sum. The median is that of the last hundred releases. */
export async function addTally(tx: Tx, userId: string, change: Tally): Promise<Tally> {
  const { rows } = await sql<Tally>`
    insert into p2p_reputation as known (user_id, bought, sold, faults, on_time, late)
    values (${userId}, greatest(${change.bought}, 0), greatest(${change.sold}, 0), greatest(${change.faults}, 0),
      greatest(${change.onTime}, 0), greatest(${change.late}, 0))
    on conflict (user_id) do update set
      bought = known.bought + ${change.bought}, sold = known.sold + ${change.sold}, faults = known.faults + ${change.faults},
      on_time = known.on_time + ${change.onTime}, late = known.late + ${change.late}
    returning bought, sold, faults, on_time as "onTime", late`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The reputation of ${userId} was not written`)
  return row
}

const lately = 100

export async function updateMedian(tx: Tx, sellerId: string): Promise<void> {
  await sql`
    update p2p_reputation set median_release_seconds = (
      select round(percentile_cont(0.5) within group (order by extract(epoch from closed_at - proof_at)))::int
      from (select closed_at, proof_at from p2p_order where seller_id = ${sellerId} and state = 'RELEASED' and not late_claim
            order by closed_at desc limit ${lately}) as last where proof_at is not null)
    where user_id = ${sellerId}`.execute(tx)
}

interface Rating {
  orderId: string
  role: 'buyer' | 'seller'
  userId: string
  ratedId: string
  positive: boolean
  comment: string
}

/** False when this side rated the order already. */
export async function insertRating(tx: Tx, rating: Rating): Promise<boolean> {
  const row = await tx
    .insertInto('p2p_rating')
    .values({
      order_id: rating.orderId,
      role: rating.role,
      user_id: rating.userId,
      rated_id: rating.ratedId,
      positive: rating.positive,
      comment: rating.comment,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (!row) return false
  await sql`
    insert into p2p_reputation as known (user_id, positive, negative)
    values (${rating.ratedId}, ${rating.positive ? 1 : 0}, ${rating.positive ? 0 : 1})
    on conflict (user_id) do update
      set positive = known.positive + excluded.positive, negative = known.negative + excluded.negative`.execute(tx)
  return true
}

export async function findRating(
  db: Db,
  orderId: string,
  userId: string,
): Promise<{ positive: boolean; comment: string } | null> {
  const row = await db
    .selectFrom('p2p_rating')
    .select(['positive', 'comment'])
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Which of some orders somebody has rated. */
export async function listRated(db: Db, userId: string, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('p2p_rating')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

export async function addFavourite(db: Db, userId: string, otherId: string): Promise<void> {
  await db
    .insertInto('p2p_relation')
    .values({ user_id: userId, other_id: otherId, kind: 'favourite' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Answers whether they were in the list. */
export async function removeFavourite(db: Db, userId: string, username: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('p2p_relation')
    .using('app_user')
    .whereRef('app_user.id', '=', 'p2p_relation.other_id')
    .where('p2p_relation.user_id', '=', userId)
    .where('app_user.username', '=', username)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listFavourites(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('p2p_relation as r')
    .innerJoin('app_user as u', 'u.id', 'r.other_id')
    .select('u.username')
    .where('r.user_id', '=', userId)
    .orderBy('u.username')
    .execute()
  return rows.map(({ username }) => username)
}

export async function isFavourite(db: Db, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('p2p_relation')
    .select('kind')
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .executeTakeFirst()
  return row !== undefined
}
