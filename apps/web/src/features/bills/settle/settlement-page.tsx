import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { Settlement } from '@sengi/contract/bills/settlements'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import { useLocation, useParams } from 'react-router'
import { wasRefused } from '../../../lib/live/query-client.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyFact } from '../../../ui/copy-fact.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { DoneMark } from '../../../ui/pictures/done-mark.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { BillTitle } from '../bill-title.tsx'
import { nameIn } from '../group-names.ts'
import { billsWords, settleWords } from '../messages.ts'
import { useGroup } from '../use-groups.ts'
import { settlementStateWords } from '../words.ts'
import { SettlementActs } from './settlement-acts.tsx'
import { useSettlement } from './use-settlements.ts'

/** The receipt of a payment between members: right after it, and for good. */
export function SettlementPage() {
  const t = useWords(settleWords)
  const { groupId = '', settlementId = '' } = useParams()
  const group = useGroup(groupId)
  const { data: settlement, error, refetch } = useSettlement(groupId, settlementId)
  const isMissing = wasRefused(error) && error.problem.status === 404 && !group.error
  const failure = isMissing ? null : (error ?? group.error)
  return (
    <>
      <BillTitle
        title={settlement ? t(titleOf(settlement)) : t('one')}
        above={group.data?.name ?? '\u00a0'}
        back={{ to: `/bills/${groupId}/balances`, label: t('to_balances') }}
      />
      {settlement && group.data && <Receipt settlement={settlement} group={group.data} />}
      {!settlement && failure && (
        <FailedState title={t('one_failed')} cause={failure.message} onRetry={() => void refetch()} />
      )}
      {isMissing && <EmptyState title={t('no_such')}>{t('no_such_line')}</EmptyState>}
      {!settlement && !failure && !isMissing && (
        <Loading label={t('loading_one')}>
          <SkeletonLine className="h-64 w-full" />
        </Loading>
      )}
    </>
  )
}

const titleOf = ({ state }: Settlement) => (state === 'PAID' || state === 'CONFIRMED' ? 'settled' : 'one')

function Receipt({ settlement, group }: { settlement: Settlement; group: BillGroupDetail }) {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const { state } = useLocation()
  const { word, tone, shape } = settlementStateWords[settlement.state]
  return (
    <>
      {state?.isNew && <Done settlement={settlement} />}
      <Card className="py-1.5 sm:py-2">
        <dl>
          <FactRow label={t('state')}>
            <StatusPill tone={tone} shape={shape}>
              {common(word)}
            </StatusPill>
          </FactRow>
          <FactRow label={t('from')}>{nameIn(common, group, settlement.from_member_id)}</FactRow>
          <FactRow label={t('to')}>{nameIn(common, group, settlement.to_member_id)}</FactRow>
          <FactRow label={t('amount')}>
            <Rand value={settlement.amount} className="font-semibold text-xl" />
          </FactRow>
          <FactRow label={t('how')}>{common(`method_${settlement.method}`)}</FactRow>
          {settlement.asset && (
            <FactRow label={t('paid')}>
              <Coin amount={settlement.amount_asset} asset={settlement.asset} full />
            </FactRow>
          )}
          {settlement.price && (
            <FactRow label={t('price_of', { asset: settlement.asset ?? '' })}>
              <Rand value={settlement.price} />
            </FactRow>
          )}
          {settlement.note && <FactRow label={t('note')}>{settlement.note}</FactRow>}
          {settlement.reason && <FactRow label={t('reason')}>{settlement.reason}</FactRow>}
          <FactRow label={t('time')}>{dateTimeText(settlement.created_at)}</FactRow>
          <CopyFact label={t('reference')} text={paymentReferenceOf(settlement.id)} />
        </dl>
      </Card>
      <div className="mt-5 flex flex-wrap gap-3">
        <SettlementActs settlement={settlement} />
      </div>
      <div className="mt-5">
        <LinkButton to={`/bills/${group.id}`} wide variant={state?.isNew ? 'primary' : 'secondary'}>
          {state?.isNew ? t('done') : t('to_the_group')}
        </LinkButton>
      </div>
    </>
  )
}

const Done = ({ settlement }: { settlement: Settlement }) => {
  const t = useWords(settleWords)
  return (
    <div className="mb-5 text-center">
      <DoneMark />
      <p className="text-muted">{settlement.state === 'CLAIMED_PAID' ? t('recorded_line') : t('settled_line')}</p>
    </div>
  )
}
