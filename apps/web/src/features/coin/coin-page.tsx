import { assetNames, type CryptoAsset, cryptoAssets } from '@sengi/money'
import { Navigate, useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { InCurrency } from '../../lib/currency/in-currency.tsx'
import { useBalances } from '../../lib/live/balances.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { PriceChange } from '../../ui/change.tsx'
import { Rand } from '../../ui/money.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { Acts } from './acts.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { HoldingCard } from './holding-card.tsx'
import { coinPageWords } from './messages.ts'
import { PriceChart } from './price-chart.tsx'
import { useCoin } from './use-coin.ts'

/** One coin by its address: what it costs, what it means to the reader, and every way to go on from there. */
export function CoinPage() {
  const { asset } = useParams()
  const known = cryptoAssets.find((one) => one === asset)
  return known ? <Known key={known} asset={known} /> : <Navigate to="/save" replace />
}

function Known({ asset }: { asset: CryptoAsset }) {
  return (
    <div className="column">
      <BackHeading title={assetNames[asset]} />
      <div className="mt-4 flex flex-col gap-4">
        <PriceCard asset={asset} />
        <Acts asset={asset} />
        <HoldingCard asset={asset} />
        <AlertsCard asset={asset} />
      </div>
    </div>
  )
}

/** The lines keep their height before their figures are there. */
function PriceCard({ asset }: { asset: CryptoAsset }) {
  const t = useWords(coinPageWords)
  const balance = useBalances().data?.find((one) => one.asset === asset)
  return (
    <Card aria-label={t('price')}>
      <div className="flex items-center gap-3">
        <CoinIcon asset={asset} className="size-11" />
        <p className="flex min-h-15 min-w-0 flex-col justify-center">
          <Rand
            value={balance?.price_zar ?? null}
            stale={balance?.price_stale ?? false}
            open
            className="font-semibold text-2xl text-ink"
          />
          <InCurrency value={balance?.price_zar ?? null} dated />
          <PriceChange percent={balance?.change_24h ?? null} />
        </p>
      </div>
      <DayRange asset={asset} />
      {balance?.price_stale && <p className="mt-1 text-sm text-warning">{t('stale')}</p>}
      <PriceChart asset={asset} now={balance?.price_zar ?? null} />
    </Card>
  )
}

function DayRange({ asset }: { asset: CryptoAsset }) {
  const t = useWords(coinPageWords)
  const { data } = useCoin(asset)
  const hasRange = data && data.day_low_zar !== null && data.day_high_zar !== null
  return (
    <p className="mt-2 min-h-10 text-muted text-sm sm:min-h-5">
      {hasRange &&
        t.drawn('day_range', {
          low: <Rand value={data.day_low_zar} open />,
          high: <Rand value={data.day_high_zar} open />,
        })}
      {data && !hasRange && t('no_day_range')}
    </p>
  )
}
