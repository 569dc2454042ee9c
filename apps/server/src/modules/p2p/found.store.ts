import { sql } from 'kysely'

export const ordersNamed = (reference: string) => sql`
  select id, reference as label, (select username from app_user where id = p2p_order.buyer_id) as username
  from p2p_order where reference = ${reference}`

/** The cases of the order that bears this reference. */
export const casesOfOrderNamed = (reference: string) => sql`
  select found.id, trade.reference as label, (select username from app_user where id = trade.buyer_id) as username
  from p2p_order as trade join p2p_case as found on found.order_id = trade.id where trade.reference = ${reference}`
