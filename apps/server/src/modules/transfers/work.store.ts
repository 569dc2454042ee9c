import { sql } from 'kysely'

const username = sql`(select username from app_user where id = withdrawal.user_id)`

/** Withdrawals that only go once somebody of our team has looked at them. */
export const reviewedWithdrawals = sql`
  select id::text, ${username} as label, array[user_id] as owners, null::uuid as assignee, created_at as since,
         null::uuid as asked_by, null::text as reason, asset, units, null::timestamptz as until
  from withdrawal where state = 'REVIEW'`

/** What nobody agreed to within a day is to be looked into again. */
const hasLapsed = sql`ask_lapses(refund_asked_at) <= clock_now()`

/** Withdrawals of which nobody knows whether they were paid, and nobody has said yet that they were not. */
export const unknownWithdrawals = sql`
  select id::text, ${username} as label, array[user_id] as owners, null::uuid as assignee, created_at as since,
         null::uuid as asked_by, null::text as reason, asset, units, null::timestamptz as until
  from withdrawal where state = 'BROADCAST' and answer = 'unknown' and (refund_asked_by is null or ${hasLapsed})`

/** Of those, the ones that somebody wants given back. */
export const askedRefunds = sql`
  select id::text, ${username} as label, array[user_id] as owners, null::uuid as assignee,
         refund_asked_at as since,
         refund_asked_by as asked_by, refund_evidence as reason, asset, units, ask_lapses(refund_asked_at) as until,
         ask_hash('refund', jsonb_build_array(id, asset, units, fee_units, refund_asked_by, extract(epoch from refund_asked_at),
           refund_evidence)) as hash
  from withdrawal where state = 'BROADCAST' and answer = 'unknown' and refund_asked_by is not null and not ${hasLapsed}`

export const openAlarms = sql`
  select id::text, network as label, null::uuid[] as owners, null::uuid as assignee, raised_at as since,
         null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from chain_alarm where settled_at is null`
