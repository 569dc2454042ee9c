import { buyOrderStates, type BuyOrder as WireOrder } from '@sengi/contract/onramp'
import {
  type Amount,
  amount,
  type CryptoAsset,
  formatAmount,
  formatPrice,
  fromRand,
  minus,
  type Price,
  portion,
  randText,
  shifted,
  spanOf,
} from '@sengi/money'
import { type AccountRef, available, custody, fees, house, suspense } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import { type Phrase, phrases, type Refusal, refusal } from '../../platform/words/phrase.ts'

export type { ListSort } from '@sengi/contract/fields'

/** What a purchase costs, as staff set it. */
export interface Rates {
  /** What we add to the market price. */
  readonly spreadBasisPoints: number
  /** Of the rand that is paid. */
  readonly feeBasisPoints: number
}

/** What was agreed with an order: it keeps the figures of the moment at which it was made. */
export interface PurchaseTerms extends Rates {
  /** How far the market may move after the price was held, while that price still stands. */
  readonly priceToleranceBasisPoints: number
}
/** The least and the most of one purchase, as staff set them. */
interface Bounds {
  readonly smallestCents: number
  readonly largestCents: number
}

/** The sentences about orders and what came for them. */
export const orderWords = phrases('onramp/orders')

const spanKeys = { day: 'days', hour: 'hours', minute: 'minutes', second: 'seconds' } as const

/** How long something lasts. */
export function spanPhrase(seconds: number): Phrase {
  const { unit, count } = spanOf(seconds)
  return orderWords(spanKeys[unit], { count })
}

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
export function offerFor(asset: CryptoAsset, fiat: Amount, marketPrice: Price, rates: Rates): Offer {
  const price = shifted(marketPrice, BigInt(rates.spreadBasisPoints), 'up')
  const charged = portion(fiat, BigInt(rates.feeBasisPoints), 'up')
  return { asset, fiat, fee: charged, target: fromRand(minus(fiat, charged), price, 'down'), price, marketPrice }
}

/** Why nobody may buy for this amount; null when it is fine. */
export function refusalOfAmount({ units }: Amount, { smallestCents, largestCents }: Bounds): Refusal | null {
  const [smallest, largest] = [amount('ZAR', BigInt(smallestCents)), amount('ZAR', BigInt(largestCents))]
  if (units < smallest.units) return refusal('purchase_below_minimum', { amount: randText(smallest) })
  if (units > largest.units) return refusal('purchase_above_maximum', { amount: randText(largest) })
  return null
}

/** An amount that comes to a single smallest unit, or none, is dust. */
export const isDust = ({ target }: Offer): boolean => target.units <= 1n

export type BuyOrderState = WireOrder['state']
/** `credit` is by a payment that came in time, `settle` by people who looked at one that did not fit. */
export type BuyOrderAction = 'credit' | 'settle' | 'expire' | 'cancel'

export interface BuyOrder extends Offer {
  readonly id: string
  readonly userId: string
  readonly reference: string
  /** An order that waited too long counts as expired from that moment, whether or not it was noted yet. */
  readonly state: BuyOrderState
  readonly createdAt: Date
  readonly priceHeldUntil: Date
  readonly expiresAt: Date
  readonly creditedAt: Date | null
  /** What was credited in the end. */
  readonly credited: Offer | null
  /** The product's time at which this was read. */
  readonly readAt: Date
}

/** The whole life of an order; a pair that is not written here cannot happen. Money that came in time may be read late. */
const next: Readonly<Record<BuyOrderState, Partial<Record<BuyOrderAction, BuyOrderState>>>> = {
  AWAITING_PAYMENT: { credit: 'CREDITED', settle: 'CREDITED', expire: 'EXPIRED', cancel: 'CANCELLED' },
  CREDITED: {},
  EXPIRED: { credit: 'CREDITED', settle: 'CREDITED' },
  CANCELLED: { settle: 'CREDITED' },
}

/** Where an act leads from a state; null when it is not possible there. */
export const after = (state: BuyOrderState, action: BuyOrderAction): BuyOrderState | null => next[state][action] ?? null

/** From which states an act is possible. */
export const statesBefore = (action: BuyOrderAction): BuyOrderState[] =>
  buyOrderStates.filter((state) => after(state, action))

/** Why an order can take no money (any more); null when it can. */
export const unpayable: Readonly<Record<BuyOrderState, Refusal | null>> = {
  AWAITING_PAYMENT: null,
  CREDITED: refusal('already_paid'),
  EXPIRED: refusal('order_expired'),
  CANCELLED: refusal('buy_order_cancelled'),
}

type Priced = Pick<BuyOrder, keyof Offer | 'priceHeldUntil'>

/**
 * What the money of an order buys, by when it arrived: what was quoted while it is held, and after that while the market is near it;
 * beyond, what it buys at the price of now. Null when that takes a price and there is none to trust.
 */
export function purchaseOf(
  order: Priced,
  arrivedAt: Date,
  marketPrice: Price | null,
  terms: PurchaseTerms,
): Offer | null {
  if (arrivedAt < order.priceHeldUntil) return quotedIn(order)
  if (!marketPrice) return null
  return isNear(order.marketPrice, marketPrice, BigInt(terms.priceToleranceBasisPoints))
    ? quotedIn(order)
    : offerFor(order.asset, order.fiat, marketPrice, terms)
}

const quotedIn = ({ asset, fiat, fee: charged, target, price, marketPrice }: Priced): Offer => ({
  asset,
  fiat,
  fee: charged,
  target,
  price,
  marketPrice,
})

/** In both directions, so that the price is nobody's option. */
function isNear(quoted: Price, now: Price, tolerance: bigint): boolean {
  const moved = now.micros > quoted.micros ? now.micros - quoted.micros : quoted.micros - now.micros
  return moved * 10_000n <= quoted.micros * tolerance
}

type Bought = Pick<BuyOrder, 'id' | 'userId' | 'reference'>

/** The buyer's rand reached the bank: our rand and our fee for their crypto. */
export const creditPurchase = (order: Bought, bought: Offer): Posting => ({
  reason: 'onramp.credited',
  ref: order.id,
  moves: movesOf(custody('bank'), order, bought),
  memo: memoOf(order, bought),
})

/** Rand that waited in suspense became a purchase after all. */
export const creditFromSuspense = (resolutionId: string, order: Bought, bought: Offer): Posting => ({
  reason: 'onramp.resolved',
  ref: resolutionId,
  moves: movesOf(suspense('bank'), order, bought),
  memo: memoOf(order, bought),
})

const movesOf = (from: AccountRef, { userId }: Bought, bought: Offer): Posting['moves'] => [
  { from, to: house(), amount: minus(bought.fiat, bought.fee) },
  { from, to: fees(), amount: bought.fee },
  { from: house(), to: available(userId), amount: bought.target },
]

const memoOf = ({ userId, reference }: Bought, { asset, marketPrice, fiat }: Offer) => ({
  prices: { [asset]: formatPrice(marketPrice) },
  agreed: { [userId]: formatAmount(fiat) },
  reference,
})
