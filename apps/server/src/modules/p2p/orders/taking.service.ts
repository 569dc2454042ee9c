import { randomInt } from 'node:crypto'
import { takeFacts } from '@sengi/contract/auth/step-up-facts'
import type { NewOrder } from '@sengi/contract/p2p/orders'
import {
  type Amount,
  dealFor,
  formatAmount,
  formatPrice,
  fullCryptoText,
  type Price,
  parseAmount,
  plus,
  type Deal as Sums,
} from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { hasPin, requireStepUp } from '../../auth/index.ts'
import { brakeTerms, heldNow, isBraked, refusalOfOwnLimits } from '../../limits/index.ts'
import { tradablePrice } from '../../market/index.ts'
import { type Ad, priceOf } from '../ads/ads.rules.ts'
import { priceFrom } from '../ads/ads.service.ts'
import { discountOf } from '../discount.rules.ts'
import { lock } from '../money.rules.ts'
import type { OrderNotice } from '../notices.rules.ts'
import { beginningOf, confirmsByPin, dueAt, escrowOf, type KeptDetails, type Order } from '../orders.rules.ts'
import { payoutDetailsFor, payoutDetailsOfAd } from '../payout/payout-accounts.service.ts'
import type { ActMoment, Settings } from '../settings.rules.ts'
import { currentFigures, momentAsRead } from '../settings.service.ts'
import { insertOrder, type NewOrderRow, type Step } from '../steps/order-steps.store.ts'
import { tellParties } from '../steps/tell.service.ts'
import { soldLately } from '../traders/traders.store.ts'
import { type BegunTaking, beginTaking } from './acts.store.ts'
import { referenceDigits, referenceFrom } from './reference.rules.ts'
import { feeFor, refusalOfTaking, type Taking } from './taking.rules.ts'
import { tradersOf } from './traders.service.ts'

/**
 * T1 and T2: takes up an ad and locks the seller's crypto with the fee, so that the buyer can pay without trusting the
 * seller. The lock on the ad lets takers in one by one; the ledger refuses what the seller does not have.
 */
export function takeAd(db: Db, takerId: string, input: NewOrder, network: string | null): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const [{ limitDays }, { brakeHours }] = [await currentFigures(tx), await brakeTerms(tx)]
    const begun = await beginTaking(tx, takerId, input.ad_id, { limitDays, brakeHours })
    if (!begun || begun.ad.state === 'DELETED') throw adGone()
    const { ad } = begun
    if (ad.userId === takerId) throw new DomainError('own_ad')

    const moment = await momentAsRead(tx, begun)
    const row = await agree(tx, begun, takerId, input, moment)
    if (ad.side === 'buy') await requirePin(tx, takerId, row, input, moment.settings)
    const word = wordOf(row)
    const order = await insertUnderFreeReference(tx, row, firstStep(row, takerId, network, word))
    await lockFunds(tx, order)
    await tellParties(tx, order, { ...word, moved: true, actorId: takerId, now: moment.now })
    return order
  })
}

/** The same for an ad of somebody who blocked the taker: they are not told. */
const adGone = () => new DomainError('ad_not_found')

/** Who takes a buy ad gives crypto away, and confirms it as a release is confirmed: what was sold within a day adds up. @throws DomainError step_up_required */
async function requirePin(tx: Tx, takerId: string, row: Deal, input: NewOrder, settings: Settings): Promise<void> {
  const sold = await soldLately(tx, takerId)
  if (!confirmsByPin(plus(row.fiat, sold), settings, await hasPin(tx, takerId))) return
  const facts = takeFacts({
    ad_id: row.adId,
    ...(input.amount_zar === undefined
      ? { amount_asset: formatAmount(row.amount) }
      : { amount_zar: formatAmount(row.fiat) }),
    expected_price: formatPrice(row.price),
    payment_method: row.method,
    payout_account_id: input.payout_account_id,
  })
  await requireStepUp(tx, { id: takerId }, { act: 'p2p_take', facts, token: input.step_up_token })
}

/** What is agreed; its reference is chosen when it is written. */
type Deal = Omit<NewOrderRow, 'reference'>

/** Everything that is agreed, after every refusal that needs no balance. */
async function agree(tx: Tx, begun: BegunTaking, takerId: string, input: NewOrder, moment: ActMoment): Promise<Deal> {
  const { ad } = begun
  const { maker, taker, areKeptApart } = await tradersOf(tx, begun, takerId)
  if (areKeptApart) throw adGone()
  const method = input.payment_method ?? ad.methods[0] ?? 'EFT'
  const named = namedBy(ad, input)
  const { price: market } = await tradablePrice(tx, ad.asset)
  const price = priceOf(ad, market)
  const { coin, rand: fiat, namedIn } = sumsOf(ad, named, price)
  const amount = { ...coin, asset: ad.asset }
  const expectedPrice = input.expected_price === undefined ? null : priceFrom(ad.asset, input.expected_price)
  const expectedVersion = input.expected_ad_version ?? null
  const taking = { ad, maker, taker, amount, fiat, price, market, expectedPrice, expectedVersion, method, ...moment }
  const refused = refusalOfTaking(taking)
  if (refused) throw DomainError.of(refused)
  if (begun.limited) await requireOwnLimits(tx, ad, takerId, fiat)
  if (begun.braked) await requireNoBrake(tx, ad, takerId, fiat)
  const discount = discountOf(begun.sellerStreak, moment.settings)
  return { ...dealOf(taking, input, await paidTo(tx, taking, input), discount), namedIn }
}

