import type { OutboxEvent } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { messageTypeOf, noticePhrase, type OrderNotice, orderNumber } from '../notices.rules.ts'
import type { Order } from '../orders.rules.ts'
import { agreedByOrder } from '../settings.service.ts'

interface Word {
  noticeBuyer: OrderNotice | null
  noticeSeller: OrderNotice | null
  moved: boolean
  actorId: string | null
  /** What else screens are told of it. */
  also?: readonly OutboxEvent[]
}

/** Word to both sides: their screens ask again, and whoever did not act hears what happened, once for each step of the order. */
export async function tellParties(
  tx: Tx,
  order: Order,
  { noticeBuyer, noticeSeller, moved, actorId, also = [] }: Word,
): Promise<void> {
  const parties = [
    { userId: order.buyerId, notice: noticeBuyer },
    { userId: order.sellerId, notice: noticeSeller },
  ]
  const events = parties.flatMap(({ userId, notice }) => [
    { topic: 'p2p', userId, ref: order.id, detail: { state: order.state, notice } },
    ...(moved ? [{ topic: 'wallet', userId, ref: order.id }] : []),
  ])
  const agreed = (await agreedByOrder(tx))(order)
  await notify(
    tx,
    parties.flatMap(({ userId, notice }) =>
      notice && userId !== actorId
        ? [
            {
              type: messageTypeOf(notice),
              to: userId,
              subject: `${order.id}:${order.version}`,
              params: { order: orderNumber(order.id), said: noticePhrase(notice, agreed) },
              link: `/p2p/orders/${order.id}`,
            },
          ]
        : [],
    ),
    [...also, ...events],
  )
}
