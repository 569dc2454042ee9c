import type { PayDetails } from '@sengi/contract/p2p/orders'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { orderNotFound } from '../order-refusals.ts'
import { isOpen, roleOf } from '../orders.rules.ts'
import { lockOrderOf } from '../orders.store.ts'
import { payoutDetailsFor } from '../payout/payout-accounts.service.ts'
import { setPayDetails } from '../payout/payout-accounts.store.ts'

/**
 * The seller of an order that was taken without an account says where to be paid, once: what the buyer was shown never
 * changes. It is a detail that was missing, no step of the order.
 */
export function choosePayoutAccount(db: Db, userId: string, orderId: string, accountId: string): Promise<PayDetails> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderOf(tx, userId, orderId)
    if (!order) throw orderNotFound()
    if (roleOf(order, userId) !== 'seller') throw new DomainError('payout_account_by_seller')
    if (!isOpen(order)) throw new DomainError('order_closed')
    if (order.payDetails) throw new DomainError('payout_account_chosen')
    const payDetails = await payoutDetailsFor(tx, userId, [order.method], accountId)
    if (!payDetails) throw new Error(`Account ${accountId} was found and then not`)

    await setPayDetails(tx, orderId, payDetails)
    const subject = `p2p_order:${orderId}`
    await recordAudit(tx, { actorId: userId, action: 'p2p.payout_account_chosen', subject, detail: { accountId } })
    const parties = [order.buyerId, order.sellerId]
    await announce(
      tx,
      parties.map((party) => ({ topic: 'p2p', userId: party, ref: orderId, detail: { what: 'pay_details' } })),
    )
    return payDetails
  })
}
