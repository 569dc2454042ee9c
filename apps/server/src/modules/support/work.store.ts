import { sql } from 'kysely'

/** Tickets whose turn is ours, until when we promised an answer; whoever has taken one has it alone. */
export const ourTickets = sql`
  select id::text, 'TKT-' || upper(right(id::text, 8)) as label, array[user_id] as owners, taken_by as assignee, since,
         null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, answer_by as until
  from support_ticket where turn = 'ours'`

const messagesOf = (desk: 'support' | 'compliance') => sql`
  select id::text, null::text as label, null::uuid[] as owners, null::uuid as assignee, received_at as since,
         null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from contact_message where desk = ${sql.lit(desk)} and (state = 'open') = true`

export const visitorsMessages = messagesOf('support')
export const complianceReports = messagesOf('compliance')

export const openIncidents = sql`
  select id::text, title as label, null::uuid[] as owners, null::uuid as assignee, starts_at as since,
         null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from status_incident where stage <> 'resolved' and stage <> 'planned'`
