import type { Amount } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, listed, type Tx } from '../../../platform/db.ts'
import { openStates, soldStates, type Tier } from '../orders.rules.ts'

/** Somebody's account as it is at this moment. */
export interface Person {
  id: string
  username: string
  tier: Tier
  suspended: boolean
  legalName: string | null
  createdAt: Date
  daysOld: number
}

const people = (db: Db) =>
  db
    .selectFrom('app_user')
    .select([
      'id',
      'username',
      'kyc_tier as tier',
      sql<boolean>`suspended_at is not null`.as('suspended'),
      'legal_name as legalName',
      'created_at as createdAt',
      sql<number>`floor(extract(epoch from clock_now() - created_at) / 86400)::int`.as('daysOld'),
    ])

/** Both sides as they are now, held until the transaction ends; in the order of their ids, so that nobody waits in a circle. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await people(tx).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  return new Map(rows.map((person) => [person.id, person]))
}

export async function listPeople(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await people(db).where('id', 'in', ids).execute()
  return new Map(rows.map((person) => [person.id, person]))
}

/** What somebody has going on, and how they stand. */
export interface TraderStanding {
  readonly userId: string
  readonly openAsTaker: number
  readonly faultsToday: number
  readonly cancelsToday: number
  readonly tradedCents: bigint
  /** Trading rests because of an open case. */
  readonly restricted: boolean
  /** Blocked another of those who are asked about. */
  readonly blocksOne: boolean
  readonly bought: number
  readonly sold: number
  readonly faults: number
}

interface StandingRow extends Omit<TraderStanding, 'tradedCents'> {
  readonly cents: string
}

/** Of some people: open orders as taker, failures and cancels of the last day, rand of the last days, what they have done. */
export async function listStandings(db: Db, userIds: readonly string[], days: number): Promise<TraderStanding[]> {
  const { rows } = await sql<StandingRow>`
    select person.id as "userId", lately.open as "openAsTaker", lately.faults as "faultsToday", lately.cancels as "cancelsToday",
      lately.cents::text as cents, coalesce(known.bought, 0) as bought, coalesce(known.sold, 0) as sold,
      coalesce(known.faults, 0) as faults,
      exists (select from p2p_restriction where user_id = person.id and lifted_at is null offset 0) as restricted,
      exists (select from user_block where blocker_id = person.id and blocked_id = any (${userIds}::uuid[]) offset 0) as "blocksOne"
    from unnest(${userIds}::uuid[]) as person (id)
    left join lateral (select * from p2p_reputation where user_id = person.id limit 1) as known on true
    cross join lateral (
      select
        count(*) filter (where maker_id <> person.id and state in ${listed(openStates)})::int as open,
        count(*) filter (where fault = side_taken and closed_at > clock_now() - interval '1 day')::int as faults,
        count(*) filter (where maker_id <> person.id and closed_at > clock_now() - interval '1 day' and exists (
          select from p2p_order_event where order_id = trade.id and to_state = 'CANCELLED' and actor_id = person.id offset 0))::int as cancels,
        coalesce(sum(fiat_cents) filter (where state in ${listed(soldStates)} or state in ${listed(openStates)}), 0) as cents
      from (
        select *, 'buyer' as side_taken from p2p_order
        where buyer_id = person.id and created_at > clock_now() - make_interval(days => ${days})
        union all
        select *, 'seller' as side_taken from p2p_order
        where seller_id = person.id and created_at > clock_now() - make_interval(days => ${days})
      ) as trade
    ) as lately`.execute(db)
  return rows.map(({ cents, ...standing }) => ({ ...standing, tradedCents: BigInt(cents) }))
}

/** When the oldest order that a trader's limit counts leaves its days, and what it was worth. */
export async function oldestTraded(db: Db, userId: string, days: number): Promise<{ at: Date; cents: bigint } | null> {
  const counted = sql`created_at > clock_now() - make_interval(days => ${days})
    and (state in ${listed(soldStates)} or state in ${listed(openStates)})`
  const { rows } = await sql<{ at: Date; cents: string }>`
    select created_at + make_interval(days => ${days}) as at, fiat_cents as cents from (
      (select created_at, fiat_cents from p2p_order where buyer_id = ${userId} and ${counted} order by created_at limit 1)
      union all
      (select created_at, fiat_cents from p2p_order where seller_id = ${userId} and ${counted} order by created_at limit 1)
    ) as trade order by created_at limit 1`.execute(db)
  const [row] = rows
  return row ? { at: row.at, cents: BigInt(row.cents) } : null
}

/** Rand of what somebody sold within a day and did not get back. */
export async function soldLately(db: Db, userId: string): Promise<Amount> {
  const { rows } = await sql<{ cents: string }>`select p2p_sold(${userId})::text as cents`.execute(db)
  return { asset: 'ZAR', units: BigInt(rows[0]?.cents ?? 0) }
}

interface ReleaseAsk {
  readonly hasPin: boolean
  /** Rand that were released within a day, but for this order; asked only of who has no PIN. */
  readonly released: Amount
}

/**
 * What a release is confirmed by. Without a PIN, the releases of one person come one after the other. A lock of its own: claims hold
 * the order before its people.
 */
export async function askOfRelease(tx: Tx, sellerId: string, orderId: string): Promise<ReleaseAsk> {
  const { rows } = await sql<{ has_pin: boolean; cents: string }>`
    select pin.there as has_pin, case when pin.there then 0 else p2p_released(${sellerId}, ${orderId}) end::text as cents
    from (select exists (select from user_pin where user_id = ${sellerId}) as there) as pin`.execute(tx)
  const [row] = rows
  return { hasPin: row?.has_pin === true, released: { asset: 'ZAR', units: BigInt(row?.cents ?? 0) } }
}

export async function restrict(tx: Tx, userId: string, caseId: string): Promise<void> {
  await tx.insertInto('p2p_restriction').values({ user_id: userId, case_id: caseId }).execute()
}

export async function liftRestrictions(tx: Tx, caseId: string): Promise<void> {
  await tx
    .updateTable('p2p_restriction')
    .set({ lifted_at: sql<Date>`clock_now()` })
    .where('case_id', '=', caseId)
    .where('lifted_at', 'is', null)
    .execute()
}
