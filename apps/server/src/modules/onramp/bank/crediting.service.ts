import { type CryptoAsset, fullCryptoText, type Price, randText } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { tradablePrice } from '../../market/index.ts'
import { notify } from '../../notifications/index.ts'
import {
  after,
  type BuyOrder,
  creditFromSuspense,
  creditPurchase,
  type Offer,
  purchaseOf,
  statesBefore,
} from '../onramp.rules.ts'
import { termsThen } from '../onramp.service.ts'
import * as orders from '../orders.store.ts'
import type { Resolution } from '../resolutions.rules.ts'
import * as resolutions from '../resolutions.store.ts'

/** What an asset costs at this moment; null when there is no price to trust, and then money waits for one. */
async function priceNow(db: Db, asset: CryptoAsset): Promise<Price | null> {
  try {
    return (await tradablePrice(db, asset)).price
  } catch (failure) {
    if (failure instanceof DomainError && isNoPrice(failure)) return null
    throw failure
  }
}

const isNoPrice = ({ code }: DomainError) => code === 'price_unavailable' || code === 'quoting_paused'

/** What the money of an order buys that arrived at a moment, on the terms of that order; null while that takes a price and there is none. */
export async function boughtFor(db: Db, order: BuyOrder, arrivedAt: Date): Promise<Offer | null> {
  const termsAt = await termsThen(db)
  return purchaseOf(order, arrivedAt, await priceNow(db, order.asset), termsAt(order.createdAt))
}

interface Purchase {
  readonly bought: Offer
  readonly payerName: string
}

/** A payment that fits its order becomes the buyer's crypto. */
export async function creditOrder(tx: Tx, order: BuyOrder, purchase: Purchase): Promise<void> {
  const credited = await orders.creditOrder(tx, order.id, statesBefore('credit'), purchase)
  if (!credited) throw new Error(`Order ${order.id} left ${order.state} under its lock`)
  const outcome = await post(tx, creditPurchase(order, purchase.bought))
  if (outcome !== 'moved') throw new Error(`Order ${order.id} was credited before`)
  await tellCredited(tx, order, { bought: purchase.bought, subject: order.id })
  await recordAudit(tx, { actorId: null, action: 'onramp.order_credited', subject: `buy_order:${order.id}` })
}

interface Settlement extends Purchase {
  readonly resolution: Resolution
  /** Who closes it; nobody when the machine does. */
  readonly actorId: string | null
}

/** Money from suspense becomes the buyer's crypto. It settles the order as well, unless that one was paid already. */
export async function creditResolution(tx: Tx, order: BuyOrder, settlement: Settlement): Promise<void> {
  const { resolution, bought, actorId } = settlement
  const settlesOrder = after(order.state, 'settle') !== null
  if (settlesOrder && !(await orders.creditOrder(tx, order.id, statesBefore('settle'), settlement))) {
    throw new Error(`Order ${order.id} left ${order.state} under its lock`)
  }
  await closeResolution(tx, resolution, { closedBy: actorId, credit: { bought, settlesOrder } })
  const outcome = await post(tx, creditFromSuspense(resolution.id, order, bought))
  if (outcome !== 'moved') throw new Error(`Resolution ${resolution.id} was credited before`)
  await tellCredited(tx, order, { bought, subject: settlesOrder ? order.id : resolution.id })
  await recordAudit(tx, { actorId, action: 'bank.payment_credited', subject: `bank_payment:${resolution.paymentId}` })
}

/** Ends a resolution that is locked. */
export async function closeResolution(
  tx: Tx,
  { id, state }: Resolution,
  rest: Omit<Parameters<typeof resolutions.moveResolution>[2], 'from' | 'to'>,
): Promise<void> {
  const done = await resolutions.moveResolution(tx, id, { from: state, to: 'DONE', ...rest })
  if (!done) throw new Error(`Resolution ${id} left ${state} under its lock`)
}

async function tellCredited(
  tx: Tx,
  order: BuyOrder,
  { bought, subject }: { bought: Offer; subject: string },
): Promise<void> {
  await announce(tx, [
    { topic: 'wallet', userId: order.userId, ref: order.id },
    { topic: 'onramp', userId: order.userId, ref: order.id },
  ])
  const params = { amount: fullCryptoText(bought.target), paid: randText(bought.fiat) }
  await notify(tx, [{ type: 'onramp.credited', to: order.userId, subject, params, link: '/history' }])
}
