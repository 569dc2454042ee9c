import { explainedBy, named, platformOwned } from '../../ledger/explained.ts'
import type { Invariant, ReasonRule } from '../../platform/invariants.ts'

const house = ['house', platformOwned] as const
const filled = (pool: string) =>
  `join pool_fill as fill on fill.id = ${named()} and fill.approved_at is not null and fill.pool = '${pool}'`

/** Why money moves into what rewards are paid from, and what explains each move. */
export const fillsReasons: readonly ReasonRule[] = [
  explainedBy('referral.pool_filled', {
    row: filled('referrals'),
    moves: [{ from: house, to: ['promo_pool', platformOwned], asset: 'fill.asset', units: 'fill.units' }],
  }),
  explainedBy('staking.cover_added', {
    row: filled('staking'),
    moves: [{ from: house, to: ['reward_pool', platformOwned], asset: 'fill.asset', units: 'fill.units' }],
  }),
]

export const fillsInvariants: readonly Invariant[] = [
  {
    id: 'I33c',
    sentence: 'Each fill of a pool was asked for by one person and approved by another, and is booked',
    violations: `
      select id from pool_fill where approved_by = asked_by
      union all
      select pool_fill.id from pool_fill
      left join posting on posting.ref = pool_fill.id::text
        and posting.reason = case pool_fill.pool when 'referrals' then 'referral.pool_filled' else 'staking.cover_added' end
      where (posting.id is null) <> (pool_fill.approved_at is null)`,
  },
]
