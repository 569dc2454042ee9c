import type { SpokenLanguage } from '@sengi/contract/languages'
import { type StakePosition, type StakeReward, staking } from '@sengi/contract/staking'
import { type Amount, formatAmount, rewardAfter } from '@sengi/money'
import type { Db, Wanted } from '../../platform/db.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { inWords } from '../../platform/words/words.ts'
import { requireTier } from '../auth/index.ts'
import { poolWords, riskPhrase } from './pool-words.rules.ts'
import { listPools } from './pools.store.ts'
import { listPositionsOf, type ShownPosition } from './positions.store.ts'
import { listPaidDays, type PaidDay } from './rewards.store.ts'
import { earnedAt, mayUnstake, type Pool, percentOf, referenceOf } from './staking.rules.ts'
import { getPosition, stake, summaryOf, unstake, valuer } from './staking.service.ts'

const numberPosition = /^[0-9]{1,9}$/
const noDay = '2147483647'

export function stakingRoutes(): Route[] {
  return serve(staking, {
    listPools: {
      handle: async ({ db, query, nextPage, language }) => {
        const pools = await readPage(
          { query, nextPage },
          ({ before: seen = '0', limit }) => listPools(db, Number(seen), limit),
          { pattern: numberPosition, of: ({ place }) => String(place) },
        )
        return pools.map((pool) => presentPool(pool, language))
      },
    },
    listPositions: {
      handle: async ({ db, user, query, nextPage }) => {
        const { state } = query
        const found = await readPage({ query, nextPage }, (wanted) =>
          listPositionsOf(db, user.id, { ...wanted, state }),
        )
        return found.map(await presenter(db))
      },
    },
    stakeSummary: {
      handle: async ({ db, user }) => {
        const { open, closed, staked, rewards } = await summaryOf(db, user.id)
        return {
          open_positions: open,
          closed_positions: closed,
          staked_value_zar: staked && formatAmount(staked),
          rewards_value_zar: rewards && formatAmount(rewards),
        }
      },
    },
    getPosition: { handle: async ({ db, user, params }) => shown(db, user.id, params.position_id) },
    listRewards: {
      handle: async ({ db, user, params, query, nextPage }) => {
        const read = async ({ before = noDay, limit }: Wanted) => {
          const position = await getPosition(db, user.id, params.position_id)
          const days = await listPaidDays(db, position, { before: Number(before), limit })
          return days.map((paid) => ({ position, paid }))
        }
        const ofDay = { pattern: numberPosition, of: ({ paid }: { paid: { day: number } }) => String(paid.day) }
        const found = await readPage({ query, nextPage }, read, ofDay)
        return found.map(({ position, paid }) => presentReward(position, paid))
      },
    },
    stake: {
      guard: requireTier(1, 'staking'),
      act: async ({ db, user, body }) => (await stake(db, user.id, body)).id,
      show: async ({ db, user, language }, id) => ({
        message: inWords(language, poolWords('staked')),
        position: await shown(db, user.id, id),
      }),
    },
    unstake: {
      act: async ({ db, user, params }) => (await unstake(db, user.id, params.position_id)).id,
      show: async ({ db, user, language }, id) => ({
        message: inWords(language, poolWords('unstaked')),
        position: await shown(db, user.id, id),
      }),
    },
  })
}

const shown = async (db: Db, userId: string, positionId: string): Promise<StakePosition> =>
  (await presenter(db))(await getPosition(db, userId, positionId))

const presentPool = (pool: Pool, language: SpokenLanguage) => ({
  id: pool.id,
  name: pool.name,
  asset: pool.asset,
  apy: percentOf(pool.apyBasisPoints),
  min_stake: formatAmount(pool.min),
  lock_period_days: pool.lockDays,
  cap: formatAmount(pool.cap),
  filled: formatAmount(pool.filled),
  state: pool.state,
  risk: riskOf(pool, language),
  rewards_late: pool.shortSince !== null,
  streak_days: pool.streakDays,
})

/** A risk whose row says something else by now is told as it is: an old translation would promise what does not hold any more. */
function riskOf({ id, risk }: Pool, language: SpokenLanguage): string {
  const phrase = riskPhrase(id)
  return phrase && inWords('en', phrase) === risk ? inWords(language, phrase) : risk
}

async function presenter(db: Db) {
  const worthOf: (amount: Amount) => Amount | null = await valuer(db)
  return (position: ShownPosition): StakePosition => {
    const value = position.state === 'OPEN' ? worthOf(position.amount) : null
    const earned = worthOf(position.rewards)
    return {
      id: position.id,
      pool_id: position.poolId,
      pool_name: position.poolName,
      asset: position.amount.asset,
      amount_staked: formatAmount(position.amount),
      named_zar: position.named && formatAmount(position.named),
      rewards_earned: formatAmount(position.rewards),
      rewards_value_zar: earned && formatAmount(earned),
      value_zar: value && formatAmount(value),
      apy: percentOf(position.apyBasisPoints),
      lock_period_days: position.lockDays,
      state: position.state,
      staked_at: position.openedAt.toISOString(),
      unlock_at: position.unlockAt?.toISOString() ?? null,
      closed_at: position.closedAt?.toISOString() ?? null,
      can_unstake: mayUnstake(position, position.now),
      next_reward_at: position.nextRewardAt?.toISOString() ?? null,
      rewards_late: position.isLate,
      reference: referenceOf(position),
    }
  }
}

const presentReward = (position: ShownPosition, { day, amount, paidAt }: PaidDay): StakeReward => ({
  day,
  amount: formatAmount(amount),
  total: formatAmount(rewardAfter(position.amount, BigInt(position.apyBasisPoints), BigInt(day))),
  earned_at: earnedAt(position, day).toISOString(),
  paid_at: paidAt.toISOString(),
})
