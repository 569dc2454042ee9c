import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { Navigate, Route, Routes, useParams } from 'react-router'
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

/** Whom, how much and how; then a look at all of it. */
export function SettlePages() {
  const common = useWords(billsWords)
  const { groupId = '' } = useParams()
  const { data: group, error, isFetching, refetch } = useGroup(groupId)
  if (error && !group) {
    return <FailedState title={common('group_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  }
  if (!group) {
    return (
      <Loading label={common('loading_group')}>
        <SkeletonLine className="h-96 w-full" />
      </Loading>
    )
  }
  if (present(group).length < 2) return <Alone group={group} />
  return (
    <Routes>
      <Route index element={<SettleForm group={group} />} />
      <Route path="review" element={<SettleReview group={group} />} />
      <Route path="*" element={<Navigate to={`/bills/${group.id}/settle`} replace />} />
    </Routes>
  )
}

const Alone = ({ group }: { group: BillGroupDetail }) => {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  return (
    <>
      <BillTitle
        title={t('settle_up')}
        above={group.name}
        back={{ to: `/bills/${group.id}`, label: common('to_group') }}
      />
      <EmptyState
        title={t('alone')}
        action={<LinkButton to={`/bills/${group.id}/members`}>{common('add_somebody')}</LinkButton>}
      >
        {t('alone_line')}
      </EmptyState>
    </>
  )
}
