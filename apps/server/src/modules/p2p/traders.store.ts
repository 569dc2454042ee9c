import type { Amount } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, listed, type Tx } from '../../platform/db.ts'
import type { Tier } from './ads.rules.ts'
import { openStates, soldStates } from './orders.rules.ts'

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

interface Activity {
  openAsTaker: number
  faultsToday: number
  cancelsToday: number
  tradedCents: bigint
}

/** What somebody has going on: open orders as taker, failures and cancels of the last day, and rand of the last days. */
export async function activityOf(db: Db, userId: string, days: number): Promise<Activity> {
  const { rows } = await sql<{ open: number; faults: number; cancels: number; cents: string }>`
    select
      count(*) filter (where maker_id <> ${userId} and state in ${listed(openStates)})::int as open,
      count(*) filter (where fault = side_taken and closed_at > clock_now() - interval '1 day')::int as faults,
      count(*) filter (where maker_id <> ${userId} and closed_at > clock_now() - interval '1 day' and exists (
        select from p2p_order_event where order_id = trade.id and to_state = 'CANCELLED' and actor_id = ${userId}))::int as cancels,
      coalesce(sum(fiat_cents) filter (where state in ${listed(soldStates)} or state in ${listed(openStates)}), 0) as cents
    from (
      select *, 'buyer' as side_taken from p2p_order where buyer_id = ${userId} and created_at > clock_now() - make_interval(days => ${days})
      union all
      select *, 'seller' as side_taken from p2p_order where seller_id = ${userId} and created_at > clock_now() - make_interval(days => ${days})
    ) as trade`.execute(db)
  const [row] = rows
  return {
    openAsTaker: row?.open ?? 0,
    faultsToday: row?.faults ?? 0,
    cancelsToday: row?.cancels ?? 0,
    tradedCents: BigInt(row?.cents ?? 0),
  }
}

/** Rand of what somebody sold within a day and did not get back. */
export async function soldLately(db: Db, userId: string): Promise<Amount> {
  const { rows } = await sql<{ cents: string }>`select p2p_sold(${userId})::text as cents`.execute(db)
  return { asset: 'ZAR', units: BigInt(rows[0]?.cents ?? 0) }
}

/** Makes the releases of one person come one after the other. A lock of its own: claims hold the order before its people. */
export async function lockReleases(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('p2p release ' || ${userId}, 0))`.execute(tx)
}

/** Rand of what somebody released within a day, but for one order. What a late claim decided was no release of theirs. */
export async function releasedLately(db: Db, userId: string, orderId: string): Promise<Amount> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(fiat_cents), 0)::text as cents from p2p_order
    where seller_id = ${userId} and id <> ${orderId} and state = 'RELEASED' and not late_claim and closed_at > clock_now() - interval '1 day'`.execute(
    db,
  )
  return { asset: 'ZAR', units: BigInt(rows[0]?.cents ?? 0) }
}

/** Whether somebody's trading rests because of an open case. */
export async function isRestricted(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('p2p_restriction')
    .select('case_id')
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
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
