import { Link, useLocation } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Rand } from '../../ui/money.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { buyWords } from './messages.ts'
import { BuyOrderPill } from './order-state.tsx'
import { useOrders } from './use-buying.ts'

/** My orders, newest first; nothing at all for somebody who never ordered. */
export function OrderList() {
  const t = useWords(buyWords)
  const { data: orders, error, isFetching, refetch } = useOrders()
  const { state } = useLocation()
  if (error && !orders) {
    return (
      <div className="mt-6">
        <FailedState title={t('orders_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      </div>
    )
  }
  if (!orders?.length) return null
  return (
    <section aria-labelledby="orders-heading" className="mt-7 border-line border-t pt-5">
      <h3 id="orders-heading" className="font-semibold text-base text-ink">
        {t('my_orders')}
      </h3>
      <ul className="-mx-2 mt-1">
        {orders.map((order) => (
          <li key={order.order_id}>
            <Link
              to={`/save/buy/${order.order_id}`}
              replace
              state={state}
              className="flex min-h-15 items-center gap-3 rounded-button px-2 py-2 no-underline hover:bg-surface-2"
            >
              <CoinIcon asset={order.asset} className="size-8" />
              <span className="min-w-0 grow">
                <span className="block font-medium text-ink">
                  {t.drawn('rand_of', { amount: <Rand value={order.fiat_amount_zar} />, asset: order.asset })}
                </span>
                <span className="block text-sm text-subtle">{dateTimeText(order.created_at)}</span>
              </span>
              <BuyOrderPill state={order.state} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
