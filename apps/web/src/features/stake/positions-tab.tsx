import type { StakePosition } from '@sengi/contract'
import { Sprout } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { PositionCard } from './position-card.tsx'
import { usePositions, useSummary } from './stake-api.ts'

const choices = [
  { value: 'OPEN', label: 'Earning' },
  { value: 'CLOSED', label: 'Taken out' },
] as const

export function PositionsTab() {
  const [search, setSearch] = useSearchParams()
  const { data: summary } = useSummary()
  const state: StakePosition['state'] = search.get('state') === 'closed' ? 'CLOSED' : 'OPEN'
  const choose = (value: StakePosition['state']) => setSearch(value === 'CLOSED' ? { state: 'closed' } : {})
  return (
    <>
      {(summary?.closed_positions ?? 0) > 0 && (
        <div className="mb-4 sm:max-w-[24rem]">
          <Segments legend="Which stakes" quiet choices={choices} value={state} onChange={choose} />
        </div>
      )}
      <Positions state={state} />
    </>
  )
}

function Positions({ state }: { state: StakePosition['state'] }) {
  const query = usePositions(state)
  const positions = query.data?.pages.flatMap(({ rows }) => rows)
  if (query.isPending) return <PositionsLoading />
  if (!positions) {
    const cause = query.error?.message
    const { refetch, isFetching } = query
    return <FailedState title="Your stakes could not be loaded" cause={cause} onRetry={refetch} busy={isFetching} />
  }
  if (positions.length === 0) return <NoPositions state={state} />
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {positions.map((position) => (
          <li key={position.id}>
            <PositionCard position={position} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          wide
          className="mt-4"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}

const NoPositions = ({ state }: { state: StakePosition['state'] }) =>
  state === 'CLOSED' ? (
    <EmptyState icon={<Sprout />} title="Nothing was taken out yet" />
  ) : (
    <EmptyState icon={<Sprout />} title="No stakes yet" action={<LinkButton to="/stake">Choose a pool</LinkButton>}>
      What you stake stands here with what it earned, day by day.
    </EmptyState>
  )

const PositionsLoading = () => (
  <Loading label="Loading your stakes">
    <div className="grid gap-3 sm:grid-cols-2">
      {['one', 'two'].map((row) => (
        <SkeletonLine key={row} className="h-44 w-full" />
      ))}
    </div>
  </Loading>
)
