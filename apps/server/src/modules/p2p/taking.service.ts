import { randomInt } from 'node:crypto'
import { type NewTrade, takeFacts } from '@sengi/contract'
import {
  type Amount,
  type CryptoAsset,
  fiatFor,
  formatAmount,
  formatPrice,
  fullCryptoText,
  type Price,
  parseAmount,
  parsePrice,
  plus,
} from '@sengi/money'
import { post } from '../../ledger/ledger.ts'
import { clockNow } from '../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { hasPin, requireStepUp } from '../auth/index.ts'
import { tradablePrice } from '../market/index.ts'
import { areKeptApart, heldNow, isBraked } from '../transfers/index.ts'
import { type Ad, type PaymentMethod, priceOf } from './ads.rules.ts'
import { lockAd, moveRemaining } from './ads.store.ts'
import { discountOf } from './discount.rules.ts'
import { insertEscrow, newId } from './escrows.store.ts'
import { type Crypto, type Escrow, lock } from './money.rules.ts'
import { insertEvent } from './order-events.store.ts'
import { beginningOf, confirmsByPin, dueAt, type Order } from './orders.rules.ts'
import { insertOrder, type NewOrderRow } from './orders.store.ts'
import { payoutDetailsFor, payoutDetailsOfAd } from './payout-accounts.service.ts'
import { referenceDigits, referenceFrom } from './reference.rules.ts'
import type { Settings } from './settings.rules.ts'
import { currentSettings } from './settings.service.ts'
import { feeFor, refusalOfTaking, type Trader } from './taking.rules.ts'
import { tellParties } from './tell.service.ts'
import { traderOf } from './traders.service.ts'
import { lockPeople, soldLately } from './traders.store.ts'

/**
 * T1 and T2: takes up an ad and locks the seller's crypto with the fee, so that the buyer can pay without trusting the
 * seller. The lock on the ad lets takers in one by one; the ledger refuses what the seller does not have.
 */
export function takeAd(db: Db, takerId: string, input: NewTrade, network: string | null): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const now = await clockNow(tx)
    const settings = await currentSettings(tx, now)
    const ad = await lockAd(tx, input.ad_id)
    if (!ad || ad.state === 'DELETED' || (await areKeptApart(tx, takerId, ad.userId))) throw adGone()
    if (ad.userId === takerId) throw new DomainError('own_ad', 'You cannot take your own ad')

    const deal = await dealFor(tx, ad, takerId, input, { now, settings })
    if (ad.side === 'buy') await requirePin(tx, takerId, deal, input, settings)
    const order = await insertUnderFreeReference(tx, deal)
    await moveRemaining(tx, ad.id, order.amount.units, false)
    await lockFunds(tx, order, deal.escrow(order), ad.side)
    await record(tx, order, takerId, network)
    return order
  })
}

/** The same for an ad of somebody who blocked the taker: they are not told. */
const adGone = () => new DomainError('ad_not_found', 'This ad is no longer available')

/** Who takes a buy ad gives crypto away, and confirms it as a release is confirmed: what was sold within a day adds up. @throws DomainError step_up_required */
async function requirePin(tx: Tx, takerId: string, { row }: Deal, input: NewTrade, settings: Settings): Promise<void> {
  const sold = await soldLately(tx, takerId)
  if (!confirmsByPin(plus(row.fiat, sold), settings, await hasPin(tx, takerId))) return
  const facts = takeFacts({
    ad_id: row.adId,
    amount_asset: formatAmount(row.amount),
    expected_price: formatPrice(row.price),
    payment_method: row.method,
    payout_account_id: input.payout_account_id,
  })
  await requireStepUp(tx, { id: takerId }, { act: 'p2p_take', facts, token: input.step_up_token })
}

interface Deal {
  readonly row: Omit<NewOrderRow, 'reference'>
  readonly escrow: (order: Order) => Escrow
}

interface Moment {
  now: Date
  settings: Settings
}

/** Everything that is agreed, after every refusal that needs no balance. */
async function dealFor(tx: Tx, ad: Ad, takerId: string, input: NewTrade, { now, settings }: Moment): Promise<Deal> {
  const people = await lockPeople(tx, [ad.userId, takerId])
  const [maker, taker] = [
    await traderOf(tx, people, ad.userId, settings),
    await traderOf(tx, people, takerId, settings),
  ]
  const method = input.payment_method ?? ad.methods[0] ?? 'EFT'
  const amount = cryptoOf(ad.asset, input.amount_asset)
  const { price: market } = await tradablePrice(tx, ad.asset)
  const price = priceOf(ad, market)
  const refusal = refusalOfTaking({
    ad,
    maker,
    taker,
    amount,
    price,
    market,
    expectedPrice: input.expected_price === undefined ? null : priceFrom(ad.asset, input.expected_price),
    expectedVersion: input.expected_ad_version ?? null,
    method,
    now,
    settings,
  })
  if (refusal) throw new DomainError(refusal.code, refusal.detail)
  await requireNoBrake(tx, ad, takerId, fiatFor(amount, price))
  return agree(tx, { ad, maker, taker, method, amount, price, sameBank: input.same_bank === true }, input, {
    now,
    settings,
  })
}

