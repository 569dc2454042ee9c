import { type Movement, movementKinds } from '@sengi/contract'
import { cryptoAssets } from '@sengi/money'
import { Inbox } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { DayList } from '../../lib/day-list.tsx'
import { PageHeading } from '../../lib/page-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { More } from '../../ui/more.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { Filters } from './filters.tsx'
import { MovementDialog } from './movement-dialog.tsx'
import { MovementRow } from './movement-row.tsx'
import { type HistoryFilter, useHistory } from './use-history.ts'

export function HistoryPage() {
  const { movementId } = useParams()
  const filter = useFilter()
  const query = useHistory(filter)
  const movements = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="mx-auto w-full max-w-[40rem]">
      <PageHeading title="Statements & History" className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-4 text-muted">Everything that moved in your wallet, newest first.</p>
      <Filters filter={filter} />
      <p role="status" className="sr-only">
        {movements && `${movements.length} shown`}
      </p>
      {query.isPending && <HistoryLoading />}
      {query.error && !movements && (
        <FailedState
          title="Your history could not be loaded"
          cause={query.error.message}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      <div className="flex flex-col gap-5">
        {movements && <Days movements={movements} isFiltered={Object.keys(filter).length > 0} />}
        <More query={query} label="Show older" failed="Older movements could not be loaded" />
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
  const navigate = useNavigate()
  if (movements.length === 0) {
    return isFiltered ? (
      <EmptyState
        icon={<Inbox />}
        title="Nothing matches"
        action={
          <Button variant="secondary" onClick={() => void navigate('/history')}>
            Show everything
          </Button>
        }
      >
        No movement fits these filters.
      </EmptyState>
    ) : (
      <EmptyState
        icon={<Inbox />}
        title="Nothing has moved yet"
        action={<LinkButton to="/save/buy">Buy Crypto</LinkButton>}
      >
        What you buy, send and receive will be listed here with its value in rand at the time.
      </EmptyState>
    )
  }
  return <DayList rows={movements}>{(movement) => <MovementRow key={movement.id} movement={movement} />}</DayList>
}

const HistoryLoading = () => (
  <Loading label="Loading your history">
    {['one', 'two', 'three', 'four'].map((row) => (
      <SkeletonLine key={row} className="mb-2 h-16 w-full" />
    ))}
  </Loading>
)
