import { sql } from 'kysely'

/** Accounts that somebody wants let go: one of ours, or their owner by the link of a letter. */
export const askedReturns = sql`
  select id::text, (select username from app_user where id = suspension.user_id) as label, array[user_id] as owners,
         null::uuid as assignee, lift_asked_at as since, lift_asked_by as asked_by, lift_reason as reason,
         null::text as asset, null::numeric as units, ask_lapses(lift_asked_at) as until,
         ask_hash('lift', jsonb_build_array(id, reason, kept, lift_asked_by, extract(epoch from lift_asked_at), lift_reason)) as hash
  from suspension where lifted_at is null and lift_asked_at is not null and ask_lapses(lift_asked_at) > clock_now()`

/** Suspended accounts that somebody wants barred. */
export const askedBars = sql`
  select id::text, (select username from app_user where id = suspension.user_id) as label, array[user_id] as owners,
         null::uuid as assignee, bar_asked_at as since, bar_asked_by as asked_by, bar_reason as reason,
         null::text as asset, null::numeric as units, ask_lapses(bar_asked_at) as until,
         ask_hash('bar', jsonb_build_array(id, reason, bar_asked_by, extract(epoch from bar_asked_at), bar_reason)) as hash
  from suspension
  where lifted_at is null and barred_at is null and bar_asked_at is not null and ask_lapses(bar_asked_at) > clock_now()`
