import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { FriendArrival, FriendEvidence } from './faults.rules.ts'

/** What the database knows about a friend; what their address says, its reader knows. */
export interface FriendTraces extends Omit<FriendEvidence, 'hasThrowawayMail'> {
  readonly userId: string
  readonly email: string
}

/** What lies between friends and whoever brought them. */
export async function listTraces(
  tx: Tx,
  {
    referrerId,
    friendIds,
    leavingSeconds,
  }: { referrerId: string; friendIds: readonly string[]; leavingSeconds: number },
): Promise<FriendTraces[]> {
  const { rows } = await sql<FriendTraces>`
    select id as "userId", email_canonical as email, referral_signal(id, ${referrerId}) as signal,
      referral_coins_left(id, ${referrerId}, ${leavingSeconds}) as "leftPercent"
    from app_user where id = any(${friendIds}::uuid[])`.execute(tx)
  return rows
}

/** Those of somebody's friends who count, and about whom our team has not decided. */
export async function listUndecided(db: Db, referrerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('referral')
    .select('user_id')
    .where('referrer_id', '=', referrerId)
    .where('state', '=', 'COUNTS')
    .where('decided_at', 'is', null)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** How many friends came to somebody lately: in a month, in a day, and of these from a network of this one. */
export async function countLately(
  tx: Tx,
  referrerId: string,
  friendId: string,
): Promise<Pick<FriendArrival, 'inMonth' | 'inDay' | 'fromNetwork'>> {
  const { rows } = await sql<Pick<FriendArrival, 'inMonth' | 'inDay' | 'fromNetwork'>>`
    select count(*)::int as "inMonth", count(*) filter (where came_at > clock_now() - interval '1 day')::int as "inDay",
      count(*) filter (where came_at > clock_now() - interval '1 day' and exists (
        select from known_network as one join known_network as other on other.network = one.network
        where one.user_id = referral.user_id and other.user_id = ${friendId}
      ))::int as "fromNetwork"
    from referral where referrer_id = ${referrerId} and came_at > clock_now() - interval '30 days'`.execute(tx)
  return rows[0] ?? { inMonth: 0, inDay: 0, fromNetwork: 0 }
}
