import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
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

/** Somebody with how they trade. */
export interface RatedTrader {
  readonly id: string
  readonly username: string
  readonly memberSince: Date
  readonly verified: boolean
  readonly online: boolean
  /** Null for who never traded. */
  readonly reputation: Reputation | null
  /** What was made up for a practice trader; null for everybody else. */
  readonly past: Reputation | null
}

/** People with how they trade, in one look. */
export async function listTraders(db: Db, userIds: readonly string[]): Promise<RatedTrader[]> {
  if (userIds.length === 0) return []
  const rows = await selectTraders(db, sql`${userIds}::uuid[]`).execute()
  return rows.map(toTrader)
}

/** The question itself, for one that asks for more; who is asked about is an array of ids. */
export const selectTraders = (db: Db, userIds: RawBuilder<unknown>) =>
  db
    .selectFrom('app_user')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('p2p_reputation')
          .selectAll()
          .whereRef('user_id', '=', 'app_user.id')
          .limit(1)
          .as('p2p_reputation'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      () => madeUpPast,
      (join) => join.onTrue(),
    )
    .select([
      'app_user.id',
      'app_user.username',
      'app_user.created_at as memberSince',
      isVerified,
      isOnline,
      ...columns.map((column) => `p2p_reputation.${column}` as const),
      'made_up.past',
    ])
    .where('app_user.id', '=', sql<string>`any(${userIds})`)

/** A row as it is read alone, or as JSON among others, where a moment is text. */
export type TraderRow = Omit<RatedTrader, 'memberSince' | 'reputation'> &
  Nullable<Reputation & { user_id: string }> & { readonly memberSince: Date | string }

export const toTrader = ({ id, username, memberSince, verified, online, past, ...known }: TraderRow): RatedTrader => ({
  id,
  username,
  memberSince: new Date(memberSince),
  verified,
  online,
  past,
  reputation: toReputation(known),
})

/** Looked up once for each person: the past itself, and that somebody is a practice partner. */
const madeUpPast = sql<{ past: Reputation }>`(
  select json_build_object('bought', bought, 'sold', sold, 'faults', faults, 'onTime', on_time, 'late', late,
    'positive', positive, 'negative', negative, 'medianReleaseSeconds', median_release_seconds) as past
  from sandbox_trader where sandbox_trader.user_id = app_user.id limit 1)`.as<'made_up'>(sql.ref('made_up'))

const isVerified = sql<boolean>`app_user.kyc_tier not in ('tier_0', 'tier_1')`.as('verified')

/**
 * By the clock of sessions, and only of who advertises, which is looked up only for who is here. The practice partners are always
 * there, and sign in nowhere.
 */
const isOnline = sql<boolean>`(
    made_up.past is not null
    or exists (select from session where user_id = app_user.id and ended_at is null
      and last_seen_at > now() - interval '5 minutes' offset 0))
  and exists (select from p2p_ad where user_id = app_user.id and state = 'ACTIVE' offset 0)`.as('online')

/** Who never traded has no row. */
function toReputation({ user_id, ...known }: Nullable<Reputation & { user_id: string }>): Reputation | null {
  return user_id === null ? null : (known as Reputation)
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** Who never traded is missing. */
export async function listReputations(db: Db, userIds: readonly string[]): Promise<Map<string, Reputation>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('p2p_reputation').select(columns).where('user_id', 'in', userIds).execute()
  return new Map(rows.map(({ user_id, ...reputation }) => [user_id, reputation]))
}

interface TallyChange {
  readonly userId: string
  readonly change: Tally
}

const lately = 100

/**
 * Adds changes to what people have done, in the order of their ids, and answers the sums. A release moves the median of its
 * seller, which is that of the last hundred; the order is written before it is counted.
 */
export async function addTallies(tx: Tx, changes: readonly TallyChange[]): Promise<Map<string, Tally>> {
  if (changes.length === 0) return new Map()
  const each = (count: keyof Tally) => changes.map(({ change }) => change[count])
  const { rows } = await sql<Tally & { user_id: string }>`
    with change as (
      select given.*, case when given.sold > 0 then (
        select round(percentile_cont(0.5) within group (order by extract(epoch from closed_at - proof_at)))::int
        from (select closed_at, proof_at from p2p_order where seller_id = given.user_id and state = 'RELEASED' and not late_claim
              order by closed_at desc limit ${lately}) as last where proof_at is not null) end as median
      from unnest(${changes.map(({ userId }) => userId)}::uuid[], ${each('bought')}::int[], ${each('sold')}::int[],
        ${each('faults')}::int[], ${each('onTime')}::int[], ${each('late')}::int[])
        as given (user_id, bought, sold, faults, on_time, late)
    )
    insert into p2p_reputation as known (user_id, bought, sold, faults, on_time, late, median_release_seconds)
    select user_id, greatest(bought, 0), greatest(sold, 0), greatest(faults, 0), greatest(on_time, 0), greatest(late, 0), median
    from change order by user_id
    on conflict (user_id) do update set (bought, sold, faults, on_time, late, median_release_seconds) = (
      select known.bought + change.bought, known.sold + change.sold, known.faults + change.faults,
        known.on_time + change.on_time, known.late + change.late,
        case when change.sold > 0 then change.median else known.median_release_seconds end
      from change where change.user_id = known.user_id)
    returning user_id, bought, sold, faults, on_time as "onTime", late`.execute(tx)
  return new Map(rows.map(({ user_id, ...tally }) => [user_id, tally]))
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

/** What somebody was told about: `order_id` is where the next page begins, and is shown to nobody. */
export interface Opinion {
  readonly orderId: string
  readonly positive: boolean
  readonly comment: string
  readonly by: 'buyer' | 'seller'
  readonly at: Date
}

/** What people said of trades with somebody, newest trade first. */
export async function listRatingsOf(db: Db, ratedId: string, { limit, before }: Wanted): Promise<Opinion[]> {
  return db
    .selectFrom('p2p_rating')
    .select(['order_id as orderId', 'positive', 'comment', sql<Opinion['by']>`role`.as('by'), 'at'])
    .where('rated_id', '=', ratedId)
    .$if(before !== undefined, (query) => query.where('order_id', '<', before ?? ''))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute()
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

export async function isFavourite(db: Db, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('p2p_relation')
    .select('kind')
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .where('kind', '=', 'favourite')
    .executeTakeFirst()
  return row !== undefined
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
