import type { StaffOrderPage } from '@sengi/contract/p2p/staff-orders'
import { Link, useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { Desk } from '../desk/desk.tsx'
import { p2pDeskWords } from './messages.ts'
import { OrderActs } from './order-acts.tsx'
import { Files, TradeChat } from './order-conversation.tsx'
import { TradeFacts } from './order-facts.tsx'
import { History, LedgerLines } from './order-history.tsx'
import { useTrade } from './use-orders.ts'

/** One order with everything that is known of it: facts, what happened, the ledger's lines, and on request what both sides wrote and sent. */
export function TradePage() {
  const t = useWords(p2pDeskWords)
  const { orderId = '' } = useParams()
  const { data: order, error, isFetching, refetch } = useTrade(orderId)
  return (
    <Desk>
      <BackHeading
        title={order ? t('order_title', { reference: order.payment_reference }) : t('order')}
        to="/admin/p2p"
      />
      <div className="mt-4">
        {order ? (
          <Order key={order.id} order={order} />
        ) : error ? (
          <FailedState title={t('order_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <Loading label={t('loading')}>
            <SkeletonLine className="h-72 w-full rounded-card" />
          </Loading>
        )}
      </div>
    </Desk>
  )
}

function Order({ order }: { order: StaffOrderPage }) {
  const t = useWords(p2pDeskWords)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <TradeFacts order={order} />
        {order.case_id && (
          <Link to={`/admin/p2p/disputes/${order.case_id}`} className={textLinkStyle}>
            {t('to_case')}
          </Link>
        )}
        <OrderActs order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <History order={order} />
        <LedgerLines order={order} />
        <TradeChat orderId={order.id} />
        <Files orderId={order.id} />
      </div>
    </div>
  )
}
