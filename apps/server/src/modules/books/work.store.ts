import { sql } from 'kysely'

/** Breaches of which nobody says that they can be let go. */
export const openBreaches = sql`
  select id::text, rule as label, null::uuid[] as owners, null::uuid as assignee, found_at as since,
         null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from book_breach where lifted_at is null and lift_asked_by is null`

/** Those that somebody wants let go. */
export const askedLifts = sql`
  select id::text, rule as label, null::uuid[] as owners, null::uuid as assignee, found_at as since,
         lift_asked_by as asked_by, lift_reason as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from book_breach where lifted_at is null and lift_asked_by is not null`
