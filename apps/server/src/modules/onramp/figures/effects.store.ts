import { type RawBuilder, sql } from 'kysely'

type Since = RawBuilder<Date>

/** A part of what was credited. */
const ofCredited = (part: RawBuilder<unknown>, since: Since) => sql`
  select trunc(coalesce(sum(cents), 0) * ${part}) from tallied where figure = 'purchases' and step = 'day' and at >= ${since}`

export const feesOf = (points: number, since: Since) => ofCredited(sql`${points}::numeric / 10000`, since)

/** What is added to a price is a part of what was paid. */
export const marginsOf = (points: number, since: Since) =>
  ofCredited(sql`${points}::numeric / (10000 + ${points}::numeric)`, since)

const orders = (since: Since) => sql`buy_order where created_at >= ${since}`

export const smallerPurchases = (cents: number, since: Since) =>
  sql`select count(*) from ${orders(since)} and fiat_cents < ${cents}::numeric`

export const largerPurchases = (cents: number, since: Since) =>
  sql`select count(*) from ${orders(since)} and fiat_cents > ${cents}::numeric`

export const largerResolutions = (cents: number, since: Since) =>
  sql`select count(*) from bank_resolution where asked_at >= ${since} and amount_cents > ${cents}::numeric`

/** Who of a tier bought for more. */
export const buyersAbove = (tier: string) => (cents: number, since: Since) =>
  sql`
  select count(*) from (
    select from buy_order join app_user on app_user.id = buy_order.user_id
    where buy_order.created_at >= ${since} and buy_order.state = 'CREDITED' and app_user.kyc_tier = ${tier}
    group by buy_order.user_id having sum(buy_order.fiat_cents) > ${cents}::numeric
  ) as buyer`
