import { Navigate, Route, Routes, useParams } from 'react-router'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { SettleForm } from './settle-form.tsx'
import { SettleReview } from './settle-review.tsx'
import { useGroup } from './use-groups.ts'

/** Whom, how much and how; then a look at all of it. */
export function SettlePages() {
  const { groupId = '' } = useParams()
  const { data: group, error, isFetching, refetch } = useGroup(groupId)
  if (error && !group) {
    return (
      <FailedState title="This group could not be loaded" cause={error.message} onRetry={refetch} busy={isFetching} />
    )
  }
  if (!group) {
    return (
      <Loading label="Loading the group">
        <SkeletonLine className="h-96 w-full" />
      </Loading>
    )
  }
  return (
    <Routes>
      <Route index element={<SettleForm group={group} />} />
      <Route path="review" element={<SettleReview group={group} />} />
      <Route path="*" element={<Navigate to={`/bills/${group.id}/settle`} replace />} />
    </Routes>
  )
}
