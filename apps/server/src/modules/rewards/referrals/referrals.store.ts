import { sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import { appealTicket, type ReferralAppeal, toAppeal } from './appeals.store.ts'
import { type ListSort, type ReferralFault, type ReferralState, stateFor } from './referrals.rules.ts'

/** One at a time: a ring closes by two that each saw only half of it. Few people come by a link at the same moment. */
export async function lockReferrals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('referrals'))`.execute(tx)
}

export async function findCode(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('referral_code').select('code').where('user_id', '=', userId).executeTakeFirst()
  return row?.code
}

/** The name of whoever shares a code, while their account is in order. */
export async function findInviter(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral_code')
    .innerJoin('app_user', 'app_user.id', 'referral_code.user_id')
    .select('username')
    .where('code', '=', code)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row?.username
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
export async function leaveOut(tx: Tx, userIds: readonly string[], reason: ReferralFault): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .updateTable('referral')
    .set({ state: stateFor[reason], reason })
    .where('user_id', 'in', userIds)
    .where('state', '<>', 'VOID')
    .where('decided_at', 'is', null)
    .execute()
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
  /** Of the referral. */
  readonly id: string
  readonly cameAt: Date
  readonly isJoined: boolean
  readonly isVerified: boolean
  readonly hasTraded: boolean
  readonly state: ReferralState
  readonly reason: ReferralFault | null
  readonly appeal: ReferralAppeal | null
}

const shownFriends = 100

/** The latest first. The steps are those that count: a trade between the two is none. */
export async function listFriends(db: Db, referrerId: string): Promise<InvitedPerson[]> {
  const { rows } = await sql<Omit<InvitedPerson, 'appeal'> & { ticketId: string | null; appealId: string | null }>`
    select referral.id, referral.came_at as "cameAt", email_verified_at is not null as "isJoined",
      kyc_tier in ('tier_2', 'tier_3') as "isVerified", exists (
        select from p2p_order where buyer_id = friend.id and seller_id <> ${referrerId} and state = 'RELEASED'
        union all
        select from p2p_order where seller_id = friend.id and buyer_id <> ${referrerId} and state = 'RELEASED'
      ) as "hasTraded", referral.state, referral.reason, ${appealTicket} as "ticketId", referral.appeal_id as "appealId"
    from referral join app_user as friend on friend.id = referral.user_id
    where referral.referrer_id = ${referrerId}
    order by came_at desc limit ${shownFriends}`.execute(db)
  return rows.map((row) => ({ ...row, appeal: toAppeal(row) }))
}

/** A friend that does not count, as our team sees them. */
export interface JudgedFriend {
  /** Of the friend. */
  readonly id: string
  readonly referralId: string
  readonly username: string
  readonly referrerId: string
  readonly referrerName: string
  readonly cameAt: Date
  readonly state: ReferralState
  readonly reason: ReferralFault | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly appeal: ReferralAppeal | null
}

const judged = (db: Db) =>
  db
    .selectFrom('referral')
    .innerJoin('app_user as friend', 'friend.id', 'referral.user_id')
    .innerJoin('app_user as referrer', 'referrer.id', 'referral.referrer_id')
    .select([
      'referral.user_id as id',
      'referral.id as referralId',
      'friend.username',
      'referral.referrer_id as referrerId',
      'referrer.username as referrerName',
      'referral.came_at as cameAt',
      'referral.state',
      'referral.reason',
      'referral.decided_at as decidedAt',
      'referral.decided_by as decidedBy',
      'referral.appeal_id as appealId',
      appealTicket.as('ticketId'),
    ])

/** Those that do not count, the latest accounts first: an id is ordered by time. */
export async function listJudged(
  db: Db,
  { limit, before, sort }: Wanted & { sort?: ListSort | undefined },
): Promise<JudgedFriend[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await judged(db)
    .where('referral.state', '<>', sql.lit('COUNTS'))
    .$if(before !== undefined, (query) => query.where('referral.user_id', way.comes, before ?? ''))
    .orderBy('referral.user_id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toJudged)
}

export async function findJudged(db: Db, userId: string): Promise<JudgedFriend | undefined> {
  const row = await judged(db).where('referral.user_id', '=', userId).executeTakeFirst()
  return row && toJudged(row)
}

/** The one that a ticket names, if there is any, also when it counts. */
export async function listNamed(db: Db, referralId: string): Promise<JudgedFriend[]> {
  const rows = await judged(db).where('referral.id', '=', referralId).execute()
  return rows.map(toJudged)
}

const toJudged = <Row extends { ticketId: string | null; appealId: string | null }>(row: Row) => ({
  ...row,
  appeal: toAppeal(row),
})

/** Writes what our team decided, and about which appeal. */
export async function writeDecision(
  tx: Tx,
  { userId, counts, staffId, appealId }: { userId: string; counts: boolean; staffId: string; appealId: string | null },
): Promise<void> {
  await tx
    .updateTable('referral')
    .set({
      state: counts ? 'COUNTS' : 'VOID',
      reason: counts ? null : 'decided',
      decided_by: staffId,
      appeal_id: appealId,
      decided_at: sql<Date>`clock_now()`,
    })
    .where('user_id', '=', userId)
    .execute()
}
