import type { OutboxEvent } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { headingPhrase } from '../headings.rules.ts'
import { linePhrase, messageTypeOf, noticePhrase, type OrderNotice, orderNumber } from '../notices.rules.ts'
import { deadlineOf, type Order } from '../orders.rules.ts'
import { agreedByOrder } from '../settings.service.ts'

interface Word {
  noticeBuyer: OrderNotice | null
  noticeSeller: OrderNotice | null
  moved: boolean
  actorId: string | null
  now: Date
  /** What else screens are told of it. */
  also?: readonly OutboxEvent[]
}

/** Word to both sides: their screens ask again, and whoever did not act hears what happened, once for each step of the order. */
export async function tellParties(
  tx: Tx,
  order: Order,
  { noticeBuyer, noticeSeller, moved, actorId, now, also = [] }: Word,
): Promise<void> {
  const parties = [
    { userId: order.buyerId, notice: noticeBuyer, whoId: order.sellerId },
    { userId: order.sellerId, notice: noticeSeller, whoId: order.buyerId },
  ]
  const events = parties.flatMap(({ userId, notice }) => [
    { topic: 'p2p', userId, ref: order.id, detail: { state: order.state, notice } },
    ...(moved ? [{ topic: 'wallet', userId, ref: order.id }] : []),
  ])
  const agreed = (await agreedByOrder(tx))(order)
  const facts = { fiat: order.fiat, until: deadlineOf(order), now }
  await notify(
    tx,
    parties.flatMap(({ userId, notice, whoId }) =>
      notice && userId !== actorId
        ? [
            {
              type: messageTypeOf(notice),
              to: userId,
              subject: `${order.id}:${order.version}`,
              params: { order: orderNumber(order.id), said: noticePhrase(notice, agreed) },
              link: `/p2p/orders/${order.id}`,
              onScreen: {
                heading: headingPhrase(notice, facts),
                said: linePhrase(notice, agreed, order.fiat),
                whoId,
              },
            },
          ]
        : [],
    ),
    [...also, ...events],
  )
}
