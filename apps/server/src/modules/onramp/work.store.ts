import { sql } from 'kysely'

/** Payments in suspense about which nobody does anything yet; what waits for a price or the end of a suspension waits by itself. */
export const suspendedPayments = sql`
  select id::text, reference as label, null::uuid[] as owners, null::uuid as assignee, received_at as since,
         null::uuid as asked_by, null::text as reason, 'ZAR' as asset, amount_cents as units, null::timestamptz as until
  from bank_payment as payment
  where outcome = 'SUSPENSE' and not is_taken_up and reason not in ('awaiting_price', 'account_suspended')`

/** What somebody wants done about a payment, where that takes two. */
export const askedResolutions = sql`
  select payment_id::text as id, (select reference from bank_payment where id = resolution.payment_id) as label,
         array[user_id] as owners, null::uuid as assignee, asked_at as since,
         asked_by, reason, 'ZAR' as asset, amount_cents as units, null::timestamptz as until
  from bank_resolution as resolution where state = 'ASKED' and asked_by is not null and approved_by is null`
