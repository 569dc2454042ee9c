import { type ChartPeriod, chartPeriods, type PriceCourses } from '@sengi/contract/wallet'
import { assetNames, type CryptoAsset, inRand, parseAmount, parsePrice, randText } from '@sengi/money'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Sparkline } from '../../ui/pictures/sparkline.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { coinPageWords } from './messages.ts'
import { usePrices } from './use-coin.ts'

interface PriceChartProps {
  asset: CryptoAsset
  /** The price of now, in which every line ends. */
  now: string | null
}

/** What the coin cost over a day, a week, a month or a year. */
export function PriceChart({ asset, now }: PriceChartProps) {
  const t = useWords(coinPageWords)
  const [period, setPeriod] = useState<ChartPeriod>('1W')
  const { data, error, isPlaceholderData, isFetching, refetch } = usePrices(period)
  return (
    <div className="mt-3">
      <div className={cx('min-h-40 transition-opacity duration-[120ms]', isPlaceholderData && 'opacity-60')}>
        {data && <Course points={courseOf(data, asset, now)} asset={asset} period={period} />}
        {error && !data && (
          <FailedState title={t('chart_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        )}
        {!(data || error) && (
          <Loading label={t('loading_chart')}>
            <SkeletonLine className="h-40 w-full" />
          </Loading>
        )}
      </div>
      <div className="mt-3">
        <Segments
          legend={t('how_far')}
          quiet
          choices={chartPeriods.map((value) => ({ value, label: value }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
    </div>
  )
}

const caseOf = { '1D': 'P1D', '1W': 'P1W', '1M': 'P1M', '1Y': 'other' } as const

function Course({ points, asset, period }: { points: string[]; asset: CryptoAsset; period: ChartPeriod }) {
  const t = useWords(coinPageWords)
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || first === undefined || last === undefined) {
    return <p className="text-muted text-sm">{t('no_chart')}</p>
  }
  const told = {
    coin: assetNames[asset],
    period: caseOf[period],
    from: priceText(asset, first),
    to: priceText(asset, last),
  }
  return <Sparkline area points={points} label={t('chart', told)} className="h-40 w-full" />
}

const priceText = (asset: CryptoAsset, price: string): string =>
  randText(inRand(parseAmount(asset, '1'), parsePrice(asset, price), 'down'))

/** What is known of one coin, oldest first; moments that nobody kept are left out. */
const courseOf = ({ courses }: PriceCourses, asset: CryptoAsset, now: string | null): string[] => [
  ...(courses.find((course) => course.asset === asset)?.prices ?? []).filter((price) => price !== null),
  ...(now === null ? [] : [now]),
]
