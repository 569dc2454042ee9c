import { randomInt } from 'node:crypto'
import type { Tier } from '@sengi/contract/fields'
import { type Amount, type CryptoAsset, parseAmount, randText } from '@sengi/money'
import { recordAudit } from '../../platform/audit.ts'
import { announce } from '../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { buyLimits } from '../kyc/index.ts'
import { requireUnpaused, tradablePrice, untakenKeptSeconds } from '../market/index.ts'
import { figuresOf, figuresThen } from '../settings/index.ts'
import {
  after,
  type BuyOrder,
  isDust,
  type Offer,
  offerFor,
  type PurchaseTerms,
  type Rates,
  refusalOfAmount,
  spanPhrase,
  unpayable,
} from './onramp.rules.ts'
import * as orders from './orders.store.ts'
import { digitChoices, digitCount, referenceFrom } from './payment-reference.rules.ts'
import * as quotes from './quotes.store.ts'
import { isOnlyWaiting } from './resolutions.store.ts'

type OnrampFigures = Awaited<ReturnType<typeof figuresOf>>['onramp']

/** What somebody wants to buy, and for how much rand. */
interface PurchaseInput {
  asset: CryptoAsset
  rand: string
}

/** A quote as it was made, with what of its price is ours. */
export type PricedQuote = quotes.Quote & Pick<Rates, 'spreadBasisPoints'>

/** Says what an amount of rand buys, and keeps to it for a while. Anybody may ask. */
export async function quote(db: Db, wish: PurchaseInput): Promise<PricedQuote> {
  const { onramp, quotes: terms } = await figuresOf(db)
  const made = await quotes.insertQuote(db, await currentOffer(db, wish, onramp), terms.heldSeconds, false)
  return { ...made, spreadBasisPoints: onramp.spreadBasisPoints }
}

export interface Buyer {
  id: string
  tier: Tier
}

/** Orders crypto, at the price of a quote or of this moment. The buyer then pays by bank. */
export function placeOrder(db: Db, buyer: Buyer, wish: PurchaseInput, quoteId: string | undefined): Promise<BuyOrder> {
  return inTransaction(db, async (tx) => {
    const taken = quoteId ? await takeQuote(tx, quoteId, wish) : await quoteForNow(tx, wish)
    await orders.lockBuyer(tx, buyer.id)
    await requireRoom(tx, buyer, taken)

    const order = await insertUnderFreeReference(tx, buyer.id, taken)
    await tell(tx, order.userId, order.id)
    await recordAudit(tx, { actorId: buyer.id, action: 'onramp.order_placed', subject: `buy_order:${order.id}` })
    return order
  })
}

/** On which terms an order stands that was made at a moment: what staff change later does not touch it. */
export async function termsThen(db: Db): Promise<(madeAt: Date) => PurchaseTerms> {
  const figuresAt = await figuresThen(db)
  return (madeAt) => figuresAt(madeAt).onramp
}

/** Gives an order up. What arrives for it later goes to the suspense list. */
export function cancelOrder(db: Db, userId: string, orderId: string): Promise<BuyOrder> {
  return inTransaction(db, async (tx) => {
    const order = await orders.lockOrderOf(tx, userId, orderId)
    if (!order) throw orderNotFound()
    const cancelled = after(order.state, 'cancel')
    if (!cancelled) throw refusalOf(order)
    if (await isOnlyWaiting(tx, order.id)) throw moneyIsHere()

    const moved = await orders.cancelOrder(tx, order.id)
    if (!moved) throw new Error(`Order ${order.id} left ${order.state} under its lock`)
    await tell(tx, userId, order.id)
    await recordAudit(tx, { actorId: userId, action: 'onramp.order_cancelled', subject: `buy_order:${order.id}` })
    return { ...order, state: cancelled }
  })
}

const expiredAtOnce = 200

/** Writes down which orders waited too long, so that their buyers hear of it. */
export function expireOrders(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { id, userId } of await orders.expireOrders(tx, expiredAtOnce)) {
      await tell(tx, userId, id)
      await recordAudit(tx, { actorId: null, action: 'onramp.order_expired', subject: `buy_order:${id}` })
    }
  })
}

/** Forgets quotes that nobody can use any more. */
export const purgeQuotes = (db: Db): Promise<void> => quotes.deleteQuotesOlderThan(db, untakenKeptSeconds)

export const orderNotFound = (): DomainError => new DomainError('order_not_found')

const moneyIsHere = (): DomainError => new DomainError('payment_awaits_price')

