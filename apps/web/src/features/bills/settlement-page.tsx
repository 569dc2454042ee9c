import type { BillGroupDetail, Settlement } from '@sengi/contract'
import { useLocation, useParams } from 'react-router'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { FactRow } from '../../lib/fact-row.tsx'
import { wasRefused } from '../../lib/query-client.ts'
import { dateTimeText } from '../../lib/time-text.ts'
import { Card } from '../../ui/card.tsx'
import { DoneMark } from '../../ui/done-mark.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { BillTitle } from './bill-title.tsx'
import { nameIn } from './group-names.ts'
import { SettlementActs } from './settlement-acts.tsx'
import { useGroup } from './use-groups.ts'
import { useSettlement } from './use-settlements.ts'
import { methodNames, settlementStates } from './words.ts'

/** The receipt of a payment between members: right after it, and for good. */
export function SettlementPage() {
  const { groupId = '', settlementId = '' } = useParams()
  const group = useGroup(groupId)
  const { data: settlement, error, refetch } = useSettlement(groupId, settlementId)
  const isMissing = wasRefused(error) && error.problem.status === 404 && !group.error
  const failure = isMissing ? null : (error ?? group.error)
  return (
    <>
      <BillTitle
        title={settlement ? titleOf(settlement) : 'Payment'}
        above={group.data?.name}
        back={{ to: `/bills/${groupId}/balances`, label: 'Back to the balances' }}
      />
      {settlement && group.data && <Receipt settlement={settlement} group={group.data} />}
      {!settlement && failure && (
        <FailedState title="This payment could not be loaded" cause={failure.message} onRetry={() => void refetch()} />
      )}
      {isMissing && <EmptyState title="No such payment">It is not among the payments of this group.</EmptyState>}
      {!settlement && !failure && !isMissing && (
        <Loading label="Loading the payment">
          <SkeletonLine className="h-64 w-full" />
        </Loading>
      )}
    </>
  )
}

const titleOf = ({ state }: Settlement): string => (state === 'PAID' || state === 'CONFIRMED' ? 'Settled' : 'Payment')

function Receipt({ settlement, group }: { settlement: Settlement; group: BillGroupDetail }) {
  const { state } = useLocation()
  const { label, tone, shape } = settlementStates[settlement.state]
  return (
    <>
      {state?.isNew && <Done settlement={settlement} />}
      <Card className="py-1.5 sm:py-2">
        <dl>
          <FactRow label="State">
            <StatusPill tone={tone} shape={shape}>
              {label}
            </StatusPill>
          </FactRow>
          <FactRow label="From">{nameIn(group, settlement.from_member_id)}</FactRow>
          <FactRow label="To">{nameIn(group, settlement.to_member_id)}</FactRow>
          <FactRow label="Amount">
            <Rand value={settlement.amount} className="font-semibold text-xl" />
          </FactRow>
          <FactRow label="How">{methodNames[settlement.method]}</FactRow>
          {settlement.asset && (
            <FactRow label="Paid">
              <Coin amount={settlement.amount_asset} asset={settlement.asset} full />
            </FactRow>
          )}
          {settlement.price && (
            <FactRow label={`Price of 1 ${settlement.asset}`}>
              <Rand value={settlement.price} />
            </FactRow>
          )}
          {settlement.note && <FactRow label="Note">{settlement.note}</FactRow>}
          {settlement.reason && <FactRow label="Reason">{settlement.reason}</FactRow>}
          <FactRow label="Time">{dateTimeText(settlement.created_at)}</FactRow>
          <CopyFact label="Reference" text={settlement.id} />
        </dl>
      </Card>
      <div className="mt-5 flex flex-wrap gap-3">
        <SettlementActs settlement={settlement} />
      </div>
      <div className="mt-5">
        <LinkButton to={`/bills/${group.id}`} wide variant={state?.isNew ? 'primary' : 'secondary'}>
          {state?.isNew ? 'Done' : 'To the group'}
        </LinkButton>
      </div>
    </>
  )
}

const Done = ({ settlement }: { settlement: Settlement }) => (
  <div className="mb-5 text-center">
    <DoneMark />
    <p className="text-muted">
      {settlement.state === 'CLAIMED_PAID'
        ? 'Recorded. It counts once the payee says that it arrived.'
        : 'The debt is settled and everybody sees it.'}
    </p>
  </div>
)
