import type { OrderSummary } from '@sengi/contract/p2p/orders'
import { Link } from 'react-router'
import { useOffset } from '../../../lib/use-offset.ts'
import { momentText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { CoinIcon } from '../../../ui/pictures/coin-icon.tsx'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { methodText, orderNumber } from '../words.ts'
import { OrderPill } from './order-state.tsx'

/** One of my orders. The whole card is the link to it. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  const offsetMs = useOffset(order.server_time)
  return (
    <Link
      to={`/p2p/orders/${order.id}`}
      className="flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <CoinIcon asset={order.asset} className="size-9" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold">
          <Rand value={order.fiat_amount_zar} />
          <OrderPill state={order.state} />
        </p>
        <p className="mt-0.5 text-sm">
          {t.drawn(order.role === 'buyer' ? 'buying' : 'selling', {
            amount: <Coin amount={order.amount_asset} asset={order.asset} />,
          })}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          @{order.counterparty.username} · {methodText(shared, order.payment_method)}
        </p>
        <p className="mt-0.5 text-sm text-subtle">
          {t('order_line', { number: orderNumber(order.id), date: momentText(order.created_at, order.server_time) })}
        </p>
        {order.deadline_at && !order.on_hold && (
          <p className="mt-1">
            <Countdown
              label={t('time_left')}
              endText={t('time_up')}
              expiresAt={order.deadline_at}
              offsetMs={offsetMs}
            />
          </p>
        )}
      </div>
    </Link>
  )
}
