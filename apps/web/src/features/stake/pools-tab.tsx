import type { StakePool } from '@sengi/contract/staking'
import type { Balance } from '@sengi/contract/wallet'
import { assetNames, compare, cryptoAssets } from '@sengi/money'
import { Layers } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useBalances } from '../../lib/live/balances.ts'
import { availableOf, unitsOf } from '../../lib/live/portfolio.ts'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { stakeWords } from './messages.ts'
import { PoolCard } from './pool-card.tsx'
import { isLocked } from './pool-words.ts'
import { usePools } from './stake-api.ts'

const kinds = ['all', 'flexible', 'locked'] as const
type Choice = (typeof kinds)[number]

const fits: Record<Choice, (pool: StakePool) => boolean> = {
  all: () => true,
  flexible: (pool) => !isLocked(pool),
  locked: isLocked,
}

export function PoolsTab() {
  const t = useWords(stakeWords)
  const { data: pools, error, isPending, isFetching, refetch } = usePools()
  const { data: balances, isPending: counting } = useBalances()
  const { kind, asset, choose } = useChosen()

  // What somebody holds comes first, so that nothing changes places when the balances arrive.
  if (isPending || counting) return <PoolsLoading />
  if (!pools) {
    const cause = error?.message
    return <FailedState title={t('pools_failed')} cause={cause} onRetry={refetch} busy={isFetching} />
  }
  const shown = heldFirst(
    pools.filter((pool) => fits[kind](pool) && (!asset || pool.asset === asset)),
    balances,
  )
  return (
    <>
      <div className="mb-4 sm:max-w-[24rem]">
        <Segments
          legend={t('kind')}
          quiet
          choices={kinds.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={choose}
        />
      </div>
      {asset && <OneCoin asset={asset} />}
      {shown.length === 0 && (
        <EmptyState icon={<Layers />} title={t('no_pools')}>
          {t('no_pools_line')}
        </EmptyState>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {shown.map((pool) => (
          <li key={pool.id}>
            <PoolCard pool={pool} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-subtle">{t('rates_line')}</p>
    </>
  )
}

/** What stands in the address: the kind of pool, and the coin that a page of a coin asked for. */
function useChosen() {
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find((value) => value === search.get('kind')) ?? 'all'
  const asset = cryptoAssets.find((one) => one === search.get('asset'))
  const choose = (value: Choice) =>
    setSearch({ ...(value !== 'all' && { kind: value }), ...(asset && { asset }) }, { replace: true })
  return { kind, asset, choose }
}

const OneCoin = ({ asset }: Pick<StakePool, 'asset'>) => {
  const t = useWords(stakeWords)
  return (
    <p className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 text-muted text-sm">
      {t('one_coin', { coin: assetNames[asset] })}
      <Link to="/stake" className="target-44 rounded-sm text-primary">
        {t('all_coins')}
      </Link>
    </p>
  )
}

/** Pools of coins that can be staked now stand before the others; within each the product's own order. */
function heldFirst(pools: readonly StakePool[], balances: readonly Balance[] | undefined): StakePool[] {
  const holds = ({ asset, min_stake: min }: StakePool): boolean =>
    compare(availableOf(balances, asset), unitsOf(asset, min)) >= 0
  return [...pools.filter(holds), ...pools.filter((pool) => !holds(pool))]
}

const PoolsLoading = () => {
  const t = useWords(stakeWords)
  return (
    <Loading label={t('loading_pools')}>
      <div className="grid gap-3 sm:grid-cols-2">
        {['one', 'two', 'three', 'four'].map((row) => (
          <SkeletonLine key={row} className="h-40 w-full" />
        ))}
      </div>
    </Loading>
  )
}
