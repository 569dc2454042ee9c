import type { Order } from '@sengi/contract/p2p/orders'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import type { P2pClosedWords, P2pWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'
import { brand } from '../../../ui/pictures/brand.ts'
import { coinWords, randWords } from '../order-amounts.ts'
import { methodText, orderNumber } from '../words.ts'

type Line = Order['receipt'][number]

const whats = {
  locked: 'was_locked',
  relocked: 'was_relocked',
  released: 'was_released',
  refunded: 'was_refunded',
  split: 'was_split',
  penalty: 'was_penalty',
} as const satisfies Record<string, keyof P2pClosedWords>

/** `p2p.locked` and `locked` are the same to whoever reads a receipt. */
export function receiptWhat(t: Say<P2pClosedWords>, what: string): string {
  const word = what.replace(/^p2p[._]/, '').replace(/_/g, ' ')
  return isKnown(word) ? t(whats[word]) : word.charAt(0).toUpperCase() + word.slice(1)
}

const isKnown = (word: string): word is keyof typeof whats => Object.hasOwn(whats, word)

export function receiptAccount(t: Say<P2pClosedWords>, account: Line['account'], { buyer, seller }: Order): string {
  const names: Record<Line['account'], string> = {
    seller: `@${seller.username}`,
    escrow: t('escrow'),
    buyer: `@${buyer.username}`,
    fees: t('fees'),
    penalties: t('penalties'),
  }
  return names[account]
}

/** The receipt as a file that any computer opens in ten years. */
export function receiptText(t: Say<P2pClosedWords>, shared: Say<P2pWords>, order: Order): string {
  const facts = factsOf(t, shared, order)
  const width = Math.max(...facts.map(([name]) => name.length)) + 3
  const lines = order.receipt.map(
    (line) =>
      `${dateTimeText(line.at)}  ${receiptWhat(t, line.what).padEnd(18)}${receiptAccount(t, line.account, order).padEnd(24)}${line.amount} ${line.asset}`,
  )
  const heading = `${brand.legalName}\n${t('receipt_of')}`
  return [heading, '', ...facts.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`), '', ...lines, ''].join(
    '\n',
  )
}

const factsOf = (t: Say<P2pClosedWords>, shared: Say<P2pWords>, order: Order): [name: string, value: string][] => [
  [t('order'), `${order.id} (#${orderNumber(order.id)})`],
  [t('created'), dateTimeText(order.created_at)],
  [t('closed'), order.closed_at ? dateTimeText(order.closed_at) : t('still_open')],
  [t('buyer'), `@${order.buyer.username}`],
  [t('seller'), `@${order.seller.username}`],
  [t('amount'), coinWords(order.asset, order.amount_asset)],
  [t('price'), t('price_line', { rand: randWords(order.price), asset: order.asset })],
  [t('rand'), randWords(order.fiat_amount_zar)],
  [t('fee'), coinWords(order.asset, order.fee_amount)],
  [t('reference'), order.payment_reference],
  [t('paid_by'), methodText(shared, order.payment_method)],
]
