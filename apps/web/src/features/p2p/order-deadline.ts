import type { Trade } from '@sengi/contract'
import { waitsForBuyer } from './order-steps.ts'

interface Deadline {
  at: string
  label: string
  /** What happens at zero. */
  endText: string
}

type Clock = 'ack' | 'pay' | 'review'

/** What is being counted down, in the words of whoever looks. Null while nothing happens by itself. */
export function deadlineOf(order: Trade): Deadline | null {
  if (!order.deadline_at || order.on_hold) return null
  const clock = clockOf(order)
  return clock && { at: order.deadline_at, ...words[order.role][clock] }
}

function clockOf(order: Trade): Clock | null {
  if (waitsForBuyer(order)) return 'ack'
  if (order.state === 'AWAIT_PAYMENT_PROOF') return 'pay'
  return order.state === 'SELLER_REVIEW' ? 'review' : null
}

const words: Record<Trade['role'], Record<Clock, Omit<Deadline, 'at'>>> = {
  buyer: {
    ack: { label: 'Time left to accept', endText: 'The time to accept is over. The crypto goes back to the seller.' },
    pay: { label: 'Time left to pay', endText: 'The time to pay is over. The crypto goes back to the seller.' },
    review: { label: 'The seller has', endText: 'The seller did not answer. Our team looks at the order.' },
  },
  seller: {
    ack: { label: 'The buyer has', endText: 'The buyer did not answer. Your crypto comes back.' },
    pay: { label: 'The buyer has', endText: 'The buyer did not pay in time. Your crypto comes back.' },
    review: { label: 'Time left to check', endText: 'The time to check is over. Our team looks at the order.' },
  },
}
