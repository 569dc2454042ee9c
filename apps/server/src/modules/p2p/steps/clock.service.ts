import { type Db, inTransaction } from '../../../platform/db.ts'
import { isContended } from '../../../platform/faults.ts'
import { isDue, type Order } from '../orders.rules.ts'
import { listDue, lockFreeOrder, lockOrder } from '../orders.store.ts'
import type { ActMoment } from '../settings.rules.ts'
import { momentFor } from '../settings.service.ts'
import { findOutage } from '../settings.store.ts'
import { perform } from './perform.service.ts'
import { rest } from './resting.service.ts'
import { restsSince } from './resting.store.ts'
import { findTransition } from './step.rules.ts'

const atOnce = 200

/**
 * T4, T7 and T14: ends what waited too long, each order in a transaction of its own. Each is read again under its lock, so
 * what somebody did meanwhile stands, and two processes at once do everything once. An order on which somebody acts is passed
 * over until the next turn, and one that fails stops no other.
 */
export async function expireOrders(db: Db): Promise<void> {
  if (await findOutage(db)) return
  const failures: unknown[] = []
  for (const id of await listDue(db, atOnce))
    await settleDue(db, id, lockFreeOrder).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not be ended in time')
}

/** The same for one person, before their orders are shown: a dead order never looks payable. */
export async function expireOrdersOf(db: Db, userId: string): Promise<void> {
  for (const id of await listDue(db, atOnce, userId)) await settleForReading(db, id)
}

/** An order that others hold for long is shown as it is: the clock comes back to it. */
export const settleForReading = (db: Db, orderId: string): Promise<Order | null> =>
  settleDue(db, orderId).catch((failure: unknown) => {
    if (isContended(failure)) return null
    throw failure
  })

/** Lets the clock act on one order, if it is its time. Waits for whoever holds it, unless told how else to lock. */
export async function settleDue(db: Db, orderId: string, lock = lockOrder): Promise<Order | null> {
  return inTransaction(db, async (tx) => {
    const order = await lock(tx, orderId)
    if (!order) return null
    const { now, settings } = await momentFor(tx, order)
    if (!isDue(order, { now, settings })) return null
    const since = await restsSince(tx, order.id)
    if (since) return rest(tx, order, since, settings)
    if (isNotYet(order, { now, settings })) return null
    return perform(tx, order, { action: 'expire', actor: 'system', actorId: null, now, settings })
  })
}

/** The moment itself may still be in time: the next turn sees it over. */
const isNotYet = (order: Order, moment: ActMoment): boolean =>
  'refusal' in findTransition('expire', { order, actor: 'system', ...moment })
