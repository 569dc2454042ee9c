import type { BuyOrder } from '@sengi/contract'
import type { ComponentProps } from 'react'
import { StatusPill } from '../../ui/status-pill.tsx'

const looks: Record<BuyOrder['state'], ComponentProps<typeof StatusPill>> = {
  AWAITING_PAYMENT: { tone: 'warning', shape: 'ring', children: 'To pay' },
  CREDITED: { tone: 'success', shape: 'full', children: 'Credited' },
  EXPIRED: { tone: 'neutral', shape: 'cross', children: 'Expired' },
  CANCELLED: { tone: 'neutral', shape: 'cross', children: 'Cancelled' },
}
const unknown: ComponentProps<typeof StatusPill> = { tone: 'neutral', shape: 'half', children: 'Checking status' }

/** A state that this version does not know is being checked, never taken for another one. */
export const OrderState = ({ state }: { state: BuyOrder['state'] }) => <StatusPill {...(looks[state] ?? unknown)} />
