import type { StakePool } from '@sengi/contract'
import { Layers } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { PoolCard } from './pool-card.tsx'
import { isLocked } from './pool-words.ts'
import { usePools } from './stake-api.ts'

const choices = [
  { value: 'all', label: 'All' },
  { value: 'flexible', label: 'Flexible' },
  { value: 'locked', label: 'Locked' },
] as const
type Choice = (typeof choices)[number]['value']

const fits: Record<Choice, (pool: StakePool) => boolean> = {
  all: () => true,
  flexible: (pool) => !isLocked(pool),
  locked: isLocked,
}

export function PoolsTab() {
  const { data: pools, error, isPending, isFetching, refetch } = usePools()
  const [search, setSearch] = useSearchParams()
  const kind = choices.find(({ value }) => value === search.get('kind'))?.value ?? 'all'
  const choose = (value: Choice) => setSearch(value === 'all' ? {} : { kind: value }, { replace: true })

  if (isPending) return <PoolsLoading />
  if (!pools) {
    const cause = error?.message
    return <FailedState title="The pools could not be loaded" cause={cause} onRetry={refetch} busy={isFetching} />
  }
  const shown = pools.filter(fits[kind])
  return (
    <>
      <div className="mb-4 sm:max-w-[24rem]">
        <Segments legend="Kind of pool" quiet choices={choices} value={kind} onChange={choose} />
      </div>
      {shown.length === 0 && (
        <EmptyState icon={<Layers />} title="No pools here">
          New pools are listed here as soon as they open.
        </EmptyState>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {shown.map((pool) => (
          <li key={pool.id}>
            <PoolCard pool={pool} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-subtle">
        Rates are simple yearly rates, not compounded, and stay fixed for each stake. Prices of coins move: what you get
        back can be worth less in rand than what you put in.
      </p>
    </>
  )
}

const PoolsLoading = () => (
  <Loading label="Loading the pools">
    <div className="grid gap-3 sm:grid-cols-2">
      {['one', 'two', 'three', 'four'].map((row) => (
        <SkeletonLine key={row} className="h-40 w-full" />
      ))}
    </div>
  </Loading>
)
