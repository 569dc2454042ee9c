import type { PayDetails } from '@sengi/contract'
import { type Db, inTransaction } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { announce } from '../../platform/outbox.ts'
import { insertEvent } from './order-events.store.ts'
import { orderNotFound } from './order-refusals.ts'
import { dueAt, isOpen, roleOf } from './orders.rules.ts'
import { lockOrderOf, updateOrder } from './orders.store.ts'
import { payoutDetailsFor } from './payout-accounts.service.ts'
import { setPayDetails } from './payout-accounts.store.ts'
import { eventsFor } from './perform.service.ts'
import { currentSettings } from './settings.service.ts'

/** The seller of an order that was taken without an account says where to be paid. What the buyer was shown never changes. */
export function choosePayoutAccount(db: Db, userId: string, orderId: string, accountId: string): Promise<PayDetails> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderOf(tx, userId, orderId)
    if (!order) throw orderNotFound()
    if (roleOf(order, userId) !== 'seller') throw new DomainError('wrong_role', 'Only the seller says where to be paid')
    if (!isOpen(order)) throw new DomainError('illegal_transition', 'This order is closed')
    if (order.payDetails) throw new DomainError('illegal_transition', 'The buyer was shown an account already')
    const payDetails = await payoutDetailsFor(tx, userId, [order.method], accountId)
    if (!payDetails) throw new Error(`Account ${accountId} was found and then not`)

    const after = { ...order, payDetails, version: order.version + 1 }
    const written = await updateOrder(tx, order, after, dueAt(after, await currentSettings(tx)))
    if (!written) throw new DomainError('order_changed', 'This order has changed meanwhile')
    await setPayDetails(tx, orderId, payDetails)
    const notices = { noticeBuyer: 'pay_now', noticeSeller: null } as const
    const line = {
      orderId,
      version: after.version,
      actor: 'seller',
      actorId: userId,
      reason: null,
      network: null,
    } as const
    const acted = { transition: 'P1', action: 'choose_payout_account', from: order.state, to: order.state }
    await insertEvent(tx, { ...line, ...acted, ...notices })
    await announce(tx, eventsFor(after, { ...notices, moved: false }))
    return payDetails
  })
}