/**
 * A thief who set a new password or PIN sells to an accomplice as gladly as he sends. The other side of a seller who is braked learns
 * that they cannot sell now, not why.
 * @throws DomainError payee_on_hold, ad_unavailable
 */
async function requireNoBrake(tx: Tx, ad: Ad, takerId: string, fiat: Amount): Promise<void> {
  const isMine = ad.side === 'buy'
  if (!(await isBraked(tx, isMine ? takerId : ad.userId, fiat))) return
  throw isMine
    ? await heldNow(tx)
    : new DomainError('ad_unavailable', 'The seller cannot sell this much right now. Choose another ad.')
}

interface Agreement {
  ad: Ad
  maker: Trader
  taker: Trader
  method: PaymentMethod
  amount: Crypto
  price: Price
  sameBank: boolean
}

async function agree(tx: Tx, made: Agreement, input: NewTrade, { now, settings }: Moment): Promise<Deal> {
  const { ad, maker, taker, method, amount, price } = made
  const [seller, buyer] = ad.side === 'sell' ? [maker, taker] : [taker, maker]
  const discount = discountOf(seller.id)
  const fee = feeFor(amount, settings, discount)
  const begun = beginningOf(
    { side: ad.side, method, sameBank: made.sameBank, adWindow: ad.payWindowMinutes },
    now,
    settings,
  )
  const escrowId = await newId(tx)
  const row = {
    ...begun,
    adId: ad.id,
    side: ad.side,
    makerId: maker.id,
    buyerId: buyer.id,
    sellerId: seller.id,
    amount,
    fee,
    feeBasisPoints: settings.feeBasisPoints,
    discountBasisPoints: discount,
    fiat: fiatFor(amount, price),
    price,
    method,
    adTerms: ad.terms,
    buyerName: buyer.legalName,
    sellerName: seller.legalName,
    payDetails: await (ad.side === 'sell'
      ? payoutDetailsOfAd(tx, seller.id, method, ad.payoutAccountId)
      : payoutDetailsFor(tx, seller.id, [method], input.payout_account_id)),
    escrowId,
    lockedUnits: amount.units + fee.units,
  }
  const held = { asset: ad.asset, units: row.lockedUnits }
  const escrow = ({ reference }: Order): Escrow => ({
    id: escrowId,
    sellerId: seller.id,
    buyerId: buyer.id,
    held,
    amount,
    fee,
    fiat: row.fiat,
    reference,
    price,
  })
  return { row: { ...row, dueAt: dueAt({ ...begun, heldAt: null, reviewBy: null }, settings) }, escrow }
}

const attempts = 3

async function insertUnderFreeReference(tx: Tx, { row }: Deal): Promise<Order> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const reference = referenceFrom(
      Array.from({ length: referenceDigits.count }, () => randomInt(referenceDigits.choices)),
    )
    const order = await insertOrder(tx, { ...row, reference })
    if (order) return order
  }
  throw new Error('No free payment reference was found')
}

/** @throws DomainError ad_underfunded when it is the ad's owner who does not have enough */
async function lockFunds(tx: Tx, order: Order, escrow: Escrow, side: Ad['side']): Promise<void> {
  await insertEscrow(tx, escrow.id, { orderId: order.id, purpose: 'order', held: escrow.held })
  await post(tx, lock(escrow)).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'insufficient_funds') throw error
    if (side === 'sell') throw new DomainError('ad_underfunded', 'The seller does not have enough for this order now')
    const { amount, fee } = escrow
    const needed = `${fullCryptoText(escrow.held)} (${fullCryptoText(amount)} and the fee of ${fullCryptoText(fee)})`
    throw new DomainError('insufficient_funds', `Not enough ${amount.asset}: this order locks ${needed}`)
  })
}

async function record(tx: Tx, order: Order, takerId: string, network: string | null): Promise<void> {
  const sells = order.side === 'sell'
  const word = sells
    ? ({ noticeBuyer: 'pay_now', noticeSeller: 'new_order' } as const)
    : ({ noticeBuyer: 'accept_and_pay', noticeSeller: 'escrow_locked' } as const)
  await insertEvent(tx, {
    ...word,
    orderId: order.id,
    version: order.version,
    transition: sells ? 'T1' : 'T2',
    action: 'take',
    actor: sells ? 'buyer' : 'seller',
    actorId: takerId,
    from: null,
    to: order.state,
    reason: null,
    network,
  })
  await tellParties(tx, order, { ...word, moved: true, actorId: takerId })
}

const cryptoOf = (asset: CryptoAsset, text: string): Crypto => ({ ...parseAmount(asset, text), asset })

/** @throws DomainError when the text is no price of at most six places */
export function priceFrom(asset: CryptoAsset, text: string): Price {
  if (!/^[0-9]{1,12}(\.[0-9]{1,6})?$/.test(text)) {
    throw new DomainError('amount_precision', 'A price has at most 12 digits and 6 decimal places')
  }
  const price = parsePrice(asset, text)
  if (price.micros === 0n) throw new DomainError('amount_not_positive', 'A price must be more than zero')
  return price
}
