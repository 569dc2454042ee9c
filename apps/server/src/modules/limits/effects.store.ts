import { type RawBuilder, sql } from 'kysely'
import type { LimitKind } from './limits.rules.ts'

interface Caps {
  readonly dayCents: number
  readonly monthCents: number
}
type Since = RawBuilder<Date>

/** Who of a tier used more than a cap on a day in South Africa, or in all of these days. */
export const stoppedBy = (tier: string, kind: LimitKind) => (caps: Caps, since: Since) =>
  sql`
  select count(distinct user_id) from (
    select user_id, grouping(day) as is_month, sum(cents) as used
    from (
      select taken.user_id, taken.cents, date_trunc('day', taken.at, 'Africa/Johannesburg') as day
      from limit_use as taken join app_user on app_user.id = taken.user_id
      where taken.at >= ${since} and taken.kind = ${kind} and taken.returned_at is null and app_user.kyc_tier = ${tier}
    ) as one
    group by grouping sets ((user_id, day), (user_id))
  ) as summed
  where used > case is_month when 1 then ${caps.monthCents}::numeric else ${caps.dayCents}::numeric end`

/** What went out above so much within a day. */
export const aboveInADay = (cents: number, since: Since) => sql`
  select count(*) from (
    select sum(cents) over (partition by user_id order by at range between interval '1 day' preceding and current row) as used
    from limit_use where at >= ${since} and returned_at is null
  ) as running
  where used > ${cents}::numeric`
