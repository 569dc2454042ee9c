import { type OrderSummary, openOrderStates } from '@sengi/contract/p2p/orders'
import { ClipboardList } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { p2pMarketWords } from '../messages.ts'
import { useP2pOrders } from '../use-orders.ts'
import { needsMe } from '../words.ts'
import { OrderCard } from './order-card.tsx'

export function OrdersTab() {
  const t = useWords(p2pMarketWords)
  const { data: orders, error, isPending, isFetching, refetch } = useP2pOrders()
  return (
    <>
      {isPending && (
        <Loading label={t('loading_orders')}>
          {['one', 'two', 'three'].map((row) => (
            <SkeletonLine key={row} className="mb-2.5 h-24 w-full" />
          ))}
        </Loading>
      )}
      {error && !orders && (
        <FailedState title={t('orders_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {orders?.length === 0 && (
        <EmptyState
          icon={<ClipboardList />}
          title={t('no_orders')}
          action={<LinkButton to="/p2p">{t('browse_ads')}</LinkButton>}
        />
      )}
      {groupsOf(orders ?? []).map(({ group, rows }) => (
        <section key={group} aria-label={t(group)} className="mb-6">
          <h2 className="mb-2 font-semibold text-muted text-sm">{t(group)}</h2>
          <ul className="flex flex-col gap-2.5">
            {rows.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const open: ReadonlySet<string> = new Set(openOrderStates)

/** What waits for me comes first; what is over, last. */
const groups = ['your_turn', 'under_way', 'over'] as const

const groupsOf = (orders: readonly OrderSummary[]) =>
  groups
    .map((group) => ({ group, rows: orders.filter((order) => groupOf(order) === group) }))
    .filter(({ rows }) => rows.length > 0)

function groupOf({ state, allowed_actions }: OrderSummary): (typeof groups)[number] {
  if (!open.has(state)) return 'over'
  return needsMe(allowed_actions) ? 'your_turn' : 'under_way'
}
