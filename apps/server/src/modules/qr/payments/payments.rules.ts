import type { QrPaymentState } from '@sengi/contract/qr/payments'
import {
  type Amount,
  type CryptoAsset,
  formatAmount,
  formatPrice,
  fromRand,
  type Price,
  plus,
  portion,
  shifted,
} from '@sengi/money'
import { available, custody, fees, house, tillHold } from '../../../ledger/accounts.ts'
import type { Memo, Move, Posting } from '../../../ledger/posting.ts'
import { type QrPayment, type QrTerms, qrRand } from '../qr.rules.ts'
import { givenBackOf, type Refund, type RefundWish, refundOf } from '../shops/refunds.rules.ts'

export type { TillRefundOutcome } from '@sengi/contract/qr/network'

/** What can happen to a payment. */
export type QrAct = 'pay' | 'send' | 'settle' | 'fail' | 'refund_part' | 'refund_rest'

/** The whole life of a payment; a pair that is not written here cannot happen. */
const next: Readonly<Record<QrPaymentState, Partial<Record<QrAct, QrPaymentState>>>> = {
  QUOTED: { pay: 'PAID', send: 'SENDING' },
  SENDING: { settle: 'PAID', fail: 'FAILED' },
  PAID: { refund_part: 'PARTIALLY_REFUNDED', refund_rest: 'REFUNDED' },
  PARTIALLY_REFUNDED: { refund_part: 'PARTIALLY_REFUNDED', refund_rest: 'REFUNDED' },
  FAILED: {},
  REFUNDED: {},
}

/** Where an act leads from a state; null when it is not possible there. */
export const paymentAfter = (state: QrPaymentState, act: QrAct): QrPaymentState | null => next[state][act] ?? null

/** What is asked for, in rand. */
export interface AskedRand {
  readonly bill: Amount
  readonly tip: Amount
}

/** At a shop of ours coins change hands at the market's price, rounded up in its favour; our fee is the shop's, on what it is paid without tip. */
export function termsAtShop(
  asset: CryptoAsset,
  { bill, tip }: AskedRand,
  price: Price,
  feeBasisPoints: number,
): QrTerms {
  const coins = { ...fromRand(plus(bill, tip), price, 'up'), asset }
  const forBill = fromRand(bill, price, 'down')
  return { coins, bill, tip, fee: qrRand(0n), shopFee: portion(forBill, BigInt(feeBasisPoints), 'down'), price }
}

/** What we sell the coins at for a till of another network, and our part of the rand; as with a sale onto a card. */
export interface TillRates {
  readonly spreadBasisPoints: number
  readonly feeBasisPoints: number
}

/** At another network's till we sell the coins: never for less than the rand that we pay, and our fee on top. */
export function termsAtTill(asset: CryptoAsset, bill: Amount, marketPrice: Price, rates: TillRates): QrTerms {
  const price = shifted(marketPrice, -BigInt(rates.spreadBasisPoints), 'down')
  const fee = portion(bill, BigInt(rates.feeBasisPoints), 'up')
  const coins = { ...fromRand(plus(bill, fee), price, 'up'), asset }
  return { coins, bill, tip: qrRand(0n), fee, shopFee: { asset, units: 0n }, price }
}

/** What leaves in rand: bill, tip and fee. */
export const qrTotalOf = ({ bill, tip, fee }: Pick<QrTerms, 'bill' | 'tip' | 'fee'>): Amount =>
  plus(plus(bill, tip), fee)

/** What a user may quote to support. */
const referenceOf = (id: string): string => `QR-${id.slice(-8).toUpperCase()}`

/** Of nothing there is no move. */
const withoutNone = (moves: readonly Move[]): Move[] => moves.filter(({ amount }) => amount.units > 0n)

/** The coins to the shop, and our fee out of them. */
export const payShop = (payment: QrPayment, shopId: string): Posting => ({
  reason: 'qr.paid',
  ref: payment.id,
  moves: withoutNone([
    { from: available(payment.userId), to: available(shopId), amount: payment.coins },
    { from: available(shopId), to: fees(), amount: payment.shopFee },
  ]),
  memo: {
    prices: { [payment.coins.asset]: formatPrice(payment.price) },
    reference: referenceOf(payment.id),
    agreed: { [payment.userId]: formatAmount(qrTotalOf(payment)), [shopId]: formatAmount(qrTotalOf(payment)) },
    called: { [payment.userId]: payment.merchant },
    ...(payment.reference && { note: payment.reference }),
  },
})

/** Set aside until the till's network answers. */
export const holdForTill = (payment: QrPayment): Posting => ({
  reason: 'qr.till_held',
  ref: payment.id,
  moves: [{ from: available(payment.userId), to: tillHold(payment.id, payment.userId), amount: payment.coins }],
  memo: tillMemo(payment),
})

/** The coins are sold to us, and their rand goes to the network from our bank, less our fee. */
export const payTill = (payment: QrPayment): Posting => ({
  reason: 'qr.till_paid',
  ref: payment.id,
  moves: withoutNone([
    { from: tillHold(payment.id, payment.userId), to: house(), amount: payment.coins },
    { from: house(), to: custody('bank'), amount: payment.bill },
    { from: house(), to: fees(), amount: payment.fee },
  ]),
  memo: tillMemo(payment),
})

/** The network refused, so everything comes back. */
export const returnFromTill = (payment: QrPayment): Posting => ({
  reason: 'qr.till_returned',
  ref: payment.id,
  moves: [{ from: tillHold(payment.id, payment.userId), to: available(payment.userId), amount: payment.coins }],
  memo: tillMemo(payment),
})

/** What goes back for rand that arrive from another network, at their face: never more coins than they buy today. */
export function tillRefundOf(payment: QrPayment, wish: RefundWish, today: Price): Refund {
  const refund = refundOf(payment, wish, today)
  if (wish.mode !== 'original') return refund
  const bought = refundOf(payment, { ...wish, mode: 'current' }, today)
  return bought.coins.units < refund.coins.units ? { ...bought, mode: 'original' } : refund
}

/** The network's rand come into our bank, less what its shop keeps, and coins go to whoever paid; `ref` is the refund's id. */
export const tillRefundPosting = (payment: QrPayment, refund: Refund & { readonly id: string }): Posting => ({
  reason: 'qr.till_refunded',
  ref: refund.id,
  moves: withoutNone([
    { from: custody('bank'), to: house(), amount: givenBackOf(refund) },
    { from: house(), to: available(payment.userId), amount: refund.coins },
  ]),
  memo: {
    prices: { [refund.coins.asset]: formatPrice(refund.price) },
    reference: referenceOf(payment.id),
    counterparty: payment.merchant,
    agreed: { [payment.userId]: formatAmount(givenBackOf(refund)) },
  },
})

const tillMemo = (payment: QrPayment): Memo => ({
  prices: { [payment.coins.asset]: formatPrice(payment.price) },
  reference: referenceOf(payment.id),
  counterparty: payment.merchant,
  agreed: { [payment.userId]: formatAmount(qrTotalOf(payment)) },
  ...(payment.fee.units > 0n && { fee: formatAmount(payment.fee) }),
})
