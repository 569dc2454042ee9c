import { explainedBy, named, platformOwned } from '../../../ledger/explained.ts'
import type { ReasonRule } from '../../../platform/invariants.ts'
import { sandboxPromo } from './pool.rules.ts'

const pool = ['promo_pool', platformOwned] as const
const house = ['house', platformOwned] as const
const asset = `'USDT'`
const sandboxUnits = `${sandboxPromo.units}::numeric`

/** Why money moves for referrals, and what explains each move. */
export const referralReasons: readonly ReasonRule[] = [
  explainedBy('referral.paid', {
    row: `join referral_reward as reward on reward.user_id = ${named(`split_part(judged.ref, '.', 1)`)}
      and judged.ref = reward.user_id || '.' || reward.milestone and reward.state = 'PAID'`,
    moves: [{ from: pool, to: ['available', 'reward.user_id'], asset, units: 'reward.paid_units' }],
  }),
  explainedBy('referral.pool_covered', {
    row: `join (values ('sandbox')) as cover (ref) on cover.ref = judged.ref`,
    moves: [
      { from: ['custody_chain', platformOwned], to: house, asset, units: sandboxUnits },
      { from: house, to: pool, asset, units: sandboxUnits },
    ],
  }),
]
