import { sql } from 'kysely'

/** What nobody agreed to within a day is to be looked into again. */
const hasLapsed = sql`ask_lapses(lift_asked_at) <= clock_now()`

/** Breaches of which nobody says that they can be let go. */
export const openBreaches = sql`
  select id::text, rule as label, null::uuid[] as owners, null::uuid as assignee, found_at as since,
         null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from book_breach where lifted_at is null and (lift_asked_by is null or ${hasLapsed})`

/** Those that somebody wants let go. */
export const askedLifts = sql`
  select id::text, rule as label, null::uuid[] as owners, null::uuid as assignee, lift_asked_at as since,
         lift_asked_by as asked_by, lift_reason as reason, null::text as asset, null::numeric as units,
         ask_lapses(lift_asked_at) as until,
         ask_hash('stop', jsonb_build_array(id, rule, subject, lift_asked_by, extract(epoch from lift_asked_at), lift_reason)) as hash
  from book_breach where lifted_at is null and lift_asked_by is not null and not ${hasLapsed}`
