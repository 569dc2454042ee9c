import { CircleSlash } from 'lucide-react'
import { useLocation } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { OrderProps } from './order-props.ts'

const words = {
  EXPIRED: {
    title: 'This order has expired',
    line: 'No payment arrived in time. What was paid in time is still credited by itself; what comes later is safe, and our team credits it or sends it back.',
  },
  CANCELLED: { title: 'This order was cancelled', line: 'Nothing was paid and nothing is owed.' },
}

export function OrderOver({ order }: OrderProps) {
  const { state } = useLocation()
  const { title, line } = words[order.state === 'CANCELLED' ? 'CANCELLED' : 'EXPIRED']
  const isPaid = order.received.length > 0
  const again = new URLSearchParams({ asset: order.asset, amount: order.fiat_amount_zar })
  return (
    <EmptyState
      icon={<CircleSlash />}
      title={title}
      action={
        <LinkButton to={`/save/buy?${again}`} replace state={state}>
          Get a new quote
        </LinkButton>
      }
    >
      {!isPaid && line}
    </EmptyState>
  )
}
