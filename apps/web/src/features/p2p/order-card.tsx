import type { TradeSummary } from '@sengi/contract'
import { Link } from 'react-router'
import { dateTimeText } from '../../lib/time-text.ts'
import { useOffset } from '../../lib/use-offset.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { OrderPill } from './order-state.tsx'
import { orderNumber } from './words.ts'

/** One of my orders. The whole card is the link to it. */
export function OrderCard({ order }: { order: TradeSummary }) {
  const offsetMs = useOffset(order.server_time)
  return (
    <Link
      to={`/p2p/orders/${order.id}`}
      className="flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <CoinIcon asset={order.asset} className="size-9" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span>
            {order.role === 'buyer' ? 'Buying' : 'Selling'} <Coin amount={order.amount_asset} asset={order.asset} />
          </span>
          <OrderPill state={order.state} />
        </p>
        <p className="mt-0.5 text-muted text-sm">
          <Rand value={order.fiat_amount_zar} /> · {order.payment_method} · @{order.counterparty.username}
        </p>
        <p className="mt-0.5 text-sm text-subtle">
          Order #{orderNumber(order.id)} · {dateTimeText(order.created_at)}
        </p>
        {order.deadline_at && !order.on_hold && (
          <p className="mt-1">
            <Countdown label="Time left" endText="Time is up" expiresAt={order.deadline_at} offsetMs={offsetMs} />
          </p>
        )}
      </div>
    </Link>
  )
}