/** Why this order can be neither paid nor cancelled any more. */
export function refusalOf({ id, state }: BuyOrder): Error {
  const refusal = unpayable[state]
  return refusal ? DomainError.of(refusal) : new Error(`Order ${id} is open and was refused`)
}

async function currentOffer(db: Db, { asset, rand }: PurchaseInput, figures: OnrampFigures): Promise<Offer> {
  const fiat = parseAmount('ZAR', rand)
  const refusal = refusalOfAmount(fiat, figures)
  if (refusal) throw DomainError.of(refusal)

  const { price } = await tradablePrice(db, asset)
  const offer = offerFor(asset, fiat, price, figures)
  if (isDust(offer)) throw new DomainError('purchase_too_small', { asset })
  return offer
}

async function quoteForNow(tx: Tx, wish: PurchaseInput): Promise<quotes.Quote> {
  const { onramp, quotes: terms } = await figuresOf(tx)
  return quotes.insertQuote(tx, await currentOffer(tx, wish, onramp), terms.heldSeconds, true)
}

/** Uses a quote up. @throws DomainError when it is gone, or for something else */
export async function takeQuote(tx: Tx, id: string, { asset, rand }: PurchaseInput): Promise<quotes.Quote> {
  const found = await quotes.lockQuote(tx, id)
  if (!found) throw new DomainError('quote_not_found')
  if (found.used) throw new DomainError('buy_quote_used')
  if (found.expired) throw new DomainError('buy_quote_expired')
  if (found.asset !== asset || found.fiat.units !== parseAmount('ZAR', rand).units) {
    throw new DomainError('buy_quote_for_something_else')
  }
  requireUnpaused(found)
  const marked = await quotes.markUsed(tx, id)
  if (!marked) throw new Error(`Quote ${id} was used under its lock`)
  return found
}

/** @throws DomainError when the buyer has too many open orders, or bought as much as their tier allows */
async function requireRoom(tx: Tx, buyer: Buyer, { fiat }: Offer): Promise<void> {
  const { openOrdersAtMost, ...windows } = (await figuresOf(tx)).onramp
  const bought = await orders.purchasesOf(tx, buyer.id, { days: windows.limitDays, ...windows })
  if (bought.open >= openOrdersAtMost) {
    throw new DomainError('too_many_open_orders', { open: bought.open })
  }
  requireWithin((await buyLimits(tx))(buyer.tier), bought, fiat, windows)
}

interface Wanted {
  fiat: Amount
  /** An order that this comes for, which counts no more. */
  apart?: string | undefined
}

/** @throws DomainError when the buyer bought as much as their tier allows */
export async function requireWithinLimit(tx: Tx, buyer: Buyer, { fiat, apart }: Wanted): Promise<void> {
  const windows = (await figuresOf(tx)).onramp
  requireWithin(
    (await buyLimits(tx))(buyer.tier),
    await orders.purchasesOf(tx, buyer.id, { days: windows.limitDays, ...windows, apart }),
    fiat,
    windows,
  )
}

interface Windows {
  readonly limitDays: number
  readonly lapsedSeconds: number
}

type Bought = Omit<Awaited<ReturnType<typeof orders.purchasesOf>>, 'open'>

function requireWithin(
  limit: Amount,
  { cents, lapsedCents }: Bought,
  fiat: Amount,
  { limitDays, lapsedSeconds }: Windows,
): void {
  if (cents + fiat.units <= limit.units) return
  const left = { ...limit, units: limit.units > cents ? limit.units - cents : 0n }
  throw new DomainError('purchase_limit_reached', {
    limit: randText(limit),
    days: limitDays,
    left: randText(left),
    lapsed: lapsedCents > 0n ? 'some' : 'none',
    span: spanPhrase(lapsedSeconds),
  })
}

const attempts = 3

async function insertUnderFreeReference(
  tx: Tx,
  userId: string,
  { id: quoteId, ...offer }: quotes.Quote,
): Promise<BuyOrder> {
  const { priceHeldSeconds, paymentSeconds } = (await figuresOf(tx)).onramp
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const reference = referenceFrom(Array.from({ length: digitCount }, () => randomInt(digitChoices)))
    const terms = { heldSeconds: priceHeldSeconds, seconds: paymentSeconds }
    const order = await orders.insertOrder(tx, { userId, quoteId, offer, reference, ...terms })
    if (order) return order
  }
  throw new Error('No free payment reference was found')
}

/** What the buyer's screens listen to. */
const tell = (tx: Tx, userId: string, orderId: string): Promise<void> =>
  announce(tx, [{ topic: 'onramp', userId, ref: orderId }])
