import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { Settlement } from '@sengi/contract/bills/settlements'
import { Link } from 'react-router'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Rand } from '../../../ui/money.tsx'
import { More } from '../../../ui/more.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { debtSideOf, nameIn } from '../group-names.ts'
import { billsWords, settleWords } from '../messages.ts'
import { settlementStateWords } from '../words.ts'
import { useSettlements } from './use-settlements.ts'

/** What was settled, newest first. */
export function SettlementList({ group }: { group: BillGroupDetail }) {
  const t = useWords(settleWords)
  const query = useSettlements(group.id)
  const settlements = query.data?.pages.flatMap(({ rows }) => rows)
  if (query.error && !settlements) {
    return (
      <FailedState
        title={t('list_failed')}
        cause={query.error.message}
        onRetry={query.refetch}
        busy={query.isFetching}
      />
    )
  }
  return (
    <Card aria-labelledby="payments">
      <CardHeading id="payments">{t('payments')}</CardHeading>
      {settlements?.length === 0 && <p className="text-muted text-sm">{t('nothing_settled')}</p>}
      {settlements && settlements.length > 0 && (
        <ul aria-label={t('payments')}>
          {settlements.map((settlement) => (
            <li key={settlement.id} className="border-line border-b last:border-b-0">
              <SettlementRow settlement={settlement} group={group} />
            </li>
          ))}
        </ul>
      )}
      <More query={query} label={t('older')} failed={t('older_failed')} />
    </Card>
  )
}

function SettlementRow({ settlement, group }: { settlement: Settlement; group: BillGroupDetail }) {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const { word, tone, shape } = settlementStateWords[settlement.state]
  return (
    <Link
      to={`/bills/${group.id}/settlements/${settlement.id}`}
      className="-mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-button px-2 py-2.5 no-underline hover:bg-surface-2"
    >
      <span className="min-w-0">
        <span className="block break-words font-medium text-ink">
          {t('paid_whom', {
            side: debtSideOf(group, settlement.from_member_id, settlement.to_member_id),
            from: nameIn(common, group, settlement.from_member_id),
            to: nameIn(common, group, settlement.to_member_id),
          })}
        </span>
        <span className="block text-sm text-subtle">
          {dateTimeText(settlement.created_at)} · {common(`method_${settlement.method}`)}
        </span>
      </span>
      <span className="flex items-center gap-3">
        <StatusPill tone={tone} shape={shape}>
          {common(word)}
        </StatusPill>
        <Rand value={settlement.amount} className="font-semibold text-ink" />
      </span>
    </Link>
  )
}
