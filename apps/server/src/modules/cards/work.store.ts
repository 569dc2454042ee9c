import { sql } from 'kysely'

const paid = sql`card_dispute as dispute join card_payment as payment
  on payment.user_id = dispute.user_id and payment.id = dispute.payment_id`

/** What nobody agreed to within a day is to be decided again. */
const hasLapsed = sql`ask_lapses(asked_at) <= clock_now()`

/** Payments that their owners deny, with nobody's answer yet. */
export const deniedPayments = sql`
  select payment.id::text, merchant as label, array[dispute.user_id] as owners, null::uuid as assignee, disputed_at as since,
         null::uuid as asked_by, null::text as reason, 'ZAR' as asset, captured_cents as units, null::timestamptz as until
  from ${paid} where settled_at is null and (dispute.state = 'OPEN' or ${hasLapsed})`

/** What somebody wants given back for one. */
export const askedCredits = sql`
  select payment.id::text, merchant as label, array[dispute.user_id] as owners, null::uuid as assignee, asked_at as since,
         asked_by, null::text as reason, 'ZAR' as asset, captured_cents as units, ask_lapses(asked_at) as until,
         ask_hash('card', jsonb_build_array(payment.id, ground, asked_by, extract(epoch from asked_at), captured_cents, refunded_cents)) as hash
  from ${paid} where settled_at is null and dispute.state = 'ASKED' and not ${hasLapsed}`
