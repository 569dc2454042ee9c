import type { OrderTopUp } from '@sengi/contract/p2p/orders'
import { formatAmount, minus } from '@sengi/money'
import type { Order } from '../orders.rules.ts'

/** The rest that a buyer was asked to pay, for both sides and staff. */
export function presentTopUp({ topUp, topUpBy, topUpEnd, fiat }: Order): OrderTopUp | null {
  if (!topUp || !topUpBy) return null
  return {
    missing_zar: formatAmount(topUp),
    arrived_zar: formatAmount(minus(fiat, topUp)),
    until: topUpBy.toISOString(),
    state: topUpEnd ?? 'running',
  }
}
