import { type RawBuilder, sql } from 'kysely'

type Since = RawBuilder<Date>
const orders = (since: Since) => sql`p2p_order where created_at >= ${since}`

/** What the fee on all that was released comes to, discounts not counted. */
export const releasedFees = (points: number, since: Since) => sql`
  select trunc(coalesce(sum(cents), 0) * ${points}::integer / 10000) from tallied
  where figure = 'p2p' and step = 'day' and at >= ${since}`

export const smallerOrders = (cents: number, since: Since) =>
  sql`select count(*) from ${orders(since)} and fiat_cents < ${cents}::numeric`

export const largerReleases = (cents: number, since: Since) =>
  sql`select count(*) from ${orders(since)} and state = 'RELEASED' and fiat_cents > ${cents}::numeric`

export const largerCases = (cents: number, since: Since) =>
  sql`select count(*) from ${orders(since)} and had_case and fiat_cents > ${cents}::numeric`

/** Orders whose proof came later than so many seconds after they were accepted, by how they were paid. */
export const paidLate = (seconds: Readonly<Record<string, number>>, since: Since) => sql`
  select count(*) from ${orders(since)} and proof_at is not null
    and proof_at - accepted_at > make_interval(secs => (${JSON.stringify(seconds)}::jsonb ->> rail)::integer)`
