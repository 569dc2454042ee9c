import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of every tier that anybody ever had. */
export const kycInvariants: readonly Invariant[] = [
  {
    id: 'I29',
    sentence:
      'Each tier was reached one step at a time, each step with an approved application, and everybody has the tier of their last step',
    violations: `
      select change.id from kyc_tier_change as change left join kyc_application as application on application.id = change.application_id
      where right(change.to_tier, 1)::int <> right(change.from_tier, 1)::int + 1
        or application.state is distinct from 'APPROVED'
        or application.user_id <> change.user_id or application.target_tier <> change.to_tier
      union all
      select step.id from (
        select id, from_tier, lag(to_tier, 1, 'tier_0') over (partition by user_id order by at, id) as stood from (
          select id, user_id, from_tier, to_tier, at from kyc_tier_change
          union all select id, user_id, from_tier, to_tier, at from kyc_tier_loss) as taken
      ) as step
      where step.from_tier <> step.stood
      union all
      select app_user.id from app_user
      left join (
        select distinct on (user_id) user_id, to_tier from (
          select id, user_id, to_tier, at from kyc_tier_change
          union all select id, user_id, to_tier, at from kyc_tier_loss) as taken
        order by user_id, at desc, id desc
      ) as last on last.user_id = app_user.id
      where app_user.kyc_tier <> coalesce(last.to_tier, 'tier_0')`,
  },
  {
    id: 'I29b',
    sentence: 'An approved application changed a tier, and a person has one open application at most',
    violations: `
      select application.id from kyc_application as application
      where application.state = 'APPROVED' and not exists (select from kyc_tier_change as change where change.application_id = application.id)
      union all
      select (array_agg(id))[1] from kyc_application where state = 'IN_REVIEW' group by user_id having count(*) > 1`,
  },
  {
    id: 'I30',
    sentence: 'Nothing was locked in P2P escrow below tier 2 or staked at tier 0',
    violations: `
      select entry.posting_id from entry
      join account on account.id = entry.account_id join posting on posting.id = entry.posting_id
      join (values ('escrow', 'tier_2'), ('staked', 'tier_1')) as gate (kind, needed) on gate.kind = account.kind
      where entry.units > 0 and not exists (
        select from kyc_tier_change as change
        where change.user_id = account.user_id and change.to_tier >= gate.needed and change.at <= posting.at)`,
  },
]
