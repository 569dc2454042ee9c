import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { OrderNotice } from '../notices.rules.ts'
import type { Actor, OrderState } from '../orders.rules.ts'

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
  readonly noticeBuyer: OrderNotice | null
  readonly noticeSeller: OrderNotice | null
  readonly reason: string | null
  readonly network: string | null
  readonly at: Date
}

/** Oldest first. Whoever asks was found to be a party or staff. */
export async function listEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('p2p_order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
  return rows.map(toEvent)
}

/** A row as it is read alone, or as JSON among others, where a moment is text. */
export type EventRow = Omit<Selectable<Tables['p2p_order_event']>, 'at'> & { at: Date | string }

export const toEvent = (row: EventRow): OrderEvent => ({
  orderId: row.order_id,
  version: row.version,
  transition: row.transition,
  action: row.action,
  actor: row.actor,
  actorId: row.actor_id,
  from: row.from_state as OrderState | null,
  to: row.to_state as OrderState,
  noticeBuyer: row.notice_buyer as OrderNotice | null,
  noticeSeller: row.notice_seller as OrderNotice | null,
  reason: row.reason,
  network: row.network,
  at: new Date(row.at),
})
