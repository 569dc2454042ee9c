import type { Db, Tx } from '../../platform/db.ts'
import type { Notice } from './notices.rules.ts'
import type { Actor, OrderState } from './orders.rules.ts'

/** One line of an order's history. */
export interface OrderEvent {
  readonly orderId: string
  /** The order's version after it. */
  readonly version: number
  readonly transition: string
  readonly action: string
  readonly actor: Actor
  readonly actorId: string | null
  readonly from: OrderState | null
  readonly to: OrderState
  readonly noticeBuyer: Notice | null
  readonly noticeSeller: Notice | null
  readonly reason: string | null
  readonly network: string | null
  readonly at: Date
}

export async function insertEvent(tx: Tx, event: Omit<OrderEvent, 'at'>): Promise<void> {
  await tx
    .insertInto('p2p_order_event')
    .values({
      order_id: event.orderId,
      version: event.version,
      transition: event.transition,
      action: event.action,
      actor: event.actor,
      actor_id: event.actorId,
      from_state: event.from,
      to_state: event.to,
      notice_buyer: event.noticeBuyer,
      notice_seller: event.noticeSeller,
      reason: event.reason,
      network: event.network,
    })
    .execute()
}

/** Oldest first. Whoever asks was found to be a party or staff. */
export async function listEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('p2p_order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    version: row.version,
    transition: row.transition,
    action: row.action,
    actor: row.actor,
    actorId: row.actor_id,
    from: row.from_state as OrderState | null,
    to: row.to_state as OrderState,
    noticeBuyer: row.notice_buyer as Notice | null,
    noticeSeller: row.notice_seller as Notice | null,
    reason: row.reason,
    network: row.network,
    at: row.at,
  }))
}
