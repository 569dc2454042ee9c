import { type OrderSummary, openOrderStates } from '@sengi/contract/p2p/orders'
import { NavLink } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Rand } from '../../../ui/money.tsx'
import { CoinIcon } from '../../../ui/pictures/coin-icon.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { p2pWords } from '../messages.ts'
import { coinWords } from '../order-amounts.ts'
import { useP2pOrders } from '../use-orders.ts'
import { needsMe } from '../words.ts'
import { OrderPill } from './order-state.tsx'

const shownAtMost = 4

/** My orders beside one of them, what waits for me first: the next one is one press away. Nothing for who has none. */
export function OrdersBeside() {
  const t = useWords(p2pWords)
  const { data, isPending } = useP2pOrders()
  const orders = mostUrgent(data ?? [])
  if (!isPending && orders.length === 0) return null
  return (
    <Card aria-labelledby="orders-beside">
      <CardHeading
        id="orders-beside"
        aside={
          <TextLink to="/p2p/orders" className="target-44 text-sm">
            {t('all_orders')}
          </TextLink>
        }
      >
        {t('your_orders')}
      </CardHeading>
      {isPending && (
        <Loading label={t('your_orders')}>
          <SkeletonLine className="h-26 w-full" />
        </Loading>
      )}
      <ul className="-mx-2 -mb-2">
        {orders.map((order) => (
          <li key={order.id}>
            <Row order={order} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ order }: { order: OrderSummary }) {
  const t = useWords(p2pWords)
  const { id, asset, amount_asset, fiat_amount_zar, role, counterparty, state } = order
  return (
    <NavLink
      to={`/p2p/orders/${id}`}
      className="flex min-h-13 items-center gap-3 rounded-button px-2 py-1.5 text-ink text-sm no-underline transition-colors duration-[80ms] hover:bg-surface-2 aria-[current=page]:bg-primary-soft"
    >
      <CoinIcon asset={asset} className="size-8" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">
          {t(role === 'buyer' ? 'buy' : 'sell', { what: coinWords(asset, amount_asset) })}
        </span>
        <span className="block truncate text-muted">
          <Rand value={fiat_amount_zar} /> · @{counterparty.username}
        </span>
      </span>
      <span className="shrink-0">
        <OrderPill state={state} />
      </span>
    </NavLink>
  )
}

const open: ReadonlySet<string> = new Set(openOrderStates)

const urgency = ({ state, allowed_actions }: OrderSummary): number => {
  if (!open.has(state)) return 2
  return needsMe(allowed_actions) ? 0 : 1
}

/** In the order of the list itself within each part, which is the newest first. */
const mostUrgent = (orders: readonly OrderSummary[]): OrderSummary[] =>
  orders.toSorted((a, b) => urgency(a) - urgency(b)).slice(0, shownAtMost)
