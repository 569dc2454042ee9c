import type { Db } from '../../../platform/db.ts'
import { type Waiting, waitingAtMost } from '../../notifications/index.ts'
import { roleOf } from '../orders.rules.ts'
import { turnOf } from './turn.rules.ts'
import { listRunning } from './waiting.store.ts'

/** The orders in which it is somebody's turn. */
export async function waitingOrders(db: Db, userId: string): Promise<Waiting[]> {
  const running = await listRunning(db, userId, waitingAtMost)
  return running.flatMap(({ order, otherName }) => {
    const role = roleOf(order, userId)
    const turn = role && turnOf(order, role)
    return turn
      ? [{ ...turn, link: `/p2p/orders/${order.id}`, with: otherName, amount: order.topUp ?? order.fiat }]
      : []
  })
}
