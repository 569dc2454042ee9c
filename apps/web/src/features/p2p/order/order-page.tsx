import type { Order } from '@sengi/contract/p2p/orders'
import { useParams } from 'react-router'
import { useIsWide } from '../../../lib/use-is-wide.ts'
import type { P2pWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { waitsInOrder } from '../../../ui/states/waits-in-order.ts'
import { Chat } from '../chat/chat.tsx'
import { p2pOrderWords, p2pWords } from '../messages.ts'
import { coinWords } from '../order-amounts.ts'
import type { OrderProps } from '../order-props.ts'
import { P2pTitle } from '../p2p-title.tsx'
import { useP2pOrder } from '../use-orders.ts'
import { OrderFacts } from './order-facts.tsx'
import { headStyle, OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderView } from './order-views.tsx'
import { OrdersBeside } from './orders-beside.tsx'
import { OtherSide } from './other-side.tsx'

export function OrderPage() {
  const t = useWords(p2pOrderWords)
  const shared = useWords(p2pWords)
  const { orderId = '' } = useParams()
  const { data: order, error, isPending, isFetching, refetch } = useP2pOrder(orderId)
  return (
    <>
      <P2pTitle
        title={order ? titleOf(shared, order) : t('order')}
        back={{ to: '/p2p/orders', label: t('back_to_orders') }}
      />
      {isPending && <OrderLoading />}
      {error && !order && (
        <FailedState title={t('order_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {order && (
        <>
          <OrderHead order={order} onDeadline={refetch} />
          <OrderBody key={order.id} order={order} />
        </>
      )}
    </>
  )
}

const titleOf = (t: Say<P2pWords>, { role, amount_asset, asset }: Order): string =>
  t(role === 'buyer' ? 'buy' : 'sell', { what: coinWords(asset, amount_asset) })

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6'

/** What is to be done now, and below it, folded, what is looked up; the chat beside it or, on phones, in its sheet. */
const OrderBody = ({ order }: OrderProps) => (
  <div className={`group/order ${columns}`}>
    <div className={cx('flex min-w-0 flex-col gap-4', waitsInOrder)}>
      <OrderNotes order={order} />
      <OrderView order={order} />
      <Card className="py-1 sm:py-2">
        <OrderTimeline order={order} />
        <OrderFacts order={order} />
        <OrderHistory order={order} />
        <OtherSide order={order} />
      </Card>
    </div>
    <div className="min-w-0 lg:h-full">
      <div className="lg:sticky lg:top-20 lg:flex lg:flex-col lg:gap-4">
        <Chat order={order} />
        <OthersBeside />
      </div>
    </div>
  </div>
)

/** Where there is room, the other orders. */
const OthersBeside = () => useIsWide() && <OrdersBeside />

/** Why nothing happens by itself at the moment. */
function OrderNotes({ order: { outage, on_hold } }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const notes = [outage && t('outage'), on_hold && t('on_hold')].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className="rounded-button bg-info-soft px-4 py-3 text-info text-sm">
      {note}
    </p>
  ))
}

/** In the shape of an order that is under way. */
function OrderLoading() {
  const t = useWords(p2pOrderWords)
  return (
    <Loading label={t('loading_order')}>
      <div className={headStyle}>
        <SkeletonLine className="h-12 w-full lg:h-6" />
      </div>
      <div className={columns}>
        <div>
          <SkeletonLine className="h-96 w-full rounded-card" />
          <SkeletonLine className="mt-4 h-52 w-full rounded-card" />
        </div>
        <SkeletonLine className="h-[calc(100dvh-26rem)] min-h-[27rem] w-full rounded-card max-lg:hidden" />
      </div>
    </Loading>
  )
}
