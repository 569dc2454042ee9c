import type { BuyOrder } from '@sengi/contract'
import type { ComponentType } from 'react'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { OrderCredited } from './order-credited.tsx'
import { OrderOver } from './order-over.tsx'
import { OrderState } from './order-state.tsx'
import { OrderToPay } from './order-to-pay.tsx'
import { ReceivedPayments } from './received-payments.tsx'
import { useOrder } from './use-buying.ts'

export interface OrderProps {
  order: BuyOrder
  /** Server time minus this device's time, in milliseconds. */
  offsetMs: number
  onDone: () => void
}

/** One small view per state. */
const views: Record<BuyOrder['state'], ComponentType<OrderProps>> = {
  AWAITING_PAYMENT: OrderToPay,
  CREDITED: OrderCredited,
  EXPIRED: OrderOver,
  CANCELLED: OrderOver,
}

const announcements: Partial<Record<BuyOrder['state'], string>> = {
  CREDITED: 'Payment received. The crypto is in your wallet.',
  EXPIRED: 'This order has expired.',
}

export function OrderView({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { data: order, error, isPending, isFetching, refetch, dataUpdatedAt } = useOrder(orderId)
  const View = order && views[order.state]
  return (
    <>
      <p role="status" className="sr-only">
        {order && announcements[order.state]}
      </p>
      {isPending && <OrderLoading />}
      {error && !order && (
        <FailedState title="This order could not be loaded" cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {order && !View && <OrderState state={order.state} />}
      {order && <ReceivedPayments order={order} />}
      {order && View && <View order={order} offsetMs={Date.parse(order.server_time) - dataUpdatedAt} onDone={onDone} />}
    </>
  )
}

const OrderLoading = () => (
  <Loading label="Loading your order">
    <SkeletonLine className="h-8 w-56" />
    <SkeletonLine className="mt-5 h-72 w-full" />
  </Loading>
)
