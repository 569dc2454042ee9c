import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { waitsInOrder } from '../../../ui/states/waits-in-order.ts'
import { isRestMine, TopUpAsked } from '../acts/top-up.tsx'
import { EvidenceList } from '../disputes/evidence-list.tsx'
import { LateDisputePanel } from '../disputes/late-disputes.tsx'
import { p2pOrderWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'

export function ViewDisputed({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  return (
    <Card aria-label={t('what_now')} className={cx('flex flex-col gap-4', waitsInOrder)}>
      <div>
        <h2 className="font-semibold text-ink text-xl">{t('team_looks')}</h2>
        <p className="mt-1 text-muted">{t('team_looks_line')}</p>
      </div>
      {order.top_up && <TopUpAsked order={order} topUp={order.top_up} />}
      {order.dispute_id && (
        <LateDisputePanel caseId={order.dispute_id} asset={order.asset} isBeside={isRestMine(order)} />
      )}
      <EvidenceList order={order} />
    </Card>
  )
}
