import type { Order } from '@sengi/contract/p2p/orders'
import type { P2pOrderWords } from '../../../lib/words/words.gen.ts'
import { waitsForBuyer } from './order-steps.ts'

type Clock = 'ack' | 'choose' | 'pay' | 'review' | 'rest'

/** What is being counted down, in the words of whoever looks. Null while nothing happens by itself. */
export function deadlineOf(order: Order) {
  if (!order.deadline_at || order.on_hold) return null
  const clock = clockOf(order)
  return clock && { at: order.deadline_at, ...words[order.role][clock] }
}

function clockOf(order: Order): Clock | null {
  if (!order.pay_details && order.deadline_at === order.deadlines.choose_by) return 'choose'
  if (waitsForBuyer(order)) return 'ack'
  if (order.state === 'AWAIT_PAYMENT_PROOF') return 'pay'
  if (order.state === 'DISPUTED') return 'rest'
  return order.state === 'SELLER_REVIEW' ? 'review' : null
}

/** What is counted, and what happens at zero. */
const words = {
  buyer: {
    ack: { label: 'buyer_ack', endText: 'buyer_ack_over' },
    choose: { label: 'seller_chooses', endText: 'buyer_choose_over' },
    pay: { label: 'buyer_pay', endText: 'buyer_pay_over' },
    review: { label: 'seller_has', endText: 'buyer_review_over' },
    rest: { label: 'rest_left', endText: 'rest_left_over' },
  },
  seller: {
    ack: { label: 'buyer_has', endText: 'seller_ack_over' },
    choose: { label: 'you_choose', endText: 'seller_choose_over' },
    pay: { label: 'buyer_has', endText: 'seller_pay_over' },
    review: { label: 'seller_review', endText: 'seller_review_over' },
    rest: { label: 'buyer_has', endText: 'rest_left_over' },
  },
} as const satisfies Record<Order['role'], Record<Clock, Record<'label' | 'endText', keyof P2pOrderWords>>>
