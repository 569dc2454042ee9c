import type { BuyOrder } from '@sengi/contract/onramp'
import { type ComponentType, lazy, Suspense } from 'react'
import { useWords, withWords } from '../../lib/words/words.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { buyWords, receivedWords } from './messages.ts'
import { OrderCredited } from './order-credited.tsx'
import { OrderOver } from './order-over.tsx'
import type { OrderProps } from './order-props.ts'
import { BuyOrderPill } from './order-state.tsx'
import { useOrder } from './use-buying.ts'

const loadToPay = () => import('./order-to-pay.tsx')
const OrderToPay = lazy(async () => ({ default: (await loadToPay()).OrderToPay }))

// Fetched beside the form and not before it: it is there by the time somebody orders.
void loadToPay().catch(() => {})

// Most payments fit their order, so no order waits for this.
const ReceivedPayments = lazy(async () => ({
  default: (await withWords(import('./received-payments.tsx'), receivedWords)).ReceivedPayments,
}))

/** One small view per state. */
const views: Record<BuyOrder['state'], ComponentType<OrderProps>> = {
  AWAITING_PAYMENT: OrderToPay,
  CREDITED: OrderCredited,
  EXPIRED: OrderOver,
  CANCELLED: OrderOver,
}

const announcements: Partial<Record<BuyOrder['state'], 'received_status' | 'expired_status'>> = {
  CREDITED: 'received_status',
  EXPIRED: 'expired_status',
}

export function OrderView({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const t = useWords(buyWords)
  const { data: order, error, isPending, isFetching, refetch, dataUpdatedAt } = useOrder(orderId)
  const announcement = order && announcements[order.state]
  const View = order && views[order.state]
  return (
    <>
      <p role="status" className="sr-only">
        {announcement && t(announcement)}
      </p>
      {isPending && <OrderLoading />}
      {error && !order && (
        <FailedState title={t('order_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {order && !View && <BuyOrderPill state={order.state} />}
      {order && order.received.length > 0 && (
        <Suspense>
          <ReceivedPayments order={order} />
        </Suspense>
      )}
      {order && View && (
        <Suspense fallback={<OrderLoading />}>
          <View order={order} offsetMs={Date.parse(order.server_time) - dataUpdatedAt} onDone={onDone} />
        </Suspense>
      )}
    </>
  )
}

function OrderLoading() {
  const t = useWords(buyWords)
  return (
    <Loading label={t('loading_order')}>
      <SkeletonLine className="h-8 w-56" />
      <SkeletonLine className="mt-5 h-72 w-full" />
    </Loading>
  )
}
