import type { StakePool } from '@sengi/contract/staking'
import { useParams } from 'react-router'
import { useBalances } from '../../lib/live/balances.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { stakeWords } from './messages.ts'
import { PoolTitle } from './pool-title.tsx'
import { lockText, rateText } from './pool-words.ts'
import { Risk } from './risk.tsx'
import { usePools } from './stake-api.ts'
import { StakeForm } from './stake-form.tsx'

/** One pool with its terms and its risk, and the amount to put in. */
export function PoolPage() {
  const t = useWords(stakeWords)
  const { poolId } = useParams()
  const { data: pools, error, isPending, isFetching, refetch } = usePools()
  const { data: balances } = useBalances()
  const pool = pools?.find(({ id }) => id === poolId)
  return (
    <div className="column">
      <PoolTitle
        title={pool?.name ?? t('pool')}
        back="/stake"
        step={t('step', { step: 1, of: 2 })}
        asset={pool?.asset}
      />
      {isPending && <PoolLoading />}
      {error && !pools && (
        <FailedState title={t('pool_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {pools && !pool && (
        <EmptyState title={t('no_pool')} action={<LinkButton to="/stake">{t('see_pools')}</LinkButton>} />
      )}
      {pool && (
        <div className="flex flex-col gap-4">
          <StakeForm key={pool.id} pool={pool} balances={balances} />
          <Card className="py-1.5 sm:py-2">
            <Terms pool={pool} />
          </Card>
          <Risk text={pool.risk} />
        </div>
      )}
    </div>
  )
}

const Terms = ({ pool }: { pool: StakePool }) => {
  const t = useWords(stakeWords)
  return (
    <dl>
      <FactRow label={t('rate')}>{t('rate_fixed', { rate: rateText(pool.apy) })}</FactRow>
      <FactRow label={t('lock')}>{lockText(t, pool)}</FactRow>
      <FactRow label={t('paid')}>{t('paid_daily')}</FactRow>
      <FactRow label={t('minimum')}>
        <Coin amount={pool.min_stake} asset={pool.asset} full open />
      </FactRow>
    </dl>
  )
}

const PoolLoading = () => {
  const t = useWords(stakeWords)
  return (
    <Loading label={t('loading_pool')}>
      <SkeletonLine className="h-132 w-full" />
      <SkeletonLine className="mt-4 h-48 w-full" />
      <SkeletonLine className="mt-4 h-36 w-full" />
    </Loading>
  )
}
