import type { StakePool } from '@sengi/contract'
import { useParams } from 'react-router'
import { useBalances } from '../../lib/balances.ts'
import { FactRow } from '../../lib/fact-row.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin } from '../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { PoolTitle } from './pool-title.tsx'
import { lockText, rateText } from './pool-words.ts'
import { Risk } from './risk.tsx'
import { usePools } from './stake-api.ts'
import { StakeForm } from './stake-form.tsx'

/** One pool with its terms and its risk, and the amount to put in. */
export function PoolPage() {
  const { poolId } = useParams()
  const { data: pools, error, isPending, isFetching, refetch } = usePools()
  const { data: balances } = useBalances()
  const pool = pools?.find(({ id }) => id === poolId)
  return (
    <div className="mx-auto w-full max-w-[30rem]">
      <PoolTitle title={pool?.name ?? 'Pool'} back="/stake" step="Step 1 of 2" asset={pool?.asset} />
      {isPending && <PoolLoading />}
      {error && !pools && (
        <FailedState title="The pool could not be loaded" cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {pools && !pool && (
        <EmptyState title="This pool does not exist" action={<LinkButton to="/stake">See all pools</LinkButton>} />
      )}
      {pool && (
        <div className="flex flex-col gap-4">
          <Card className="py-1.5 sm:py-2">
            <Terms pool={pool} />
          </Card>
          <Risk text={pool.risk} />
          <StakeForm key={pool.id} pool={pool} balances={balances} />
        </div>
      )}
    </div>
  )
}

const Terms = ({ pool }: { pool: StakePool }) => (
  <dl>
    <FactRow label="Rate">{rateText(pool.apy)} a year, fixed</FactRow>
    <FactRow label="Lock">{lockText(pool)}</FactRow>
    <FactRow label="Paid">Every day, to your wallet</FactRow>
    <FactRow label="Minimum">
      <Coin amount={pool.min_stake} asset={pool.asset} full open />
    </FactRow>
  </dl>
)

const PoolLoading = () => (
  <Loading label="Loading the pool">
    <SkeletonLine className="h-44 w-full" />
    <SkeletonLine className="mt-4 h-24 w-full" />
    <SkeletonLine className="mt-4 h-56 w-full" />
  </Loading>
)
