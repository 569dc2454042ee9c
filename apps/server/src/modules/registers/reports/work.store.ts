import { type RawBuilder, sql } from 'kysely'

const number = sql`upper(right(id::text, 8))`

/**
 * Open reports whose clock is about to end: their owner's, and once it has ended everybody's. Never those about whoever looks.
 */
const nearing = (kinds: RawBuilder<unknown>) => sql`
  select id::text, ${number} as label, case when user_id is not null then array[user_id] end as owners,
         case when due_at > clock_now() then owner_id end as assignee, opened_at as since, null::uuid as asked_by,
         null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from fic_report where ended_at is null and ${kinds} and warn_at <= clock_now()`

export const dueReports = nearing(sql`kind in ('cash_threshold', 'terrorist_property')`)
export const dueSuspicions = nearing(
  sql`kind in ('suspicious_transaction', 'suspicious_activity', 'terrorist_financing')`,
)

/** Drafts that a second person is to read. */
export const askedReports = sql`
  select id::text, ${number} as label, case when user_id is not null then array[user_id] end as owners, null::uuid as assignee,
         asked_at as since, asked_by, narrative as reason, case when cents is not null then 'ZAR' end as asset,
         cents::numeric as units, ask_lapses(asked_at) as until,
         ask_hash('report', jsonb_build_array(id, kind, user_id, known_on, narrative, cents, asked_by, extract(epoch from asked_at))) as hash
  from fic_report
  where state = 'DRAFTED' and asked_by is not null and agreed_by is null and ask_lapses(asked_at) > clock_now()`
