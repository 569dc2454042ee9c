import { formatAmount } from '@sengi/money'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isSuspendedNow } from '../../auth/index.ts'
import { tradablePrice } from '../../market/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { after, isDust, offerFor } from '../onramp.rules.ts'
import { type Buyer, type PricedQuote, requireWithinLimit, takeQuote } from '../onramp.service.ts'
import * as orders from '../orders.store.ts'
import { insertQuote } from '../quotes.store.ts'
import type { Resolution } from '../resolutions.rules.ts'
import * as resolutions from '../resolutions.store.ts'
import { creditResolution } from './crediting.service.ts'
import { withdraw } from './resolutions.service.ts'

/** Says what money that did not fit its order buys now, and keeps to it for a while. */
export function quoteOffer(db: Db, buyerId: string, paymentId: string): Promise<PricedQuote> {
  return inTransaction(db, async (tx) => {
    const { payment, order } = await readOffer(tx, buyerId, paymentId)
    const { price } = await tradablePrice(tx, order.asset)
    const { onramp, quotes } = await figuresOf(tx)
    const offer = offerFor(order.asset, payment.amount, price, onramp)
    if (isDust(offer)) {
      throw new DomainError('payment_buys_too_little', { asset: order.asset })
    }
    const made = await insertQuote(tx, offer, quotes.heldSeconds, false)
    return { ...made, spreadBasisPoints: onramp.spreadBasisPoints }
  })
}

interface Answer {
  readonly paymentId: string
  readonly quoteId: string
}

/** The buyer takes what the money buys, at the quote that was seen. Answers the order's id. */
export function acceptOffer(db: Db, buyer: Buyer, { paymentId, quoteId }: Answer): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (await isSuspendedNow(tx, buyer.id)) throw new DomainError('payment_buyer_suspended')
    const { payment, resolution, order } = await readOffer(tx, buyer.id, paymentId, true)
    const bought = await takeQuote(tx, quoteId, { asset: order.asset, rand: formatAmount(payment.amount) })
    await orders.lockBuyer(tx, buyer.id)
    const apart = after(order.state, 'settle') ? order.id : undefined
    await requireWithinLimit(tx, buyer, { fiat: payment.amount, apart })
    await creditResolution(tx, order, { resolution, bought, payerName: payment.payerName, actorId: buyer.id })
    return order.id
  })
}

/** The buyer wants the money back; our staff send it. Answers the order's id. */
export function declineOffer(db: Db, buyerId: string, paymentId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { resolution, order } = await readOffer(tx, buyerId, paymentId, true)
    await withdraw(tx, resolution, buyerId)
    return order.id
  })
}

/** What a buyer was offered, order first and then the offer locked when it is about to be answered. */
async function readOffer(tx: Tx, buyerId: string, paymentId: string, isAnswered = false) {
  const found = await resolutions.findOfferOf(tx, buyerId, paymentId)
  const payment = found && (await resolutions.findSuspended(tx, paymentId))
  if (!found?.orderId || !payment) throw offerNotFound()
  const order = isAnswered
    ? await orders.lockOrderOf(tx, buyerId, found.orderId)
    : await orders.findOrderOf(tx, buyerId, found.orderId)
  if (!order) throw offerNotFound()
  const resolution = isAnswered ? await lockOpen(tx, found) : found
  if (resolution.state !== 'OFFERED') throw over()
  return { payment, resolution, order }
}

async function lockOpen(tx: Tx, { id, paymentId }: Resolution): Promise<Resolution> {
  const locked = await resolutions.lockResolution(tx, paymentId)
  if (locked?.id !== id) throw over()
  return locked
}

const offerNotFound = () => new DomainError('payment_not_offered')
const over = () => new DomainError('payment_settled')
