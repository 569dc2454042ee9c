import type { Balance } from '@sengi/contract'
import { assetNames } from '@sengi/money'
import type { ReactNode } from 'react'
import { useBalances } from '../../lib/balances.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { Card } from '../../ui/card.tsx'
import { Change } from '../../ui/change.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'

export function BalancesPage() {
  const { data: balances, error, isPending, isFetching, refetch } = useBalances()
  return (
    <div className="mx-auto w-full max-w-[40rem]">
      <PageHeading title="All Balances" className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 text-muted">Every asset with all its decimals: what you own, can use and have staked.</p>
      {isPending && <BalancesLoading />}
      {error && (
        <div className="mb-4">
          <FailedState
            title="Your balances could not be loaded"
            cause={error.message}
            onRetry={refetch}
            busy={isFetching}
          />
        </div>
      )}
      <div className="flex flex-col gap-3">
        {balances?.map((balance) => (
          <AssetFacts key={balance.asset} balance={balance} />
        ))}
      </div>
    </div>
  )
}

const AssetFacts = ({ balance }: { balance: Balance }) => (
  <Card aria-label={assetNames[balance.asset]}>
    <div className="flex items-center gap-3">
      <CoinIcon asset={balance.asset} className="size-9" />
      <h2 className="min-w-0 grow truncate font-semibold text-base text-ink">{assetNames[balance.asset]}</h2>
      <Rand value={balance.total_value_zar} stale={balance.price_stale} className="font-semibold text-ink" />
    </div>
    <dl className="mt-3 grid gap-x-6 gap-y-1.5 text-sm sm:grid-flow-col sm:grid-cols-[3fr_2fr] sm:grid-rows-3">
      <Fact label="Total">
        <Coin amount={balance.total_balance} asset={balance.asset} full />
      </Fact>
      <Fact label="Available">
        <Coin amount={balance.available_balance} asset={balance.asset} full />
      </Fact>
      <Fact label="Staked">
        <Coin amount={balance.staking_balance} asset={balance.asset} full />
      </Fact>
      <Fact label="Price">
        <Rand value={balance.price_zar} stale={balance.price_stale} open />
      </Fact>
      <Fact label="24 hours">
        <Change percent={balance.change_24h} />
      </Fact>
    </dl>
  </Card>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-subtle">{label}</dt>
    <dd className="font-medium text-ink">{children}</dd>
  </div>
)

const BalancesLoading = () => (
  <Loading label="Loading your balances">
    {['one', 'two', 'three'].map((row) => (
      <SkeletonLine key={row} className="mb-3 h-32 w-full" />
    ))}
  </Loading>
)