/** Where the buyer of this order pays to. */
const paidTo = (tx: Tx, { ad, taker, method }: Taking, input: NewOrder): Promise<KeptDetails | null> =>
  ad.side === 'sell'
    ? payoutDetailsOfAd(tx, ad.userId, method, ad.payoutAccountId)
    : payoutDetailsFor(tx, taker.id, [method], input.payout_account_id)

/**
 * A thief who set a new password or PIN sells to an accomplice as gladly as he sends. The other side of a seller who is braked learns
 * that they cannot sell now, not why.
 * @throws DomainError payee_on_hold, ad_seller_unable
 */
async function requireNoBrake(tx: Tx, ad: Ad, takerId: string, fiat: Amount): Promise<void> {
  const isMine = ad.side === 'buy'
  if (!(await isBraked(tx, isMine ? takerId : ad.userId, fiat))) return
  throw isMine ? await heldNow(tx) : new DomainError('ad_seller_unable')
}

/**
 * Whoever our team limits is held to it on either side. The other one learns that this trade cannot be, not why.
 * @throws DomainError limit_exceeded, ad_seller_unable, ad_buyer_unable
 */
async function requireOwnLimits(tx: Tx, ad: Ad, takerId: string, fiat: Amount): Promise<void> {
  const [seller, buyer] = ad.side === 'sell' ? [ad.userId, takerId] : [takerId, ad.userId]
  const uses = [
    { userId: seller, scopes: ['p2p', 'all'] as const },
    { userId: buyer, scopes: ['p2p'] as const },
  ]
  const over = await refusalOfOwnLimits(tx, uses, fiat.units)
  if (!over) return
  if (over.userId === takerId) throw over.refusal
  throw new DomainError(over.userId === seller ? 'ad_seller_unable' : 'ad_buyer_unable')
}

function dealOf(
  taking: Taking,
  input: NewOrder,
  payDetails: KeptDetails | null,
  discount: number,
): Omit<Deal, 'namedIn'> {
  const { ad, maker, taker, method, amount, fiat, price, now, settings } = taking
  const [seller, buyer] = ad.side === 'sell' ? [maker, taker] : [taker, maker]
  const fee = feeFor(amount, settings, discount)
  const sameBank = input.same_bank === true
  const adWindow = ad.payWindowMinutes
  const begun = beginningOf({ side: ad.side, method, sameBank, adWindow, payDetails }, now, settings)
  return {
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
    fiat,
    price,
    method,
    adTerms: ad.terms,
    buyerName: buyer.legalName,
    sellerName: seller.legalName,
    lockedUnits: amount.units + fee.units,
    dueAt: dueAt({ ...begun, heldAt: null, reviewBy: null, topUpBy: null, topUpEnd: null }, settings),
  }
}

const attempts = 3

async function insertUnderFreeReference(tx: Tx, row: Deal, step: Step): Promise<Order> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const reference = referenceFrom(
      Array.from({ length: referenceDigits.count }, () => randomInt(referenceDigits.choices)),
    )
    const order = await insertOrder(tx, { ...row, reference }, step)
    if (order) return order
  }
  throw new Error('No free payment reference was found')
}

/** @throws DomainError ad_underfunded when it is the ad's owner who does not have enough */
async function lockFunds(tx: Tx, order: Order): Promise<void> {
  const escrow = escrowOf(order)
  if (!escrow) throw new Error(`Order ${order.id} was written without an escrow`)
  await post(tx, lock(escrow)).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'insufficient_funds') throw error
    if (order.side === 'sell') throw new DomainError('ad_underfunded')
    const { amount, fee, held } = escrow
    throw new DomainError('order_funds_short', {
      asset: amount.asset,
      held: fullCryptoText(held),
      amount: fullCryptoText(amount),
      fee: fullCryptoText(fee),
    })
  })
}

interface Word {
  readonly noticeBuyer: OrderNotice
  readonly noticeSeller: OrderNotice
}

const wordOf = ({ side, payDetails }: Pick<Deal, 'side' | 'payDetails'>): Word => {
  if (side === 'buy') return { noticeBuyer: 'accept_and_pay', noticeSeller: payDetails ? 'escrow_locked' : 'say_where' }
  return payDetails
    ? { noticeBuyer: 'pay_now', noticeSeller: 'new_order' }
    : { noticeBuyer: 'wait_for_account', noticeSeller: 'say_where' }
}

/** The first line of the order's history. */
function firstStep({ side, state }: Deal, takerId: string, network: string | null, word: Word): Step {
  const [transition, actor] = side === 'sell' ? (['T1', 'buyer'] as const) : (['T2', 'seller'] as const)
  return { ...word, transition, action: 'take', actor, actorId: takerId, from: null, to: state, reason: null, network }
}

/** What whoever takes the ad named: coins, or rand. @throws DomainError order_amount_missing */
function namedBy({ asset }: Ad, { amount_asset: coin, amount_zar: rand }: NewOrder): Amount {
  if (coin !== undefined && rand === undefined) return parseAmount(asset, coin)
  if (rand !== undefined && coin === undefined) return parseAmount('ZAR', rand)
  throw new DomainError('order_amount_missing')
}

/** Both figures of the order, from the one that was named. */
const sumsOf = ({ side, asset, minUnits, maxUnits, remainingUnits }: Ad, named: Amount, price: Price): Sums =>
  dealFor(
    named,
    price,
    side === 'sell' ? 'buyer' : 'seller',
    [minUnits, maxUnits, remainingUnits].map((units) => ({ asset, units })),
  )
