import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Order } from '../orders.rules.ts'
import { type OrderRow, toOrder } from '../orders.store.ts'
import type { OutageNow } from '../settings.store.ts'
import { type RatedTrader, selectTraders, type TraderRow, toTrader } from '../traders/reputation.store.ts'
import type { OrderEvent } from './order-events.store.ts'
import { type EventRow, toEvent } from './order-events.store.ts'

/** Everything about one's own order that its page shows and the order itself does not say, of one moment. */
export interface OrderDetails extends OutageNow {
  readonly order: Order
  /** Both sides. */
  readonly traders: readonly RatedTrader[]
  /** Oldest first. */
  readonly events: readonly OrderEvent[]
  /** What the ledger says of its escrows, as it was asked for. */
  readonly booked: unknown
  /** The newest case, which is the open one if there is one. */
  readonly caseId: string | null
  /** What whoever looks said of the other side; and what that side is to them. */
  readonly rating: { readonly positive: boolean; readonly comment: string } | null
  readonly isFavourite: boolean
  readonly isBlocked: boolean
}

type PageRow = OrderRow &
  Pick<OrderDetails, 'now' | 'rating' | 'booked'> & {
    events: EventRow[]
    outage_since: Date | null
    traders: TraderRow[]
    case_id: string | null
    is_favourite: boolean
    is_blocked: boolean
  }

/**
 * Absent for everybody who is no party of the order. One question, because pages ask it again and again; `bookedFor` is how the ledger
 * is asked about rows whose ids come as an array of texts.
 */
export async function findOrderDetails(
  db: Db,
  userId: string,
  orderId: string,
  bookedFor: (refs: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<OrderDetails | null> {
  const { rows } = await sql<PageRow>`
    select trade.*, clock_now() as now, (select min(began_at) from p2p_outage where ended_at is null) as outage_since,
      (select json_agg(trader) from (${selectTraders(db, sql`array[trade.buyer_id, trade.seller_id]`)}) as trader) as traders,
      (select json_agg(event order by version) from p2p_order_event as event where event.order_id = trade.id) as events,
      ${bookedFor(sql`array(select id::text from p2p_escrow where order_id = trade.id)`)} as booked,
      (select id from p2p_case where order_id = trade.id order by id desc limit 1) as case_id,
      (select json_build_object('positive', positive, 'comment', comment) from p2p_rating
       where order_id = trade.id and user_id = ${userId}) as rating,
      exists (select from p2p_relation where user_id = ${userId} and other_id = trade.other_id) as is_favourite,
      exists (select from user_block where blocker_id = ${userId} and blocked_id = trade.other_id) as is_blocked
    from (
      select *, case buyer_id when ${userId} then seller_id else buyer_id end as other_id
      from p2p_order where id = ${orderId} and (buyer_id = ${userId} or seller_id = ${userId})
    ) as trade`.execute(db)
  const [row] = rows
  return row ? toPage(row) : null
}

const toPage = (row: PageRow): OrderDetails => ({
  order: toOrder(row),
  now: row.now,
  outageSince: row.outage_since,
  traders: row.traders.map(toTrader),
  events: (row.events ?? []).map(toEvent),
  booked: row.booked,
  caseId: row.case_id,
  rating: row.rating,
  isFavourite: row.is_favourite,
  isBlocked: row.is_blocked,
})
