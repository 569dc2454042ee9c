import { releaseFacts } from '@sengi/contract'
import { plus } from '@sengi/money'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { hasPin, requireStepUp } from '../auth/index.ts'
import { confirmsByPin, isReleasable, type Order, roleOf } from './orders.rules.ts'
import type { Command } from './orders.service.ts'
import { findOrderOf } from './orders.store.ts'
import { currentSettings } from './settings.service.ts'
import { lockReleases, releasedLately } from './traders.store.ts'

type Release = (db: Db, command: Command) => Promise<Order>

/**
 * T10 and T16 as a person asks for them: whoever has a PIN confirms with it, and large sums of a day ask for one. What cannot be
 * released anyway is left to the table to refuse.
 * @throws DomainError step_up_required
 */
export function releaseWithPin(db: Db, command: Command, token: string | undefined, release: Release): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await findOrderOf(tx, command.userId, command.orderId)
    if (order && roleOf(order, command.userId) === 'seller' && (await asksForPin(tx, order))) {
      const facts = releaseFacts({ order_id: order.id })
      await requireStepUp(tx, { id: command.userId }, { act: 'p2p_release', facts, token })
    }
    return release(tx, command)
  })
}

/** Without a PIN, releases of a day are added up, one after the other. */
async function asksForPin(tx: Tx, order: Order): Promise<boolean> {
  if (!isReleasable(order)) return false
  if (await hasPin(tx, order.sellerId)) return true
  await lockReleases(tx, order.sellerId)
  const released = await releasedLately(tx, order.sellerId, order.id)
  return confirmsByPin(plus(order.fiat, released), await currentSettings(tx), false)
}
