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

/** A row of p2p_standings, as it is read alone or as JSON among others. */
export interface StandingRow {
  readonly user_id: string
  readonly open: number
  readonly faults_today: number
  readonly cancels_today: number
  readonly cents: string
  readonly bought: number
  readonly sold: number
  readonly faults: number
  readonly restricted: boolean
  readonly blocks_one: boolean
}

/** Of some people: open orders as taker, failures and cancels of the last day, rand of the last days, what they have done. */
export async function listStandings(db: Db, userIds: readonly string[], days: number): Promise<TraderStanding[]> {
  const { rows } = await sql<StandingRow>`
    select * from p2p_standings(${userIds}::uuid[], ${days}, ${openStates}, ${soldStates})`.execute(db)
  return rows.map(toStanding)
}

export const toStanding = (row: StandingRow): TraderStanding => ({
  userId: row.user_id,
  openAsTaker: row.open,
  faultsToday: row.faults_today,
  cancelsToday: row.cancels_today,
  tradedCents: BigInt(row.cents),
  restricted: row.restricted,
  blocksOne: row.blocks_one,
  bought: row.bought,
  sold: row.sold,
  faults: row.faults,
})

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
