import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold between friends, rewards and the pool. */
export const referralInvariants: readonly Invariant[] = [
  {
    id: 'I33',
    sentence:
      'Each friend came by one person, who is another; each milestone is rewarded once, and with what the pool paid for it',
    violations: `
      select user_id::text as ref from referral group by user_id having count(*) > 1 or bool_or(user_id = referrer_id)
      union all
      select user_id || '.' || milestone from referral_reward group by user_id, milestone having count(*) > 1
      union all
      select coalesce(reward.ref, paid.ref) from (
        select user_id || '.' || milestone as ref, paid_units::numeric as units from referral_reward where state = 'PAID'
      ) as reward
      full join (
        select posting.ref, -sum(entry.units)::numeric as units
        from posting join entry on entry.posting_id = posting.id
        join account on account.id = entry.account_id and account.kind = 'promo_pool'
        where posting.reason = 'referral.paid' group by posting.ref
      ) as paid on paid.ref = reward.ref
      where reward.units is distinct from paid.units
      union all
      select asset from account where kind = 'promo_pool' and not (balance >= 0 and balance < 'NaN')`,
  },
  {
    id: 'I33b',
    sentence: 'What was paid is what was promised, at the price that stands beside it',
    violations: `
      select user_id, milestone from referral_reward
      where state = 'PAID' and (
        promised_cents is not null
          and (paid_cents <> promised_cents or paid_units <> div(promised_cents::numeric * 10000000000, price_micros::numeric))
        or promised_units is not null
          and (paid_units <> promised_units or paid_cents <> div(promised_units::numeric * price_micros, 10000000000::numeric)))`,
  },
  {
    id: 'I33d',
    sentence: 'A second look at a referral answers a ticket of whoever brought the friend, about that referral',
    violations: `
      select referral.id from referral join support_ticket as ticket on ticket.id = referral.appeal_id
      where (ticket.user_id, ticket.about_kind, ticket.about_id) is distinct from (referral.referrer_id, 'referral', referral.id)`,
  },
]
