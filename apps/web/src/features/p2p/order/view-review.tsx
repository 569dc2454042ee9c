import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { ReleaseAct } from '../acts/release-act.tsx'
import { EvidenceList } from '../disputes/evidence-list.tsx'
import { p2pOrderWords } from '../messages.ts'
import { randWords } from '../order-amounts.ts'
import type { OrderProps } from '../order-props.ts'
import { railWords } from '../words.ts'

export function BuyerWaits({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const mayDispute = order.deadlines.buyer_may_dispute_at
  return (
    <Card aria-label={t('what_now')}>
      <h2 className="font-semibold text-ink text-xl">{t('waiting_confirm', { username: order.seller.username })}</h2>
      <p className="mt-1 text-muted">{t('waiting_confirm_line', { rail: t(railWords[order.rail]) })}</p>
      {mayDispute && mayDispute > order.server_time && (
        <p className="mt-3 text-sm text-subtle">{t('team_from', { date: dateTimeText(mayDispute) })}</p>
      )}
      <EvidenceList order={order} />
    </Card>
  )
}

export function SellerChecks({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  return (
    <Card aria-label={t('what_now')} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold text-ink text-xl">{t('says_paid', { username: order.buyer.username })}</h2>
        <p className="mt-1 text-muted">{t('look_for', { rand: randWords(order.fiat_amount_zar) })}</p>
      </div>
      <EvidenceList order={order} />
      {order.allowed_actions.includes('seller_confirm') && <ReleaseAct order={order} />}
    </Card>
  )
}
