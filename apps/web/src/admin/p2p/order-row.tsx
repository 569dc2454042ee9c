import type { StaffOrder } from '@sengi/contract/p2p/staff-orders'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Coin, Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Age, Due } from './age.tsx'
import { orderLooks } from './looks.ts'
import { p2pDeskWords } from './messages.ts'

/** One order as a line: which, in what state, how much, between whom, and how long it has been going on. */
export function OrderRow({ order }: { order: StaffOrder }) {
  const t = useWords(p2pDeskWords)
  const { id, state, asset, amount_asset, fiat_amount_zar, payment_method, payment_reference, buyer, seller } = order
  const { word, ...look } = orderLooks[state]
  return (
    <Link to={`/admin/p2p/orders/${id}`} className={rowStyle}>
      <span className="min-w-0 max-md:col-span-2">
        <span className="block font-semibold tabular-nums">{payment_reference}</span>
        <span className="mt-0.5 block text-sm text-subtle">
          {t('bought_from', { buyer: buyer.username, seller: seller.username })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5 max-md:col-span-2">
        <StatusPill {...look}>{t(word)}</StatusPill>
        {order.on_hold && (
          <StatusPill tone="warning" shape="cross">
            {t('on_hold')}
          </StatusPill>
        )}
      </span>
      <span className="md:text-right">
        <Rand value={fiat_amount_zar} open className="block font-medium" />
        <Coin amount={amount_asset} asset={asset} open className="text-sm text-subtle" />
      </span>
      <span className="text-right text-sm">
        <Age since={order.created_at} />
        <span className="block text-subtle">{order.deadline_at ? <Due at={order.deadline_at} /> : payment_method}</span>
      </span>
    </Link>
  )
}

/** The figures side by side on a phone; from 768 px four columns, whose edges stand below each other. */
export const rowStyle =
  'grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline shadow-card transition-colors ' +
  'duration-[80ms] hover:border-control md:grid-cols-[minmax(0,1fr)_12rem_10rem_9rem] md:items-center'
