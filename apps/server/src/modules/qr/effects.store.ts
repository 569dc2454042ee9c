import { type RawBuilder, sql } from 'kysely'

type Since = RawBuilder<Date>
const paid = (since: Since) => sql`qr_payment where paid_at >= ${since}`

/** Our part of what shops here were paid. */
export const shopFees = (points: number, since: Since) => sql`
  select trunc(coalesce(sum(cents), 0) * ${points}::integer / 10000) from ${paid(since)} and merchant_id is not null`

export const smallerPayments = (cents: number, since: Since) =>
  sql`select count(*) from ${paid(since)} and cents < ${cents}::numeric`

export const largerPayments = (cents: number, since: Since) =>
  sql`select count(*) from ${paid(since)} and cents > ${cents}::numeric`
