import type { Order } from '@sengi/contract/p2p/orders'
import { type Amount, fullCryptoText, percentText, zero } from '@sengi/money'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import type { P2pClosedWords, P2pWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'
import { brand } from '../../../ui/pictures/brand.ts'
import { randWords } from '../order-amounts.ts'
import { methodText, orderNumber } from '../words.ts'

export type ReceiptFact = readonly [name: string, value: string]

/** A receipt in plain words, the same on the page and in the file: who, what, rand, coins, fee and when. */
export const receiptFacts = (t: Say<P2pClosedWords>, shared: Say<P2pWords>, order: Order): ReceiptFact[] => [
  [t('buyer'), `@${order.buyer.username}`],
  [t('seller'), `@${order.seller.username}`],
  [t(order.state === 'RELEASED' ? 'paid' : 'agreed_price'), paidText(t, shared, order)],
  ...coinFacts(t, order),
  ...discountFacts(t, order),
  [t('price'), t('price_line', { rand: randWords(order.price), asset: order.asset })],
  [t('reference'), order.payment_reference],
  [t('created'), dateTimeText(order.created_at)],
  [t('closed'), order.closed_at ? dateTimeText(order.closed_at) : t('still_open')],
]

const paidText = (t: Say<P2pClosedWords>, shared: Say<P2pWords>, order: Order): string =>
  t('rand_by', { rand: randWords(order.fiat_amount_zar), method: methodText(shared, order.payment_method) })

/** Where the coins are now: what each side got, and what the trade cost. */
function coinFacts(t: Say<P2pClosedWords>, { asset, receipt }: Order): ReceiptFact[] {
  const sum = (ofLine: (line: Line) => boolean): Amount =>
    receipt
      .filter(ofLine)
      .reduce((all, { amount }) => ({ asset, units: all.units + unitsOf(asset, amount).units }), zero(asset))
  const facts: [name: string, coins: Amount][] = [
    [t('buyer_got'), sum(({ account, what }) => account === 'buyer' && wordOf(what) !== 'penalty')],
    [
      t('seller_back'),
      sum(({ account, what }) => account === 'seller' && !['locked', 'penalty'].includes(wordOf(what))),
    ],
    [t('fee'), sum(({ account }) => account === 'fees')],
    [t('penalty'), sum(({ amount, what }) => wordOf(what) === 'penalty' && !amount.startsWith('-'))],
  ]
  return facts.filter(([, { units }]) => units > 0n).map(([name, coins]) => [name, fullCryptoText(coins)])
}

/** What the seller's streak saved, where there was a fee. */
const discountFacts = (t: Say<P2pClosedWords>, { state, fee_discount_basis_points: saved }: Order): ReceiptFact[] =>
  state === 'RELEASED' && saved > 0 ? [[t('streak_discount'), t('off_fee', { percent: percentText(saved) })]] : []

type Line = Order['receipt'][number]

/** `p2p.locked` and `locked` are the same to whoever reads a receipt. */
const wordOf = (what: string): string => what.replace(/^p2p[._]/, '')

/** The receipt as a file that any computer opens in ten years. */
export function receiptText(t: Say<P2pClosedWords>, shared: Say<P2pWords>, order: Order): string {
  const facts = [[t('order'), `#${orderNumber(order.id)}`], ...receiptFacts(t, shared, order)] as const
  const width = Math.max(...facts.map(([name]) => name.length)) + 3
  const heading = `${brand.legalName}\n${t('receipt_of')}`
  return [heading, '', ...facts.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`), ''].join('\n')
}
