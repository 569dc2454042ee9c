import type { Amount, Price } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { FriendCounts, Milestone, RewardState } from './referrals.rules.ts'

/** What somebody reached, and what became of it. */
export interface Reward {
  readonly userId: string
  readonly milestone: Milestone
  readonly state: RewardState
  readonly promised: Amount
  readonly paysAt: Date
  readonly shortSince: Date | null
  /** What was paid, and the rand that it was worth then. */
  readonly paid: { readonly coins: Amount; readonly rand: Amount } | null
  readonly endedAt: Date | null
}

/** One at a time for each person: the last of the milestones is for all of the others. */
export async function lockMilestones(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`milestones ${userId}`}, 0))`.execute(tx)
}

/** How many of somebody's friends count, by step. */
export async function countFriends(db: Db, userId: string): Promise<FriendCounts> {
  const { rows } = await sql<FriendCounts>`select joined, verified, traded from referral_counts(${userId})`.execute(db)
  return rows[0] ?? { joined: 0, verified: 0, traded: 0 }
}

export async function listRewards(db: Db, userId: string): Promise<Reward[]> {
  const rows = await db.selectFrom('referral_reward').selectAll().where('user_id', '=', userId).execute()
  return rows.map(toReward)
}

interface Reached {
  readonly userId: string
  readonly milestone: Milestone
  readonly promised: Amount
  readonly holdSeconds: number
}

/**
 * Writes that a milestone was reached, once; one that had lost its friends counts from now again, for what it promised at first.
 * Answers whether it is new.
 */
export async function holdReward(tx: Tx, { userId, milestone, promised, holdSeconds }: Reached): Promise<boolean> {
  const inRand = promised.asset === 'ZAR'
  const { rows } = await sql`
    insert into referral_reward (user_id, milestone, promised_cents, promised_units, pays_at)
    values (${userId}, ${milestone}, ${inRand ? String(promised.units) : null}, ${inRand ? null : String(promised.units)},
      clock_now() + make_interval(secs => ${holdSeconds}))
    on conflict (user_id, milestone) do update
    set state = 'HELD', reason = null, ended_at = null, reached_at = clock_now(), pays_at = excluded.pays_at
    where referral_reward.state = 'VOID' and referral_reward.reason = 'not_reached'
    returning milestone`.execute(tx)
  return rows.length > 0
}

/** What its person and step name of a reward. */
export type RewardName = Pick<Reward, 'userId' | 'milestone'>

/** What is to be paid by now, person after person; whoever is suspended waits apart. */
export async function listDueRewards(db: Db, limit: number, after?: RewardName): Promise<RewardName[]> {
  const rows = await db
    .selectFrom('referral_reward')
    .select(['user_id', 'milestone'])
    .where('state', '=', sql.lit('HELD'))
    .where('pays_at', '<=', sql<Date>`clock_now()`)
    .where(sql`(select suspended_at from app_user where id = referral_reward.user_id)`, 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(user_id, milestone) > (${after?.userId}::uuid, ${after?.milestone}::text)`),
    )
    .orderBy('user_id')
    .orderBy('milestone')
    .limit(limit)
    .execute()
  return rows.map(({ user_id, milestone }) => ({ userId: user_id, milestone }))
}

/** A reward whose time has come, held until the transaction ends; and whether its person has closed their account. */
export async function lockDueReward(
  tx: Tx,
  { userId, milestone }: Pick<Reward, 'userId' | 'milestone'>,
): Promise<{ reward: Reward; isClosed: boolean } | null> {
  const row = await tx
    .selectFrom('referral_reward')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from account_closure as closure
        where closure.user_id = referral_reward.user_id and closure.shred_at is not null
      )`.as('is_closed'),
    )
    .where('user_id', '=', userId)
    .where('milestone', '=', milestone)
    .where('state', '=', 'HELD')
    .where('pays_at', '<=', sql<Date>`clock_now()`)
    .forUpdate()
    .executeTakeFirst()
  return row ? { reward: toReward(row), isClosed: row.is_closed } : null
}

type Held = Pick<Reward, 'userId' | 'milestone'>

const held = (tx: Tx, { userId, milestone }: Held) =>
  tx
    .updateTable('referral_reward')
    .where('user_id', '=', userId)
    .where('milestone', '=', milestone)
    .where('state', '=', 'HELD')

export async function voidReward(tx: Tx, reward: Held, reason: 'not_reached' | 'account_closed'): Promise<void> {
  await held(tx, reward).set({ state: 'VOID', reason, short_since: null, ended_at: sql<Date>`clock_now()` }).execute()
}

/** Notes that the pool is too empty. Answers whether it was not yet. */
export async function noteShort(tx: Tx, reward: Held): Promise<boolean> {
  const row = await held(tx, reward)
    .set({ short_since: sql<Date>`clock_now()` })
    .where('short_since', 'is', null)
    .returning('milestone')
    .executeTakeFirst()
  return row !== undefined
}

export async function writePaid(
  tx: Tx,
  reward: Held,
  { coins, rand, price }: { coins: Amount; rand: Amount; price: Price },
): Promise<void> {
  const row = await held(tx, reward)
    .set({
      state: 'PAID',
      short_since: null,
      paid_units: String(coins.units),
      paid_cents: String(rand.units),
      price_micros: String(price.micros),
      ended_at: sql<Date>`clock_now()`,
    })
    .returning('milestone')
    .executeTakeFirst()
  if (!row) throw new Error('A reward that was just locked is gone')
}

const tether = (units: string): Amount => ({ asset: 'USDT', units: BigInt(units) })
const rands = (cents: string): Amount => ({ asset: 'ZAR', units: BigInt(cents) })

function toReward(row: Selectable<Tables['referral_reward']>): Reward {
  return {
    userId: row.user_id,
    milestone: row.milestone,
    state: row.state,
    promised: row.promised_cents === null ? tether(row.promised_units ?? '0') : rands(row.promised_cents),
    paysAt: row.pays_at,
    shortSince: row.short_since,
    paid:
      row.paid_units === null || row.paid_cents === null
        ? null
        : { coins: tether(row.paid_units), rand: rands(row.paid_cents) },
    endedAt: row.ended_at,
  }
}

/** How many rewards wait because the pool is too empty. */
export async function countShort(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referral_reward where state = 'HELD' and short_since is not null`.execute(db)
  return rows[0]?.count ?? 0
}
