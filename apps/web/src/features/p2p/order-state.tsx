import type { OrderState, Trade } from '@sengi/contract'
import type { ComponentProps } from 'react'
import { StatusPill } from '../../ui/status-pill.tsx'

type Look = ComponentProps<typeof StatusPill>

const looks: Record<OrderState, Look> = {
  CREATED: { tone: 'info', shape: 'ring', children: 'Created' },
  AWAIT_PAYMENT_PROOF: { tone: 'warning', shape: 'ring', children: 'Awaiting payment' },
  SELLER_REVIEW: { tone: 'info', shape: 'half', children: 'Seller review' },
  DISPUTED: { tone: 'danger', shape: 'half', children: 'Disputed' },
  RELEASED: { tone: 'success', shape: 'full', children: 'Completed' },
  CANCELLED: { tone: 'neutral', shape: 'cross', children: 'Cancelled' },
  EXPIRED: { tone: 'neutral', shape: 'cross', children: 'Expired' },
  REFUNDED: { tone: 'neutral', shape: 'cross', children: 'Refunded' },
  SPLIT: { tone: 'neutral', shape: 'half', children: 'Split' },
}
const unknown: Look = { tone: 'neutral', shape: 'half', children: 'Checking status' }

/** A state that this version does not know is being checked, never taken for another one. */
export const OrderPill = ({ state }: { state: Trade['state'] }) => <StatusPill {...(looks[state] ?? unknown)} />
