import { Landmark } from 'lucide-react'
import { openedHere } from '../../lib/close-to.ts'
import { dateTimeText } from '../../lib/time-text.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { isInOurHands, useOrders } from './use-buying.ts'

/** An order that waits for its payment is easy to forget: the Save tab keeps it in sight. */
export function OpenOrderNotice() {
  const { data: orders } = useOrders()
  const order = orders?.find(({ state }) => state === 'AWAITING_PAYMENT')
  if (!order) return null
  const isPaid = isInOurHands(order)
  return (
    <section
      aria-label="Payment to make"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <Landmark aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
      <p className="min-w-40 flex-1 text-muted text-sm">
        <b className="block font-semibold text-base text-ink">
          {isPaid ? 'Your payment for' : 'Pay'} <Rand value={order.fiat_amount_zar} /> {isPaid ? 'of' : 'for your'}{' '}
          {order.asset}
        </b>
        {isPaid ? 'We have received money for it' : `By ${dateTimeText(order.expires_at)}`}
      </p>
      <LinkButton to={`/save/buy/${order.order_id}`} state={openedHere} size="small" variant="secondary">
        {isPaid ? 'What follows' : 'How to pay'}
      </LinkButton>
    </section>
  )
}
