import type { BuyOrder as WireOrder } from '@sengi/contract'
import {
  type Amount,
  amount,
  type CryptoAsset,
  formatPrice,
  fromRand,
  minus,
  type Price,
  portion,
  randText,
  shifted,
} from '@sengi/money'
import { available, custody, fees, house } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'

/** What we add to the market price, in basis points, and as it is shown. */
export const spreadBasisPoints = 100n
export const spreadPercent = '1.00'
/** The fee, in basis points of the rand that is paid. */
export const feeBasisPoints = 50n

/** The smallest and the largest amount of one purchase. */
export const smallest = amount('ZAR', 50_00n)
export const largest = amount('ZAR', 5_000_000_00n)

/** How long a quote holds, how long an order waits for its money, and how long an unused quote is kept. */
export const quoteSeconds = 60
export const paymentSeconds = 30 * 60
export const quoteKeptSeconds = 24 * 3_600
/** Orders that wait for money at once, per buyer. */
export const openOrdersAtMost = 5
/** The days over which a tier's limit counts. */
export const limitDays = 30

export const ownNameRule =
  'Pay from a bank account in your own name. A payment from anybody else waits until our team has checked it.'

/** What an amount of rand buys at a price. */
export interface Offer {
  readonly asset: CryptoAsset
  readonly fiat: Amount
  readonly fee: Amount
  readonly target: Amount
  /** With our spread. */
  readonly price: Price
  readonly marketPrice: Price
}

/** Computes an offer, each rounding in favour of the books: fee and price up, crypto down. */
export function offerFor(asset: CryptoAsset, fiat: Amount, marketPrice: Price): Offer {
  const price = shifted(marketPrice, spreadBasisPoints, 'up')
  const charged = portion(fiat, feeBasisPoints, 'up')
  return { asset, fiat, fee: charged, target: fromRand(minus(fiat, charged), price, 'down'), price, marketPrice }
}

interface Refusal {
  readonly code: 'amount_below_minimum' | 'limit_exceeded'
  readonly detail: string
}

/** Why nobody may buy for this amount; null when it is fine. */
export function refusalOfAmount({ units }: Amount): Refusal | null {
  if (units < smallest.units) return { code: 'amount_below_minimum', detail: `The minimum is ${randText(smallest)}` }
  if (units > largest.units)
    return { code: 'limit_exceeded', detail: `The maximum is ${randText(largest)} per purchase` }
  return null
}

/** An amount that comes to a single smallest unit, or none, is dust. */
export const isDust = ({ target }: Offer): boolean => target.units <= 1n

export type BuyOrderState = WireOrder['state']
export type BuyOrderAction = 'credit' | 'expire' | 'cancel'

export interface BuyOrder extends Offer {
  readonly id: string
  readonly userId: string
  readonly reference: string
  /** An order that waited too long counts as expired from that moment, whether or not it was noted yet. */
  readonly state: BuyOrderState
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly creditedAt: Date | null
  /** The product's time at which this was read. */
  readonly readAt: Date
}

/** The whole life of an order; a pair that is not written here cannot happen. */
const next: Readonly<Record<BuyOrderState, Partial<Record<BuyOrderAction, BuyOrderState>>>> = {
  AWAITING_PAYMENT: { credit: 'CREDITED', expire: 'EXPIRED', cancel: 'CANCELLED' },
  CREDITED: {},
  EXPIRED: {},
  CANCELLED: {},
}

/** Where an act leads from a state; null when it is not possible there. */
export const after = (state: BuyOrderState, action: BuyOrderAction): BuyOrderState | null => next[state][action] ?? null

/** Why an order can take no money (any more), for people; null when it can. */
export const unpayable: Readonly<Record<BuyOrderState, readonly [UnpayableCode, string] | null>> = {
  AWAITING_PAYMENT: null,
  CREDITED: ['already_paid', 'This order is already paid'],
  EXPIRED: ['order_expired', 'This order has expired. Create a new one.'],
  CANCELLED: ['illegal_transition', 'This order was cancelled'],
}
type UnpayableCode = 'already_paid' | 'order_expired' | 'illegal_transition'

/** The buyer's rand reached the bank: our rand and our fee for their crypto. */
export const creditPurchase = (order: BuyOrder): Posting => ({
  reason: 'onramp.credited',
  ref: order.id,
  moves: [
    { from: custody('bank'), to: house(), amount: minus(order.fiat, order.fee) },
    { from: custody('bank'), to: fees(), amount: order.fee },
    { from: house(), to: available(order.userId), amount: order.target },
  ],
  memo: { prices: { [order.asset]: formatPrice(order.marketPrice) }, reference: order.reference },
})
