import type { Trade } from '@sengi/contract'
import { dateTimeText } from '../../lib/time-text.ts'
import { brand } from '../../ui/brand.ts'
import { coinWords, randWords } from './trade-amounts.ts'
import { orderNumber } from './words.ts'

type Line = Trade['receipt'][number]

const whats: Readonly<Record<string, string>> = {
  locked: 'Locked in escrow',
  relocked: 'Locked again',
  released: 'Released',
  refunded: 'Refunded',
  split: 'Divided',
  penalty: 'Penalty',
}

/** `p2p.locked` and `locked` are the same to whoever reads a receipt. */
export function whatWords(what: string): string {
  const word = what.replace(/^p2p[._]/, '').replace(/_/g, ' ')
  return whats[word] ?? word.charAt(0).toUpperCase() + word.slice(1)
}

export function accountWords(account: Line['account'], { buyer, seller }: Trade): string {
  const names: Record<Line['account'], string> = {
    seller: `@${seller.username}`,
    escrow: 'Escrow',
    buyer: `@${buyer.username}`,
    fees: 'Fees',
    penalties: 'Penalties',
  }
  return names[account]
}

/** The receipt as a file that any computer opens in ten years. */
export function receiptText(order: Trade): string {
  const facts = [
    ['Order', `${order.id} (#${orderNumber(order.id)})`],
    ['Created', dateTimeText(order.created_at)],
    ['Closed', order.closed_at ? dateTimeText(order.closed_at) : 'open'],
    ['Buyer', `@${order.buyer.username}`],
    ['Seller', `@${order.seller.username}`],
    ['Amount', coinWords(order.asset, order.amount_asset)],
    ['Price', `${randWords(order.price)} per ${order.asset}`],
    ['Rand', randWords(order.fiat_amount_zar)],
    ['Fee', coinWords(order.asset, order.fee_amount)],
    ['Reference', order.payment_reference],
    ['Paid by', order.payment_method],
  ]
  const lines = order.receipt.map(
    (line) =>
      `${dateTimeText(line.at)}  ${whatWords(line.what).padEnd(18)}${accountWords(line.account, order).padEnd(24)}${line.amount} ${line.asset}`,
  )
  const heading = `${brand.legalName}\nReceipt of a P2P order`
  return [heading, '', ...facts.map(([name, value]) => `${`${name}:`.padEnd(12)}${value}`), '', ...lines, ''].join('\n')
}
