import type { Invariant } from '../../platform/invariants.ts'
import { boughtWith, microsIn } from '../../platform/postgres/exact.ts'

const atStake = { asset: 'position.asset', micros: microsIn('posting.memo', 'position.asset') }

/** What must hold between positions, their rewards, their pools and the ledger. */
export const stakingInvariants: readonly Invariant[] = [
  {
    id: 'I15',
    sentence:
      'Each open position’s account holds what was staked, each closed one’s nothing, and no stake is without one',
    violations: `
      select coalesce(stake_position.id, account.owner) from stake_position
      full join (select * from account where kind = 'staked') as account on account.owner = stake_position.id
      where stake_position.id is null or account.id is null
        or account.asset <> stake_position.asset or account.user_id is distinct from stake_position.user_id
        or account.balance <> case stake_position.state when 'OPEN' then stake_position.units else 0 end`,
  },
  {
    id: 'I15b',
    sentence: 'Each pool is filled with its open positions, and not beyond its cap',
    violations: `
      select stake_pool.id from stake_pool
      left join stake_position on stake_position.pool_id = stake_pool.id and stake_position.state = 'OPEN'
      group by stake_pool.id
      having stake_pool.filled_units <> coalesce(sum(stake_position.units), 0) or stake_pool.filled_units > stake_pool.cap_units`,
  },
  {
    id: 'I16',
    sentence: 'Each position was staked once and, if it is closed, unstaked once, not before its lock was over',
    violations: `
      select coalesce(stake_position.id::text, moved.ref) from stake_position
      full join (
        select ref, count(*) filter (where reason = 'staking.staked') as ins,
               count(*) filter (where reason = 'staking.unstaked') as outs,
               min(at) filter (where reason = 'staking.unstaked') as out_at
        from posting where reason in ('staking.staked', 'staking.unstaked') group by ref
      ) as moved on moved.ref = stake_position.id::text
      where stake_position.id is null or moved.ref is null or moved.ins <> 1
        or moved.outs <> case stake_position.state when 'CLOSED' then 1 else 0 end
        or stake_position.closed_at < stake_position.unlock_at or moved.out_at < stake_position.unlock_at`,
  },
  {
    id: 'I17',
    sentence: 'Each position has one reward for each day up to the last paid one, of exactly what its terms say',
    violations: `
      select stake_position.id from stake_position
      left join stake_reward on stake_reward.position_id = stake_position.id
      group by stake_position.id
      having count(stake_reward.day) <> stake_position.paid_days
        or count(distinct stake_reward.day) <> stake_position.paid_days
        or coalesce(max(stake_reward.day), 0) <> stake_position.paid_days
        or coalesce(sum(stake_reward.units), 0) <> stake_position.reward_units
        or stake_position.reward_units
          <> div(stake_position.units * stake_position.apy_basis_points * stake_position.paid_days, 3650000::numeric)
        or stake_position.opened_at + make_interval(hours => 24 * stake_position.paid_days)
          > coalesce(stake_position.closed_at, clock_now()) + interval '1 millisecond'`,
  },
  {
    id: 'I17b',
    sentence: 'What positions earned is what the reward pool paid to their owners, and the pool never fell below zero',
    violations: `
      select stake_position.id::text from stake_position
      left join (
        select split_part(posting.ref, '.', 1) as id, sum(entry.units) as units
        from posting join entry on entry.posting_id = posting.id and entry.units > 0
        join account on account.id = entry.account_id and account.kind = 'available'
        where posting.reason = 'staking.reward'
        group by 1
      ) as paid on paid.id = stake_position.id::text
      where coalesce(paid.units, 0) <> stake_position.reward_units
      union all
      select asset from account where kind = 'reward_pool' and not (balance >= 0 and balance < 'NaN')`,
  },
  {
    id: 'I17c',
    sentence: 'Each position earns at a rate, and is locked for the days, that its pool offered',
    violations: `
      select position.id, position.apy_basis_points, position.lock_days from stake_position as position
      join stake_pool as pool on pool.id = position.pool_id
      where position.asset <> pool.asset
        or position.unlock_at is distinct from
           (case when position.lock_days > 0 then position.opened_at + make_interval(hours => 24 * position.lock_days) end)
        or not exists (
          select from stake_pool_terms as terms where terms.pool_id = position.pool_id
            and terms.apy_basis_points = position.apy_basis_points and terms.lock_days = position.lock_days)`,
  },
  {
    id: 'I17d',
    sentence:
      'A stake that was named in rand is what they came to at the price it was booked with, and history says those rand',
    violations: `
      select position.id, position.named_cents, position.units from stake_position as position
      left join posting on posting.ref = position.id::text and posting.reason = 'staking.staked'
      where position.named_cents is not null and (
        position.units::numeric is distinct from ${boughtWith('position.named_cents::numeric', atStake, 'down')}
        or (posting.memo -> 'agreed' ->> position.user_id::text)::numeric * 100 is distinct from position.named_cents::numeric)`,
  },
]
