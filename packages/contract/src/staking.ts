import * as z from 'zod/mini'
import { says } from './base/says.ts'
import { defineApi } from './endpoint.ts'
import { asset, decimal, decimalInput, page, timestamp } from './fields.ts'

export const poolState = z.enum(['OPEN', 'PAUSED', 'CLOSED'])

export const stakePool = z.object({
  id: z.uuid(),
  name: z.string(),
  asset,
  /** Percent a year, paid day by day and not compounded: `4.20`. */
  apy: decimal,
  min_stake: decimal,
  /** 0 where one can leave at any time. */
  lock_period_days: z.int(),
  cap: decimal,
  filled: decimal,
  state: poolState,
  /** Where the reward comes from and what can go wrong. */
  risk: z.string(),
  /** The pool that rewards come from ran short: they are paid later, in full. */
  rewards_late: z.boolean(),
  /** How many days a streak must be for a stake here; null where anybody may. */
  streak_days: z.nullable(z.int()),
})
export type StakePool = z.infer<typeof stakePool>

export const stakePosition = z.object({
  id: z.uuid(),
  pool_id: z.uuid(),
  pool_name: z.string(),
  asset,
  amount_staked: decimal,
  /** The rand that were named when it was staked; null where coins were. */
  named_zar: z.nullable(decimal),
  rewards_earned: decimal,
  /** What they are worth in rand now, as the sum of all stakes says it; null when there is no price. */
  rewards_value_zar: z.nullable(decimal),
  /** What the stake is worth in rand now; null when there is no price. */
  value_zar: z.nullable(decimal),
  apy: decimal,
  lock_period_days: z.int(),
  state: z.enum(['OPEN', 'CLOSED']),
  staked_at: timestamp,
  /** Null where one can leave at any time. */
  unlock_at: z.nullable(timestamp),
  closed_at: z.nullable(timestamp),
  can_unstake: z.boolean(),
  /** When the next day is complete; null when nothing is earned any more. */
  next_reward_at: z.nullable(timestamp),
  rewards_late: z.boolean(),
  reference: z.string(),
})
export type StakePosition = z.infer<typeof stakePosition>

/** One day of a position. */
export const stakeReward = z.object({
  day: z.int(),
  amount: decimal,
  /** All days up to this one. */
  total: decimal,
  earned_at: timestamp,
  paid_at: timestamp,
})
export type StakeReward = z.infer<typeof stakeReward>

export const stakeSummary = z.object({
  open_positions: z.int(),
  closed_positions: z.int(),
  /** Everything staked at market prices; null when one of the assets has no price. */
  staked_value_zar: z.nullable(decimal),
  rewards_value_zar: z.nullable(decimal),
})
export type StakeSummary = z.infer<typeof stakeSummary>

export const newStake = z.object({
  pool_id: z.uuid(says('pool')),
  /** In the pool's asset; or `amount_zar` in rand, at the price of the moment. One of the two. */
  amount: z.optional(decimalInput),
  amount_zar: z.optional(decimalInput),
})
export type NewStake = z.infer<typeof newStake>

const stakeReceipt = z.object({ message: z.string(), position: stakePosition })
export type StakeReceipt = z.infer<typeof stakeReceipt>

const positionParams = z.object({ position_id: z.uuid() })

export const staking = defineApi({
  listPools: {
    method: 'GET',
    path: '/api/staking/pools',
    auth: 'none',
    summary: 'What can be staked, and on which terms',
    query: z.object(page),
    response: z.array(stakePool),
  },
  listPositions: {
    method: 'GET',
    path: '/api/staking/positions',
    auth: 'user',
    summary: "The user's stakes, newest first; the open ones unless asked otherwise",
    query: z.object({ ...page, state: z._default(z.enum(['OPEN', 'CLOSED']), 'OPEN') }),
    response: z.array(stakePosition),
  },
  stakeSummary: {
    method: 'GET',
    path: '/api/staking/summary',
    auth: 'user',
    summary: 'What is staked altogether, in rand',
    response: stakeSummary,
  },
  getPosition: {
    method: 'GET',
    path: '/api/staking/positions/{position_id}',
    auth: 'user',
    summary: 'One stake',
    params: positionParams,
    response: stakePosition,
  },
  listRewards: {
    method: 'GET',
    path: '/api/staking/positions/{position_id}/rewards',
    auth: 'user',
    summary: 'What a stake earned, day by day, newest first',
    params: positionParams,
    query: z.object(page),
    response: z.array(stakeReward),
  },
  stake: {
    method: 'POST',
    path: '/api/staking/stake',
    auth: 'user',
    confirms: 'money',
    begins: true,
    summary: 'Put crypto into a pool, on the terms it has now',
    body: newStake,
    response: stakeReceipt,
    idempotent: true,
  },
  unstake: {
    method: 'POST',
    path: '/api/staking/unstake/{position_id}',
    auth: 'user',
    summary: 'Take a stake out, once its lock is over',
    params: positionParams,
    response: stakeReceipt,
    idempotent: true,
  },
})
