import type { Balance } from '@sengi/contract/wallet'
import { assetNames } from '@sengi/money'
import type { ReactNode } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useBalances } from '../../lib/live/balances.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { PriceChange } from '../../ui/change.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { accountWords } from './messages.ts'

export function BalancesPage() {
  const t = useWords(accountWords)
  const { data: balances, error, isPending, isFetching, refetch } = useBalances()
  return (
    <div className="mx-auto w-full max-w-[40rem] lg:mx-0">
      <BackHeading title={t('balances')} />
      <p className="mt-1 mb-5 text-muted">{t('balances_line')}</p>
      {isPending && <BalancesLoading />}
      {error && (
        <div className="mb-4">
          <FailedState title={t('balances_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
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

function AssetFacts({ balance }: { balance: Balance }) {
  const t = useWords(accountWords)
  return (
    <Card aria-label={assetNames[balance.asset]}>
      <div className="flex items-center gap-3">
        <CoinIcon asset={balance.asset} className="size-9" />
        <h2 className="min-w-0 grow truncate font-semibold text-base text-ink">{assetNames[balance.asset]}</h2>
        <Rand value={balance.total_value_zar} stale={balance.price_stale} className="font-semibold text-ink" />
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-1.5 text-sm sm:grid-flow-col sm:grid-cols-[3fr_2fr] sm:grid-rows-3">
        <Fact label={t('total')}>
          <Coin amount={balance.total_balance} asset={balance.asset} full />
        </Fact>
        <Fact label={t('available')}>
          <Coin amount={balance.available_balance} asset={balance.asset} full />
        </Fact>
        <Fact label={t('staked')}>
          <Coin amount={balance.staking_balance} asset={balance.asset} full />
        </Fact>
        <Fact label={t('price')}>
          <Rand value={balance.price_zar} stale={balance.price_stale} open />
        </Fact>
        <Fact label={t('day')}>
          <PriceChange percent={balance.change_24h} />
        </Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-subtle">{label}</dt>
    <dd className="font-medium text-ink">{children}</dd>
  </div>
)

function BalancesLoading() {
  const t = useWords(accountWords)
  return (
    <Loading label={t('loading_balances')}>
      {['one', 'two', 'three'].map((row) => (
        <SkeletonLine key={row} className="mb-3 h-32 w-full" />
      ))}
    </Loading>
  )
}
