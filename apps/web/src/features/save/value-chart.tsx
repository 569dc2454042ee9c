import { type Balance, type ChartPeriod, chartPeriods } from '@sengi/contract/wallet'
import { formatAmount, randText } from '@sengi/money'
import { useState } from 'react'
import { changeBetween, dayChangeOf, totalOf, type ValueChange } from '../../lib/live/portfolio.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { PriceChange } from '../../ui/change.tsx'
import { cx } from '../../ui/cx.ts'
import { Rand } from '../../ui/money.tsx'
import { Sparkline } from '../../ui/pictures/sparkline.tsx'
import { usePrivacy } from '../../ui/privacy.tsx'
import { saveWords } from './messages.ts'
import { usePrices } from './use-prices.ts'
import { courseOf, type Point } from './value-course.ts'

/** The room of all that stands under the total, from the start: change, chart, periods and the time of the prices. */
export const underTotal = 'min-h-55 sm:min-h-53 xl:min-h-43'

/** What is held now, valued at the prices of a day, a week, a month or a year: its change, its course, and the choice. */
export function ValueChart({ balances }: { balances: readonly Balance[] }) {
  const [period, setPeriod] = useState<ChartPeriod>('1M')
  const { data, isPending, isPlaceholderData, refetch } = usePrices(period)
  const points = data ? courseOf(balances, data) : []
  return (
    <div className="mt-1.5" aria-busy={isPending || isPlaceholderData}>
      <div
        className={cx('min-h-35 transition-opacity duration-[120ms] xl:min-h-25', isPlaceholderData && 'opacity-60')}
      >
        {data && <Course points={points} balances={balances} isDay={period === '1D'} />}
        {!(data || isPending) && <Failed onRetry={refetch} />}
      </div>
      <Periods period={period} onChange={setPeriod} />
    </div>
  )
}

interface CourseProps {
  points: readonly Point[]
  balances: readonly Balance[]
  isDay: boolean
}

function Course({ points, balances, isDay }: CourseProps) {
  const t = useWords(saveWords)
  const { masked } = usePrivacy()
  const { total } = totalOf(balances)
  const [first] = points
  if (!first) return <p className="text-on-cloth-muted text-sm">{t('no_prices')}</p>
  const change = isDay ? dayChangeOf(balances) : changeBetween(first.value, total)
  const date = dateText(first.at)
  const ends = { from: randText(first.value), to: randText(total) }
  return (
    <>
      <Caption text={isDay ? t('held_day') : t('held_since', { date })} change={change} />
      {masked ? (
        <p className="flex h-16 items-center rounded-input bg-cloth-2 px-3 text-on-cloth-muted text-sm">
          {t('hidden')}
        </p>
      ) : (
        <Sparkline
          area
          points={[...points.map(({ value }) => formatAmount(value)), formatAmount(total)]}
          label={isDay ? t('chart_day', ends) : t('chart_since', { ...ends, date })}
          className="h-16 w-full"
        />
      )}
    </>
  )
}

/** The one change on the page. Not what somebody gained or lost: coins that came later count as if they had been there. So it says whose it is. */
const Caption = ({ text, change }: { text: string; change: ValueChange | null }) => (
  <p className="mb-3 flex min-h-16 flex-wrap content-start items-center gap-x-2 text-sm xl:min-h-6">
    {change && (
      <span className="flex items-center gap-x-2 font-medium text-base">
        <Rand value={formatAmount(change.amount)} signed />
        <PriceChange percent={change.percent} />
      </span>
    )}
    <span className="text-on-cloth-muted">{text}</span>
  </p>
)

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useWords(saveWords)
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-on-cloth-muted text-sm">
      {t('chart_failed')}
      <button type="button" onClick={onRetry} className="min-h-11 font-medium text-on-cloth underline">
        {t('chart_load')}
      </button>
    </p>
  )
}

const caseOf = { '1D': 'P1D', '1W': 'P1W', '1M': 'P1M', '1Y': 'other' } as const

function Periods({ period, onChange }: { period: ChartPeriod; onChange: (period: ChartPeriod) => void }) {
  const t = useWords(saveWords)
  return (
    <fieldset className="mt-2 flex gap-1">
      <legend className="sr-only">{t('how_far')}</legend>
      {chartPeriods.map((choice) => (
        <label
          key={choice}
          className={cx(
            'flex min-h-11 grow basis-0 cursor-pointer items-center justify-center rounded-input font-medium text-sm sm:min-h-9 sm:max-w-16',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:border',
            choice === period ? 'bg-cloth-2 text-on-cloth' : 'text-on-cloth-muted hover:text-on-cloth',
          )}
        >
          <input
            type="radio"
            name="chart-period"
            value={choice}
            checked={choice === period}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          {choice}
          <span className="sr-only">{t('period', { period: caseOf[choice] })}</span>
        </label>
      ))}
    </fieldset>
  )
}
