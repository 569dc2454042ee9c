import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { ImportPreview, ImportReport } from '@sengi/contract/bills/imports'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { BillTitle } from '../bill-title.tsx'
import { billsWords, importWords } from '../messages.ts'
import { useGroup } from '../use-groups.ts'
import { ImportDone } from './import-done.tsx'
import { ImportLook } from './import-look.tsx'
import { ImportPick } from './import-pick.tsx'

/** Bills out of a file: pick it, see what it holds and say who is who, and bring it in. */
export function ImportPage() {
  const common = useWords(billsWords)
  const t = useWords(importWords)
  const { groupId = '' } = useParams()
  const { data: group, error, isFetching, refetch } = useGroup(groupId)
  if (group?.archived_at) return <Navigate to={`/bills/${groupId}/settings`} replace />
  return (
    <>
      <BillTitle
        title={t('title')}
        above={group?.name}
        back={{ to: `/bills/${groupId}/settings`, label: t('to_settings') }}
      />
      {group && <Steps group={group} />}
      {!group && error && (
        <FailedState title={common('group_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {!group && !error && (
        <Loading label={common('loading_group')}>
          <SkeletonLine className="h-64 w-full" />
        </Loading>
      )}
    </>
  )
}

function Steps({ group }: { group: BillGroupDetail }) {
  const [looked, setLooked] = useState<{ file: File; preview: ImportPreview } | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const again = () => {
    setLooked(null)
    setReport(null)
  }
  if (report) return <ImportDone group={group} report={report} onAgain={again} />
  if (looked) return <ImportLook group={group} {...looked} onAgain={again} onDone={setReport} />
  return <ImportPick group={group} onLooked={(file, preview) => setLooked({ file, preview })} />
}
