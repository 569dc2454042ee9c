import { explainedBy, named, platformOwned } from '../../ledger/explained.ts'
import type { ReasonRule } from '../../platform/invariants.ts'
import { coverRef, sandboxCovers, scarceCover } from './sandbox-cover.rules.ts'

const position = `join stake_position as position on position.id = ${named()}`
const staked = ['staked', 'position.id'] as const
const wallet = ['available', 'position.user_id'] as const
const asset = 'position.asset'

const wholeNumber = (text: string) => `(case when pg_input_is_valid(${text}, 'int4') then (${text})::int end)`

/** A reward's ref is the position and the last day it pays; its memo says how many days, and is sealed with it. */
const payday = `
  join stake_position as position on position.id = ${named(`split_part(judged.ref, '.', 1)`)}
  join lateral (
    select ${wholeNumber(`split_part(judged.ref, '.', 2)`)} as last, ${wholeNumber(`split_part(judged.memo ->> 'note', ' ', 1)`)} as count
  ) as days on judged.ref = position.id || '.' || days.last and days.last <= position.paid_days and days.count between 1 and days.last`
const earnedBy = (days: string) =>
  `div(position.units::numeric * position.apy_basis_points * (${days}), 3650000::numeric)`

const covers = [...sandboxCovers, scarceCover].map(
  (cover) => `('${coverRef(cover)}', '${cover.asset}', ${cover.units}::numeric)`,
)

/** Why money moves for stakes, and what explains each move. */
export const stakingReasons: readonly ReasonRule[] = [
  explainedBy('staking.staked', {
    row: position,
    moves: [{ from: wallet, to: staked, asset, units: 'position.units' }],
  }),
  explainedBy('staking.unstaked', {
    row: `${position} and position.state = 'CLOSED'`,
    moves: [{ from: staked, to: wallet, asset, units: 'position.units' }],
  }),
  explainedBy('staking.reward', {
    row: payday,
    moves: [
      {
        from: ['reward_pool', platformOwned],
        to: wallet,
        asset,
        units: `${earnedBy('days.last')} - ${earnedBy('days.last - days.count')}`,
      },
    ],
  }),
  explainedBy('staking.pool_filled', {
    row: `join (values ${covers.join(', ')}) as cover (ref, asset, units) on cover.ref = judged.ref`,
    moves: [
      {
        from: ['custody_chain', platformOwned],
        to: ['house', platformOwned],
        asset: 'cover.asset',
        units: 'cover.units',
      },
      {
        from: ['house', platformOwned],
        to: ['reward_pool', platformOwned],
        asset: 'cover.asset',
        units: 'cover.units',
      },
    ],
  }),
]
