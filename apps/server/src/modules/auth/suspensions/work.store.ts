import { sql } from 'kysely'
import { askLastsMs } from './suspensions.rules.ts'

/** A wish that nobody agreed to in time is over. */
const lapses = sql`lift_asked_at + ${sql.lit(askLastsMs / 1000)} * interval '1 second'`

/** Accounts that somebody wants let go: one of ours, or their owner by the link of a letter. */
export const askedReturns = sql`
  select id::text, (select username from app_user where id = suspension.user_id) as label, array[user_id] as owners,
         null::uuid as assignee, lift_asked_at as since, lift_asked_by as asked_by, lift_reason as reason,
         null::text as asset, null::numeric as units, ${lapses} as until
  from suspension where lifted_at is null and lift_asked_at is not null and ${lapses} > clock_now()`
