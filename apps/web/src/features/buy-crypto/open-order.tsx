import { Landmark } from 'lucide-react'
import { openedHere } from '../../lib/close-to.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { buyWords } from './messages.ts'
import { isInOurHands, useOpenOrder } from './use-buying.ts'

/** The order that waits for its payment, with the way to pay it. */
export function OpenOrder() {
  const t = useWords(buyWords)
  const order = useOpenOrder()
  if (!order) return null
  const isPaid = isInOurHands(order)
  return (
    <section
      aria-label={t('to_make')}
      className="flex min-h-24 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card sm:min-h-20"
    >
      <Landmark aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
      <p className="min-w-40 flex-1 text-muted text-sm">
        <b className="block font-semibold text-base text-ink">
          {t.drawn(isPaid ? 'paid_for' : 'pay_for', {
            amount: <Rand value={order.fiat_amount_zar} />,
            asset: order.asset,
          })}
        </b>
        {isPaid ? t('have_received') : t('by', { date: dateTimeText(order.expires_at) })}
      </p>
      <LinkButton to={`/save/buy/${order.order_id}`} state={openedHere} size="small" variant="secondary">
        {isPaid ? t('what_follows') : t('how_to_pay')}
      </LinkButton>
    </section>
  )
}
