import { sql } from 'kysely'

const asked = sql`resolution.state = 'ASKED' and asked_by is not null and approved_by is null`
const hasLapsed = sql`ask_lapses(asked_at) <= clock_now()`

/** Payments in suspense about which nobody does anything yet, or nobody agreed within a day to what somebody wanted done; what waits for a price or the end of a suspension waits by itself. */
export const suspendedPayments = sql`
  select id::text, reference as label, null::uuid[] as owners, null::uuid as assignee, received_at as since,
         null::uuid as asked_by, null::text as reason, 'ZAR' as asset, amount_cents as units, null::timestamptz as until
  from bank_payment as payment
  where outcome = 'SUSPENSE' and not is_taken_up and reason not in ('awaiting_price', 'account_suspended')
  union all
  select payment.id::text, reference, null::uuid[], null::uuid, received_at, null::uuid, null::text, 'ZAR', payment.amount_cents, null::timestamptz
  from bank_resolution as resolution join bank_payment as payment on payment.id = resolution.payment_id
  where ${asked} and ${hasLapsed}`

/** What somebody wants done about a payment, where that takes two. */
export const askedResolutions = sql`
  select payment_id::text as id, (select reference from bank_payment where id = resolution.payment_id) as label,
         array[user_id] as owners, null::uuid as assignee, asked_at as since,
         asked_by, reason, 'ZAR' as asset, amount_cents as units, ask_lapses(asked_at) as until,
         ask_hash('resolution', jsonb_build_array(id, act, amount_cents, order_id, user_id, reason, evidence, asked_by,
           (select jsonb_build_array(holder_name, bank, branch_code, account_number) from bank_payout where id = resolution.payout_id),
           extract(epoch from asked_at))) as hash
  from bank_resolution as resolution where ${asked} and not ${hasLapsed}`

const statementAsked = sql`statement.state = 'ASKED'`

/** Statements that somebody accepted, where that takes two; what nobody agreed to within a day is accepted anew. */
export const askedStatements = sql`
  select id::text, bank as label, null::uuid[] as owners, null::uuid as assignee, asked_at as since,
         asked_by, reason, 'ZAR' as asset, new_in_cents as units, ask_lapses(asked_at) as until,
         ask_hash('statement', jsonb_build_array(id, bank, encode(file_hash, 'hex'), new_in_cents, reason, asked_by, uploaded_by,
           extract(epoch from asked_at))) as hash
  from bank_statement as statement where ${statementAsked} and not ${hasLapsed}`
