import type { Balance } from '@sengi/contract/wallet'
import { type AssetPlaces, coinPlaces } from '@sengi/contract/wallet/coins'
import { assetNames } from '@sengi/money'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { InCurrency, RatesNote } from '../../lib/currency/in-currency.tsx'
import { useBalances } from '../../lib/live/balances.ts'
import { ownsCoin, unitsOf } from '../../lib/live/portfolio.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { PriceChange } from '../../ui/change.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { balancesWords } from './messages.ts'
import { usePlaces } from './use-places.ts'

export function BalancesPage() {
  const t = useWords(balancesWords)
  const balances = useBalances()
  const places = usePlaces()
  const isLoading = balances.isPending || places.isPending
  return (
    <div className="column">
      <BackHeading title={t('title')} />
      <div className="mt-1 mb-5">
        <p className="text-muted">{t('intro')}</p>
        <RatesNote />
        <p className="mt-2">
          <TextLink to="/account/balances/counted" className="target-44 text-sm">
            {t('counted')}
          </TextLink>
        </p>
      </div>
      {isLoading && <BalancesLoading />}
      <Fault title={t('failed')} query={balances} />
      <Fault title={t('places_failed')} query={places} />
      <div className="flex flex-col gap-3">
        {!isLoading &&
          balances.data?.map((balance) => (
            <AssetFacts
              key={balance.asset}
              balance={balance}
              places={places.data?.find(({ asset }) => asset === balance.asset)?.places}
            />
          ))}
      </div>
    </div>
  )
}

interface Failing {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

const Fault = ({ title, query: { error, isFetching, refetch } }: { title: string; query: Failing }) =>
  error && (
    <div className="mb-4">
      <FailedState title={title} cause={error.message} onRetry={refetch} busy={isFetching} />
    </div>
  )

interface AssetFactsProps {
  balance: Balance
  places: AssetPlaces['places'] | undefined
}

function AssetFacts({ balance, places }: AssetFactsProps) {
  const t = useWords(balancesWords)
  const { asset } = balance
  const isOwned = ownsCoin(balance)
  return (
    <Card aria-label={assetNames[asset]}>
      <Link
        to={`/coins/${asset}`}
        className="-m-2 flex min-h-13 items-center gap-3 rounded-button p-2 no-underline hover:bg-surface-2"
      >
        <CoinIcon asset={asset} className="size-9" />
        <h2 className="min-w-0 grow truncate font-semibold text-base text-ink">{assetNames[asset]}</h2>
        <span className="text-right">
          <Rand value={balance.total_value_zar} stale={balance.price_stale} className="font-semibold text-ink" />
          {isOwned && <InCurrency value={balance.total_value_zar} />}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-subtle" />
      </Link>
      <dl className="mt-3 text-sm sm:columns-2 sm:gap-8">
        <Fact label={t('total')}>
          <Coin amount={balance.total_balance} asset={asset} full />
        </Fact>
        {isOwned &&
          places &&
          coinPlaces
            .map((place) => ({ place, amount: places.find((one) => one.place === place)?.amount ?? '0' }))
            .filter(({ place, amount }) => place === 'available' || unitsOf(asset, amount).units !== 0n)
            .map((one) => <PlaceFact key={one.place} asset={asset} {...one} />)}
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

interface PlaceFactProps {
  asset: Balance['asset']
  place: AssetPlaces['places'][number]['place']
  amount: string
}

/** Opens into its lines; behind nothing there are none. */
function PlaceFact({ asset, place, amount }: PlaceFactProps) {
  const t = useWords(balancesWords)
  const figure = <Coin amount={amount} asset={asset} full />
  return (
    <Fact label={t(`in_${place}`)}>
      {unitsOf(asset, amount).units === 0n ? (
        figure
      ) : (
        <Link
          to={`/account/balances/${asset}/${place}`}
          className="target-44 rounded-sm text-primary underline decoration-1 underline-offset-3 hover:text-primary-hover"
        >
          <span className="sr-only">{t(`in_${place}`)} </span>
          {figure}
        </Link>
      )}
    </Fact>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-11 break-inside-avoid flex-wrap items-center justify-between gap-x-3 sm:min-h-8">
    <dt className="text-subtle">{label}</dt>
    <dd className="ml-auto font-medium text-ink">{children}</dd>
  </div>
)

function BalancesLoading() {
  const t = useWords(balancesWords)
  return (
    <Loading label={t('loading')}>
      {['one', 'two', 'three'].map((row) => (
        <SkeletonLine key={row} className="mb-3 h-64 w-full sm:h-44" />
      ))}
    </Loading>
  )
}
