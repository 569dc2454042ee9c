import type { WaitingAct } from '@sengi/contract/notifications'
import { deadlineOf, isTopUpRunning, type Order, type Role, waitsForAck } from '../orders.rules.ts'

/** What an order waits for from one side; null while it waits for the other side, the clock or staff. */
export function turnOf(order: Order, role: Role): { kind: WaitingAct['kind']; until: Date | null } | null {
  if (order.heldAt) return null
  const kind = role === 'buyer' ? turnOfBuyer(order) : turnOfSeller(order)
  return kind && { kind, until: deadlineOf(order) }
}

/** Nobody is asked to pay before it stands there where to. */
function turnOfBuyer(order: Order): WaitingAct['kind'] | null {
  if (waitsForAck(order)) return 'accept_order'
  if (isTopUpRunning(order)) return 'pay_order'
  return order.state === 'AWAIT_PAYMENT_PROOF' && order.payDetails ? 'pay_order' : null
}

function turnOfSeller(order: Order): WaitingAct['kind'] | null {
  if (order.state === 'SELLER_REVIEW' || (order.state === 'DISPUTED' && order.topUpEnd === 'paid'))
    return 'release_order'
  return order.state === 'AWAIT_PAYMENT_PROOF' && !order.payDetails ? 'choose_account' : null
}
