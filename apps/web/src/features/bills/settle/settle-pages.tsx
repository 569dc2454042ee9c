import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { Navigate, Route, Routes, useMatch, useParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { BillTitle } from '../bill-title.tsx'
import { present } from '../group-names.ts'
import { billsWords, settleWords } from '../messages.ts'
import { useGroup } from '../use-groups.ts'
import { SettleForm } from './settle-form.tsx'
import { SettleReview } from './settle-review.tsx'

/** Whom, how much and how; then a look at all of it. The title of the first step stands there before the group is known. */
export function SettlePages() {
  const { groupId = '' } = useParams()
  const { data: group, error, isFetching, refetch } = useGroup(groupId)
  const isReview = useMatch('/bills/:groupId/settle/review') !== null
  return (
    <>
      {(!isReview || !group) && <Title groupId={groupId} group={group} />}
      {group ? <Steps group={group} /> : <Absent cause={error?.message} onRetry={refetch} busy={isFetching} />}
    </>
  )
}

function Title({ groupId, group }: { groupId: string; group: BillGroupDetail | undefined }) {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const step = group && (isAlone(group) ? group.name : common('step', { group: group.name, step: 1, of: 2 }))
  return (
    <BillTitle
      title={t('settle_up')}
      above={step ?? '\u00a0'}
      back={{ to: `/bills/${groupId}`, label: common('to_group') }}
    />
  )
}

/** Loading, or why there is no group. */
function Absent({ cause, onRetry, busy }: { cause: string | undefined; onRetry: () => void; busy: boolean }) {
  const common = useWords(billsWords)
  if (cause !== undefined)
    return <FailedState title={common('group_failed')} cause={cause} onRetry={onRetry} busy={busy} />
  return (
    <Loading label={common('loading_group')}>
      <SkeletonLine className="h-96 w-full" />
    </Loading>
  )
}

const isAlone = (group: BillGroupDetail): boolean => present(group).length < 2

const Steps = ({ group }: { group: BillGroupDetail }) =>
  isAlone(group) ? (
    <Alone group={group} />
  ) : (
    <Routes>
      <Route index element={<SettleForm group={group} />} />
      <Route path="review" element={<SettleReview group={group} />} />
      <Route path="*" element={<Navigate to={`/bills/${group.id}/settle`} replace />} />
    </Routes>
  )

const Alone = ({ group }: { group: BillGroupDetail }) => {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  return (
    <EmptyState
      title={t('alone')}
      action={<LinkButton to={`/bills/${group.id}/members`}>{common('add_somebody')}</LinkButton>}
    >
      {t('alone_line')}
    </EmptyState>
  )
}
