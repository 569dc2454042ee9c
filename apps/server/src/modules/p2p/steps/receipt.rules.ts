import type { Order as WireOrder } from '@sengi/contract/p2p/orders'
import { type Amount, formatAmount } from '@sengi/money'
import type { Order } from '../orders.rules.ts'

/** One entry that the ledger made for an order. */
interface Line {
  readonly reason: string
  readonly at: Date
  readonly kind: string
  readonly userId: string | null
  readonly amount: Amount
}

/** The ledger's lines of an order as both sides and staff read them. */
export const presentLedgerLines = (lines: readonly Line[], order: Order): WireOrder['receipt'] =>
  lines.map(({ reason, at, kind, userId, amount }) => ({
    at: at.toISOString(),
    what: reason.replace('p2p.', ''),
    account: accountName(kind, userId, order),
    asset: amount.asset,
    amount: formatAmount(amount),
  }))

const platformAccounts = new Set(['fees', 'penalties', 'escrow'])

function accountName(kind: string, userId: string | null, order: Order): WireOrder['receipt'][number]['account'] {
  if (platformAccounts.has(kind)) return kind as 'fees'
  return userId === order.buyerId ? 'buyer' : 'seller'
}
