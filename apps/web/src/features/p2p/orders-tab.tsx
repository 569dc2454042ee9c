import { openOrderStates, type TradeSummary } from '@sengi/contract'
import { ClipboardList } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { useTrades } from './use-trades.ts'
import { needsMe } from './words.ts'

export function OrdersTab() {
  const { data: orders, error, isPending, isFetching, refetch } = useTrades()
  return (
    <>
      {isPending && (
        <Loading label="Loading your orders">
          {['one', 'two', 'three'].map((row) => (
            <SkeletonLine key={row} className="mb-2.5 h-24 w-full" />
          ))}
        </Loading>
      )}
      {error && !orders && (
        <FailedState
          title="Your orders could not be loaded"
          cause={error.message}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {orders?.length === 0 && (
        <EmptyState
          icon={<ClipboardList />}
          title="No orders yet. Start trading to see your orders here."
          action={<LinkButton to="/p2p">Browse ads</LinkButton>}
        />
      )}
      {groupsOf(orders ?? []).map(({ heading, rows }) => (
        <section key={heading} aria-label={heading} className="mb-6">
          <h2 className="mb-2 font-semibold text-muted text-sm">{heading}</h2>
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
function groupsOf(orders: readonly TradeSummary[]): { heading: string; rows: TradeSummary[] }[] {
  const groups = new Map<string, TradeSummary[]>([
    ['Your turn', []],
    ['Under way', []],
    ['Over', []],
  ])
  for (const order of orders) groups.get(groupOf(order))?.push(order)
  return [...groups].filter(([, rows]) => rows.length > 0).map(([heading, rows]) => ({ heading, rows }))
}

function groupOf({ state, allowed_actions }: TradeSummary): string {
  if (!open.has(state)) return 'Over'
  return needsMe(allowed_actions) ? 'Your turn' : 'Under way'
}
