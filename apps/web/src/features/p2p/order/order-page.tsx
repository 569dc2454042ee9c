import type { Order } from '@sengi/contract/p2p/orders'
import { cryptoText } from '@sengi/money'
import { useParams } from 'react-router'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import type { P2pWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { Chat } from '../chat/chat.tsx'
import { p2pOrderWords, p2pWords } from '../messages.ts'
import { P2pTitle } from '../p2p-title.tsx'
import { MakerCard } from '../people/maker-card.tsx'
import { PersonActs } from '../people/person-acts.tsx'
import { useP2pOrder } from '../use-orders.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderView } from './order-views.tsx'

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
      {isPending && (
        <Loading label={t('loading_order')}>
          <SkeletonLine className="h-24 w-full" />
          <SkeletonLine className="mt-4 h-80 w-full" />
        </Loading>
      )}
      {error && !order && (
        <FailedState title={t('order_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {order && <OrderBody key={order.id} order={order} onDeadline={refetch} />}
    </>
  )
}

const titleOf = (t: Say<P2pWords>, { role, amount_asset, asset }: Order): string =>
  t(role === 'buyer' ? 'buy' : 'sell', { what: cryptoText(unitsOf(asset, amount_asset)) })

/** The order on the left, the chat beside it; on a phone the chat comes right after what is to be done now. */
const OrderBody = ({ order, onDeadline }: { order: Order; onDeadline: () => void }) => {
  const other = order.role === 'buyer' ? order.seller : order.buyer
  return (
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <OrderHead order={order} onDeadline={onDeadline} />
        <OrderView order={order} />
      </div>
      <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2">
        <Chat order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <OrderTimeline order={order} />
        <OrderFacts order={order} />
        <OrderHistory order={order} />
        <MakerCard username={other.username} reputation={other.reputation}>
          <PersonActs order={order} username={other.username} />
        </MakerCard>
      </div>
    </div>
  )
}
