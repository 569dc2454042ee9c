import type { RefundMode } from '@sengi/contract/qr/merchants'
import {
  type Amount,
  coinsPaidFor,
  formatAmount,
  formatPrice,
  fromRand,
  lessKept,
  type Price,
  settledBy,
} from '@sengi/money'
import { available } from '../../../ledger/accounts.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { type QrPayment, qrRand } from '../qr.rules.ts'

export type { RefundMode } from '@sengi/contract/qr/merchants'

/** What a refund settles of its payment, in rand, and what goes back for it, in coins. */
export interface Refund {
  readonly mode: RefundMode
  readonly settles: Amount
  readonly coins: Amount
  readonly price: Price
  readonly keepPercent: number
}

/** What a shop wants to give back. `amount` is rand or coins, in the modes that name some. */
export interface RefundWish {
  readonly mode: RefundMode
  readonly amount: Amount | null
  readonly keepPercent: number
}

const paidRand = ({ bill, tip }: QrPayment): bigint => bill.units + tip.units

/** What of a payment is not given back yet, in cents. */
export const leftOfPayment = (payment: QrPayment): Amount => qrRand(paidRand(payment) - payment.refundedRand.units)

/** Whether the mode lets an amount be named. */
export const namesAmount = (mode: RefundMode): boolean => mode === 'rand' || mode === 'coins'

/** Whether what goes back is bought at today's price; else at the payment's own. */
export const goesByToday = (mode: RefundMode): boolean => mode === 'current' || mode === 'rand'

/**
 * What goes back. `settles` may be more than is left, which the caller refuses. What is kept back is taken of the coins, rounded in the
 * shop's favour, as is everything else; only all of it at its own price is all of its coins.
 */
export function refundOf(payment: QrPayment, { mode, amount, keepPercent }: RefundWish, today: Price): Refund {
  const left = leftOfPayment(payment)
  const settles = settledBy[mode]({ left, tip: payment.tip, price: payment.price }, amount)
  const byToday = goesByToday(mode)
  const price = byToday ? today : payment.price
  const whole =
    mode === 'coins' && amount ? amount : byToday ? fromRand(settles, today, 'down') : shareOf(payment, settles)
  return { mode, settles, coins: lessKept(whole, keepPercent), price, keepPercent }
}

/** The coins that were paid for a part of the rand; those of the fee on top are not among them. */
const shareOf = (payment: QrPayment, part: Amount): Amount =>
  coinsPaidFor(part, { coins: payment.coins, rand: qrRand(paidRand(payment) + payment.fee.units) })

/** The rand that go back, as both sides read them everywhere: what is settled, less what is kept of it. */
export const givenBackOf = ({ settles, keepPercent }: Pick<Refund, 'settles' | 'keepPercent'>): Amount =>
  lessKept(settles, keepPercent)

/** From the shop to whoever paid; `ref` is the refund's id. */
export const refundPosting = (
  payment: QrPayment,
  shopId: string,
  refund: Refund & { readonly id: string },
): Posting => ({
  reason: 'qr.refunded',
  ref: refund.id,
  moves: [{ from: available(shopId), to: available(payment.userId), amount: refund.coins }],
  memo: {
    prices: { [refund.coins.asset]: formatPrice(refund.price) },
    agreed: Object.fromEntries([shopId, payment.userId].map((who) => [who, formatAmount(givenBackOf(refund))])),
    called: { [payment.userId]: payment.merchant },
    ...(payment.reference && { note: payment.reference }),
  },
})
