import type { PayDetails } from '@sengi/contract/p2p/orders'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { orderNotFound } from '../order-refusals.ts'
import { isOpen, roleOf } from '../orders.rules.ts'
import { findOrderOf, lockOrderOf } from '../orders.store.ts'
import { payoutDetailsFor } from '../payout/payout-accounts.service.ts'
import { openPayDetails } from '../payout/sealed-numbers.service.ts'
import { momentFor } from '../settings.service.ts'
import { perform } from '../steps/perform.service.ts'

/**
 * T3b: the seller of an order that was taken without an account says where to be paid, once: what the buyer was shown never
 * changes. From then on the buyer's time to pay runs.
 */
export function choosePayoutAccount(db: Db, userId: string, orderId: string, accountId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderOf(tx, userId, orderId)
    if (!order) throw orderNotFound()
    if (roleOf(order, userId) !== 'seller') throw new DomainError('payout_account_by_seller')
    if (!isOpen(order)) throw new DomainError('order_closed')
    if (order.payDetails) throw new DomainError('payout_account_chosen')
    const payDetails = await payoutDetailsFor(tx, userId, [order.method], accountId)
    if (!payDetails) throw new Error(`Account ${accountId} was found and then not`)

    const moment = await momentFor(tx, order)
    const act = { ...moment, action: 'choose_account', actor: 'seller', actorId: userId } as const
    await perform(tx, order, { ...act, input: { payDetails } })
    const subject = `p2p_order:${orderId}`
    await recordAudit(tx, { actorId: userId, action: 'p2p.payout_account_chosen', subject, detail: { accountId } })
    return orderId
  })
}

/** What the buyer is shown since. */
export async function chosenDetails(db: Db, vault: Vault, userId: string, orderId: string): Promise<PayDetails> {
  const order = await findOrderOf(db, userId, orderId)
  if (!order?.payDetails) throw orderNotFound()
  return openPayDetails(vault, order.sellerId, order.payDetails)
}
