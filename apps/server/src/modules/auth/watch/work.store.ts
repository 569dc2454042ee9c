import { sql } from 'kysely'

/** Signs that accounts may be in danger, which somebody has to look at. */
export const openAlerts = sql`
  select id::text, case when cardinality(user_ids) = 1 then (select '@' || username from app_user where app_user.id = user_ids[1]) end as label,
         user_ids as owners, taken_by as assignee, raised_at as since, null::uuid as asked_by, null::text as reason,
         null::text as asset, null::numeric as units, null::timestamptz as until
  from security_alert where closed_at is null`
