import { type Movement, movementKinds } from '@sengi/contract/wallet'
import { cryptoAssets } from '@sengi/money'
import { Inbox } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { DayList } from '../../ui/day-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { More } from '../../ui/more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Filters } from './filters.tsx'
import { historyWords } from './messages.ts'
import { MovementDialog } from './movement-dialog.tsx'
import { MovementRow } from './movement-row.tsx'
import { type HistoryFilter, useHistory } from './use-history.ts'

export function HistoryPage() {
  const t = useWords(historyWords)
  const { movementId } = useParams()
  const filter = useFilter()
  const query = useHistory(filter)
  const movements = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="mx-auto w-full max-w-[40rem] lg:mx-0">
      <BackHeading title={t('title')} />
      <p className="mt-1 mb-4 text-muted">{t('intro')}</p>
      <Filters filter={filter} />
      <p role="status" className="sr-only">
        {movements && t('shown', { count: movements.length })}
      </p>
      {query.isPending && <HistoryLoading />}
      {query.error && !movements && (
        <FailedState title={t('failed')} cause={query.error.message} onRetry={query.refetch} busy={query.isFetching} />
      )}
      <div className="flex flex-col gap-5">
        {movements && <Days movements={movements} isFiltered={Object.keys(filter).length > 0} />}
        <More query={query} label={t('older')} failed={t('older_failed')} />
      </div>
      {movementId && movements && <MovementDialog movement={movements.find(({ id }) => id === movementId)} />}
    </div>
  )
}

/** The filter stands in the address, so that back, refresh and a shared link keep it. */
function useFilter(): HistoryFilter {
  const [search] = useSearchParams()
  const asset = cryptoAssets.find((known) => known === search.get('asset'))
  const kind = movementKinds.find((known) => known === search.get('kind'))
  return { ...(asset && { asset }), ...(kind && { kind }) }
}

function Days({ movements, isFiltered }: { movements: readonly Movement[]; isFiltered: boolean }) {
  const t = useWords(historyWords)
  const navigate = useNavigate()
  if (movements.length === 0) {
    return isFiltered ? (
      <EmptyState
        icon={<Inbox />}
        title={t('no_match')}
        action={
          <Button variant="secondary" onClick={() => void navigate('/history')}>
            {t('show_everything')}
          </Button>
        }
      >
        {t('no_match_line')}
      </EmptyState>
    ) : (
      <EmptyState icon={<Inbox />} title={t('nothing')} action={<LinkButton to="/save/buy">{t('buy')}</LinkButton>}>
        {t('nothing_line')}
      </EmptyState>
    )
  }
  return <DayList rows={movements}>{(movement) => <MovementRow key={movement.id} movement={movement} />}</DayList>
}

const HistoryLoading = () => {
  const t = useWords(historyWords)
  return (
    <Loading label={t('loading')}>
      {['one', 'two', 'three', 'four'].map((row) => (
        <SkeletonLine key={row} className="mb-2 h-16 w-full" />
      ))}
    </Loading>
  )
}
