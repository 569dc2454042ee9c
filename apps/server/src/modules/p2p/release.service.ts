import { releaseFacts } from '@sengi/contract'
import { type Db, inTransaction } from '../../platform/db.ts'
import { hasPin, requireStepUp } from '../auth/index.ts'
import { asksForPin, type Order, roleOf } from './orders.rules.ts'
import type { Command } from './orders.service.ts'
import { findOrderOf } from './orders.store.ts'
import { currentSettings } from './settings.service.ts'

type Release = (db: Db, command: Command) => Promise<Order>

/**
 * T10 and T16 as a person asks for them: whoever has a PIN confirms with it, and large orders ask for one. What cannot be
 * released anyway is left to the table to refuse.
 * @throws DomainError step_up_required
 */
export function releaseWithPin(db: Db, command: Command, token: string | undefined, release: Release): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await findOrderOf(tx, command.userId, command.orderId)
    if (order && roleOf(order, command.userId) === 'seller') {
      const settings = await currentSettings(tx)
      if (asksForPin(order, settings, await hasPin(tx, command.userId))) {
        const facts = releaseFacts({ order_id: order.id })
        await requireStepUp(tx, { id: command.userId }, { act: 'p2p_release', facts, token })
      }
    }
    return release(tx, command)
  })
}
