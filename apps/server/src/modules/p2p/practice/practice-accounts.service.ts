import { type Db, inTransaction } from '../../../platform/db.ts'
import { type KeptDetails, type Order, waitsForAccount } from '../orders.rules.ts'
import { lockFreeOrder } from '../orders.store.ts'
import { momentFor } from '../settings.service.ts'
import { perform } from '../steps/perform.service.ts'
import { listAccountless } from './practice.store.ts'

const atOnce = 100

/**
 * A new account rests a day before it can be paid to, and no rand move in the sandbox: whoever sells there without one is lent a
 * practice account, so that a newcomer can sell on the first day.
 */
export async function lendPracticeAccounts(db: Db): Promise<void> {
  for (const id of await listAccountless(db, atOnce)) await lendOne(db, id)
}

const lendOne = (db: Db, orderId: string): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const order = await lockFreeOrder(tx, orderId)
    if (!order || !waitsForAccount(order) || order.heldAt) return
    const moment = await momentFor(tx, order)
    const act = { ...moment, action: 'choose_account', actor: 'seller', actorId: order.sellerId } as const
    await perform(tx, order, { ...act, input: { payDetails: practiceAccount(order) } })
  })

const nothing = { bank: null, account_number: null, branch_code: null, shap_id: null, place: null }

function practiceAccount({ method, sellerName }: Order): KeptDetails {
  const holder = { ...nothing, holder_name: sellerName ?? '' }
  const accounts: Readonly<Record<Order['method'], KeptDetails>> = {
    EFT: { ...holder, kind: 'bank', bank: 'sandbox', account_number: '10000000001', branch_code: '000000' },
    PayShap: { ...holder, kind: 'payshap', shap_id: '+27-600000000' },
    Cash: { ...holder, kind: 'cash', place: 'sandbox' },
  }
  return accounts[method]
}
