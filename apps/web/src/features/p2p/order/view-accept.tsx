import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { AcceptAct } from '../acts/accept-act.tsx'
import { PayoutAsked } from '../acts/payout-asked.tsx'
import { p2pOrderWords } from '../messages.ts'
import { coinWords, randWords } from '../order-amounts.ts'
import type { OrderProps } from '../order-props.ts'

/** Somebody took a buy ad, and its buyer has not said yet to be here. */
export function ViewAccept({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const { buyer, seller, asset, amount_asset, fiat_amount_zar } = order
  return order.role === 'buyer' ? (
    <Card aria-label={t('what_now')}>
      <h2 className="font-semibold text-ink text-xl">{t('sells_to_you', { username: seller.username })}</h2>
      <p className="mt-1 mb-4 text-muted">
        {t('accept_line', { amount: coinWords(asset, amount_asset), rand: randWords(fiat_amount_zar) })}
      </p>
      {order.allowed_actions.includes('accept') && <AcceptAct order={order} />}
    </Card>
  ) : (
    <Card aria-label={t('what_now')}>
      <h2 className="font-semibold text-ink text-xl">{t('waiting_for', { username: buyer.username })}</h2>
      <p className="mt-1 text-muted">{t('waiting_accept')}</p>
      <PayoutAsked order={order} />
    </Card>
  )
}
