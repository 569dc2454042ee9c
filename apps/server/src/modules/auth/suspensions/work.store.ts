import { sql } from 'kysely'

/** Accounts that somebody wants let go: one of ours, or their owner by the link of a letter. */
export const askedReturns = sql`
  select id::text, (select username from app_user where id = suspension.user_id) as label, user_id as owner,
         null::uuid as assignee, lift_asked_at as since, lift_asked_by as asked_by, lift_reason as reason,
         null::text as asset, null::numeric as units, null::timestamptz as until
  from suspension where lifted_at is null and lift_asked_at is not null`
