import { type RawBuilder, sql } from 'kysely'
import { openStates } from './orders.rules.ts'

interface Asked {
  readonly readerId: string
  readonly periodAgo: RawBuilder<Date>
}

const live = sql.join(openStates.map((state) => sql.lit(state)))

/** In the words of its index, which serves nobody who asks about one person. */
export const endedAfter = (moment: RawBuilder<Date>) =>
  sql`(closed_at at time zone 'UTC') > ((${moment})::timestamptz at time zone 'UTC')`

/** Orders that go on, and how many did before. Nobody reads those of their own, as in the list. */
export function liveOrdersNow({ readerId, periodAgo }: Asked) {
  const others = sql`buyer_id <> ${readerId} and seller_id <> ${readerId}`
  return sql`
    select (select count(*) from p2p_order where state in (${live}) and ${others}) as value,
           (select count(*) from p2p_order where state in (${live}) and created_at <= ${periodAgo} and ${others})
           + (select count(*) from p2p_order where ${endedAfter(periodAgo)} and created_at <= ${periodAgo} and ${others}) as before`
}

/** Whether somebody ever bought or sold from person to person. */
export const hasTraded = (personId: RawBuilder<string>) => sql<boolean>`
  (exists (select from p2p_order where buyer_id = ${personId} and state = 'RELEASED')
   or exists (select from p2p_order where seller_id = ${personId} and state = 'RELEASED'))`
