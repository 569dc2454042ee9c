import type { Invariant } from '../../platform/invariants.ts'
import { unsettled } from '../../platform/postgres/exact.ts'
import { standards } from '../settings/index.ts'
import { capsOf, limitKinds, tiers } from './limits.rules.ts'

/** What each tier may before staff change it, under the key by which they do. */
const caps = tiers
  .flatMap((tier) =>
    limitKinds.map((kind) => {
      const { day, month } = capsOf(standards.limits, tier, kind)
      return `('limits.${tier}_${kind}', '${tier}', '${kind}', ${day.units}::numeric, ${month.units}::numeric)`
    }),
  )
  .join(', ')

/** Every cap that ever held, with its beginning. */
const capHistory = `
  standard (key, tier, kind, day, month) as (values ${caps}), cap as (
    select key, tier, kind, day, month, '-infinity'::timestamptz as since from standard
    union all
    select key, tier, kind, (value->>'dayCents')::numeric, (value->>'monthCents')::numeric, from_when from setting_change join standard using (key)
    where jsonb_typeof(value->'dayCents') = 'number' and jsonb_typeof(value->'monthCents') = 'number'
  )`

/** What must hold of what is counted against limits and brakes. */
export const limitsInvariants: readonly Invariant[] = [
  {
    id: 'T2',
    sentence: 'Each limit meter is the sum of the uses that it covers, and each internal one that of the brakes',
    violations: `
      select meter.user_id, meter.kind from limit_meter as meter
      full join (select * from limit_use where returned_at is null) as used
        on used.user_id = meter.user_id and used.kind = meter.kind
      group by meter.user_id, meter.kind, used.user_id, meter.day_cents, meter.month_cents
      having meter.user_id is null
        or meter.day_cents <> coalesce(sum(used.cents) filter (where used.at > meter.day_since), 0)
        or meter.month_cents <> coalesce(sum(used.cents) filter (where used.at > meter.month_since), 0)
      union all
      select meter.user_id, 'brakes' from limit_meter as meter
      left join (select * from limit_use where returned_at is null) as used
        on used.user_id = meter.user_id and used.at > meter.day_since
      where meter.kind = 'internal'
      group by meter.user_id, meter.free_cents, meter.free_new_cents, meter.new_cents
      having meter.free_cents <> coalesce(sum(used.cents) filter (where not used.confirmed), 0)
        or meter.free_new_cents <> coalesce(sum(used.cents) filter (where not used.confirmed and used.is_new), 0)
        or meter.new_cents <> coalesce(sum(used.cents) filter (where used.is_new), 0)`,
  },
  {
    id: 'T2b',
    sentence: 'What goes out is counted against the limits of one person',
    violations: 'select ref from limit_use group by ref having count(*) > 1',
  },
  {
    id: 'T4',
    sentence: 'Nobody ever sent more in 24 hours or 30 days than the tier that they had then allows, or two of us',
    violations: `
      with ${capHistory}, used as (
        select *, sum(cents) over (past range between interval '24 hours' preceding and current row) as day,
               sum(cents) over (past range between interval '30 days' preceding and current row) as month
        from limit_use window past as (partition by user_id, kind order by at)
      ), large as materialized (
        select used.* from used
        join (select kind, min(day) as day, min(month) as month from cap group by kind) as least on least.kind = used.kind
        where used.day > least.day or used.month > least.month
      ), suspect as materialized (
        select large.ref, large.user_id, large.kind, large.at, cap.day, cap.month from large
        cross join lateral (
          select coalesce(max(to_tier), 'tier_0') as tier from kyc_tier_change
          where user_id = large.user_id and kyc_tier_change.at <= large.at + ${unsettled}
        ) as held
        cross join lateral (
          -- Two of us may have widened the day of one person.
          select greatest(max(day), (
              select max(day_cents) from person_limit
              where user_id = large.user_id and scope = large.kind and is_raise and began_at <= large.at + ${unsettled}
                and least(until_at, ended_at, 'infinity') >= large.at - ${unsettled})) as day,
            max(month) as month from cap
          where cap.tier = held.tier and cap.kind = large.kind and cap.since <= large.at + ${unsettled}
            and not exists (
              select from cap as later
              where later.key = cap.key and later.since > cap.since and later.since <= large.at - ${unsettled})
        ) as cap
        where large.day > cap.day or large.month > cap.month
      )
      -- So far what came back counted as well. Only where that was too much is each use asked whether it counted at that moment.
      select cap.ref, cap.user_id, cap.kind, exact.day, exact.month from suspect as cap
      cross join lateral (
        select sum(cents) filter (where at > cap.at - interval '24 hours') as day, sum(cents) as month from (
          select cents, at from limit_use
          where user_id = cap.user_id and kind = cap.kind and returned_at is null
            and at > cap.at - interval '30 days' and at <= cap.at
          union all
          select cents, at from limit_use
          where user_id = cap.user_id and kind = cap.kind and returned_at is not null and returned_at > cap.at + ${unsettled}
            and at > cap.at - interval '30 days' and at <= cap.at
        ) as counted
      ) as exact
      where exact.day > cap.day or exact.month > cap.month`,
  },
  {
    id: 'T4b',
    sentence: 'Nobody ever paid out more in 24 hours than the limit of their own that held then',
    violations: `
      select held.id, used.ref from person_limit as held
      join limit_use as used on used.user_id = held.user_id and used.returned_at is null and held.scope in (used.kind, 'all')
        and used.at > held.began_at + ${unsettled} and used.at < least(held.until_at, held.ended_at, 'infinity') - ${unsettled}
      where not held.is_raise and held.day_cents < (
        select sum(cents) from limit_use as past
        where past.user_id = held.user_id and past.returned_at is null and held.scope in (past.kind, 'all')
          and past.at > used.at - interval '24 hours' and past.at <= used.at)`,
  },
]
