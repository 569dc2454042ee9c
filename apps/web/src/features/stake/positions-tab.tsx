import type { StakePosition } from '@sengi/contract/staking'
import { Sprout } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { More } from '../../ui/more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { stakeWords } from './messages.ts'
import { PositionCard } from './position-card.tsx'
import { usePositions, useSummary } from './stake-api.ts'

export function PositionsTab() {
  const t = useWords(stakeWords)
  const [search, setSearch] = useSearchParams()
  const { data: summary } = useSummary()
  const state: StakePosition['state'] = search.get('state') === 'closed' ? 'CLOSED' : 'OPEN'
  const choose = (value: StakePosition['state']) => setSearch(value === 'CLOSED' ? { state: 'closed' } : {})
  const choices = [
    { value: 'OPEN', label: t('earning') },
    { value: 'CLOSED', label: t('taken_out') },
  ] as const
  return (
    <>
      {(summary?.closed_positions ?? 0) > 0 && (
        <div className="mb-4 sm:max-w-[24rem]">
          <Segments legend={t('which')} quiet choices={choices} value={state} onChange={choose} />
        </div>
      )}
      <Positions state={state} />
    </>
  )
}

function Positions({ state }: { state: StakePosition['state'] }) {
  const t = useWords(stakeWords)
  const query = usePositions(state)
  const positions = query.data?.pages.flatMap(({ rows }) => rows)
  if (query.isPending) return <PositionsLoading />
  if (!positions) {
    const cause = query.error?.message
    const { refetch, isFetching } = query
    return <FailedState title={t('stakes_failed')} cause={cause} onRetry={refetch} busy={isFetching} />
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
      <div className="mt-4 empty:hidden">
        <More query={query} label={t('more')} failed={t('stakes_failed')} />
      </div>
    </>
  )
}

const NoPositions = ({ state }: { state: StakePosition['state'] }) => {
  const t = useWords(stakeWords)
  return state === 'CLOSED' ? (
    <EmptyState icon={<Sprout />} title={t('none_out')} />
  ) : (
    <EmptyState icon={<Sprout />} title={t('none')} action={<LinkButton to="/stake">{t('choose_pool')}</LinkButton>}>
      {t('none_line')}
    </EmptyState>
  )
}

const PositionsLoading = () => {
  const t = useWords(stakeWords)
  return (
    <Loading label={t('loading_stakes')}>
      <div className="grid gap-3 sm:grid-cols-2">
        {['one', 'two'].map((row) => (
          <SkeletonLine key={row} className="h-44 w-full" />
        ))}
      </div>
    </Loading>
  )
}
