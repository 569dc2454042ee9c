import { buyOrderStates, type BuyOrder as WireOrder } from '@sengi/contract/onramp'
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
import { type AccountRef, available, custody, fees, house, suspense } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'

/** What we add to the market price, in basis points, and as it is shown. */
export const spreadBasisPoints = 100n
export const spreadPercent = '1.00'
/** The fee, in basis points of the rand that is paid. */
export const feeBasisPoints = 50n

/** How long an unused quote is kept. */
export const quoteKeptSeconds = 24 * 3_600
/** How far the market may move after that, in basis points, while the price still stands; and as it is shown. */
export const tolerance = 100n
export const priceTolerancePercent = '1'
/** The least and the most of one purchase, as staff set them. */
interface Bounds {
  readonly smallestCents: number
  readonly largestCents: number
}

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
export function refusalOfAmount({ units }: Amount, { smallestCents, largestCents }: Bounds): Refusal | null {
  const [smallest, largest] = [amount('ZAR', BigInt(smallestCents)), amount('ZAR', BigInt(largestCents))]
  if (units < smallest.units) return { code: 'amount_below_minimum', detail: `The minimum is ${randText(smallest)}` }
  if (units > largest.units)
    return { code: 'limit_exceeded', detail: `The maximum is ${randText(largest)} per purchase` }
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

/** Why an order can take no money (any more), for people; null when it can. */
export const unpayable: Readonly<Record<BuyOrderState, readonly [UnpayableCode, string] | null>> = {
  AWAITING_PAYMENT: null,
  CREDITED: ['already_paid', 'This order is already paid'],
  EXPIRED: ['order_expired', 'This order has expired. Create a new one.'],
  CANCELLED: ['illegal_transition', 'This order was cancelled'],
}
type UnpayableCode = 'already_paid' | 'order_expired' | 'illegal_transition'

type Priced = Pick<BuyOrder, keyof Offer | 'priceHeldUntil'>

/**
 * What the money of an order buys, by when it arrived: what was quoted for ten minutes, and after that while the market is near it;
 * beyond, what it buys at the price of now. Null when that takes a price and there is none to trust.
 */
export function purchaseOf(order: Priced, arrivedAt: Date, marketPrice: Price | null): Offer | null {
  if (arrivedAt < order.priceHeldUntil) return quotedIn(order)
  if (!marketPrice) return null
  return isNear(order.marketPrice, marketPrice) ? quotedIn(order) : offerFor(order.asset, order.fiat, marketPrice)
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
function isNear(quoted: Price, now: Price): boolean {
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

const memoOf = ({ reference }: Bought, { asset, marketPrice }: Offer) => ({
  prices: { [asset]: formatPrice(marketPrice) },
  reference,
})
