import { sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { ReferralFault, ReferralState } from './referrals.rules.ts'

/** One at a time: a ring closes by two that each saw only half of it. Few people come by a link at the same moment. */
export async function lockReferrals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('referrals'))`.execute(tx)
}

export async function findCode(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('referral_code').select('code').where('user_id', '=', userId).executeTakeFirst()
  return row?.code
}

/** Keeps somebody's code, unless they have one or somebody else has it. */
export async function insertCode(db: Db, userId: string, code: string): Promise<void> {
  await db
    .insertInto('referral_code')
    .values({ user_id: userId, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is asked of a code that somebody names: whose it is, whether it comes in time, and by which one they came before. */
export interface NamedCode {
  readonly referrerId: string | null
  readonly isInTime: boolean
  readonly cameById: string | null
}

export async function readNamed(tx: Tx, userId: string, code: string, withinSeconds: number): Promise<NamedCode> {
  const { rows } = await sql<NamedCode>`
    select (
        select referral_code.user_id from referral_code join app_user on app_user.id = referral_code.user_id
        where code = ${code} and app_user.suspended_at is null
      ) as "referrerId",
      created_at > clock_now() - make_interval(secs => ${withinSeconds}) as "isInTime",
      (select referrer_id from referral where user_id = ${userId}) as "cameById"
    from app_user where id = ${userId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Who names a code is nobody')
  return row
}

/** Those by whom somebody came, one after the other, if the way leads round to the friend. */
export async function listCircle(tx: Tx, friendId: string, referrerId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive way (user_id, referrer_id) as (
      select user_id, referrer_id from referral where user_id = ${referrerId}
      union
      select referral.user_id, referral.referrer_id from way join referral on referral.user_id = way.referrer_id
    ) cycle user_id set is_round using path
    select user_id from way where exists (select from way where referrer_id = ${friendId}) and not is_round`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** How many friends came to somebody lately, in all and from a network of this one. */
export async function countLately(
  tx: Tx,
  referrerId: string,
  friendId: string,
): Promise<{ month: number; network: number }> {
  const { rows } = await sql<{ month: number; network: number }>`
    select count(*)::int as month, count(*) filter (where came_at > clock_now() - interval '1 day' and exists (
        select from known_network as one join known_network as other on other.network = one.network
        where one.user_id = referral.user_id and other.user_id = ${friendId}
      ))::int as network
    from referral where referrer_id = ${referrerId} and came_at > clock_now() - interval '30 days'`.execute(tx)
  return rows[0] ?? { month: 0, network: 0 }
}

/** What says that two people may be one; null when nothing does. */
export async function signalOf(tx: Tx, friendId: string, referrerId: string): Promise<ReferralFault | null> {
  const { rows } = await sql<{ signal: ReferralFault | null }>`
    select referral_signal(${friendId}, ${referrerId}) as signal`.execute(tx)
  return rows[0]?.signal ?? null
}

export interface NewReferral {
  readonly userId: string
  readonly referrerId: string
  readonly state: ReferralState
  readonly reason: ReferralFault | null
}

/** @returns whether nobody was named before */
export async function insertReferral(tx: Tx, { userId, referrerId, state, reason }: NewReferral): Promise<boolean> {
  const row = await tx
    .insertInto('referral')
    .values({ user_id: userId, referrer_id: referrerId, state, reason })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes friends out of the count of whoever brought them, unless our team decided about them. */
export async function voidReferrals(tx: Tx, userIds: readonly string[], reason: ReferralFault): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .updateTable('referral')
    .set({ state: 'VOID', reason })
    .where('user_id', 'in', userIds)
    .where('decided_at', 'is', null)
    .execute()
}

/** Looks again at somebody's friends: what speaks against them may have come to light since. */
export async function judgeFriendsOf(tx: Tx, referrerId: string): Promise<void> {
  await sql`
    update referral set reason = judged.signal, state = case judged.signal when 'same_person' then 'VOID' else 'HELD' end
    from (
      select user_id, referral_signal(user_id, referrer_id) as signal from referral
      where referrer_id = ${referrerId} and state = 'COUNTS' and decided_at is null
    ) as judged
    where referral.user_id = judged.user_id and judged.signal is not null`.execute(tx)
}

/** Whoever brought these people. */
export async function listReferrers(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('referral')
    .select('referrer_id')
    .distinct()
    .where('user_id', 'in', userIds)
    .orderBy('referrer_id')
    .execute()
  return rows.map(({ referrer_id }) => referrer_id)
}

/** A friend, as whoever brought them may see them. */
export interface InvitedPerson {
  readonly cameAt: Date
  readonly isJoined: boolean
  readonly isVerified: boolean
  readonly hasTraded: boolean
  readonly state: ReferralState
  readonly reason: ReferralFault | null
}

const shownFriends = 100

/** The latest first. The steps are those that count: a trade between the two is none. */
export async function listFriends(db: Db, referrerId: string): Promise<InvitedPerson[]> {
  const { rows } = await sql<InvitedPerson>`
    select referral.came_at as "cameAt", email_verified_at is not null as "isJoined",
      kyc_tier in ('tier_2', 'tier_3') as "isVerified", exists (
        select from p2p_order where buyer_id = friend.id and seller_id <> ${referrerId} and state = 'RELEASED'
        union all
        select from p2p_order where seller_id = friend.id and buyer_id <> ${referrerId} and state = 'RELEASED'
      ) as "hasTraded", referral.state, referral.reason
    from referral join app_user as friend on friend.id = referral.user_id
    where referral.referrer_id = ${referrerId}
    order by came_at desc limit ${shownFriends}`.execute(db)
  return rows
}

/** A friend that does not count, as our team sees them. */
export interface JudgedFriend {
  readonly id: string
  readonly username: string
  readonly referrerId: string
  readonly referrerName: string
  readonly cameAt: Date
  readonly state: ReferralState
  readonly reason: ReferralFault | null
  readonly decidedAt: Date | null
}

const judged = (db: Db) =>
  db
    .selectFrom('referral')
    .innerJoin('app_user as friend', 'friend.id', 'referral.user_id')
    .innerJoin('app_user as referrer', 'referrer.id', 'referral.referrer_id')
    .select([
      'referral.user_id as id',
      'friend.username',
      'referral.referrer_id as referrerId',
      'referrer.username as referrerName',
      'referral.came_at as cameAt',
      'referral.state',
      'referral.reason',
      'referral.decided_at as decidedAt',
    ])

/** Those that do not count, the latest accounts first: an id is ordered by time. */
export const listJudged = (db: Db, { limit, before }: Wanted): Promise<JudgedFriend[]> =>
  judged(db)
    .where('referral.state', '<>', sql.lit('COUNTS'))
    .$if(before !== undefined, (query) => query.where('referral.user_id', '<', before ?? ''))
    .orderBy('referral.user_id', 'desc')
    .limit(limit)
    .execute()

export const findJudged = (db: Db, userId: string): Promise<JudgedFriend | undefined> =>
  judged(db).where('referral.user_id', '=', userId).executeTakeFirst()

/** Writes what our team decided. */
export async function writeDecision(
  tx: Tx,
  { userId, counts, staffId }: { userId: string; counts: boolean; staffId: string },
): Promise<void> {
  await tx
    .updateTable('referral')
    .set({
      state: counts ? 'COUNTS' : 'VOID',
      reason: counts ? null : 'decided',
      decided_by: staffId,
      decided_at: sql<Date>`clock_now()`,
    })
    .where('user_id', '=', userId)
    .execute()
}
