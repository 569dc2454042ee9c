import type { Balance } from '@sengi/contract/wallet'
import { type Worth, type WorthRange, worthRanges } from '@sengi/contract/wallet/worth'
import { formatAmount, randText } from '@sengi/money'
import { type ReactNode, useState } from 'react'
import { totalOf } from '../../lib/live/portfolio.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { PriceChange } from '../../ui/change.tsx'
import { cx } from '../../ui/cx.ts'
import { Rand } from '../../ui/money.tsx'
import { Sparkline } from '../../ui/pictures/sparkline.tsx'
import { usePrivacy } from '../../ui/privacy.tsx'
import { saveWords } from './messages.ts'
import { useWorth } from './use-worth.ts'
import { toneOf, type WorthCourse, worthCourse } from './worth-course.ts'

/** What was owned day by day at the prices of those days: what was gained, the course, and the choice how far back. */
export function ValueChart({ balances }: { balances: readonly Balance[] }) {
  const [range, setRange] = useState<WorthRange>('1M')
  const { data, isPending, isPlaceholderData, refetch } = useWorth(range)
  return (
    <div className="mt-1.5" aria-busy={isPending || isPlaceholderData}>
      <div
        className={cx('min-h-35 transition-opacity duration-[120ms] xl:min-h-25', isPlaceholderData && 'opacity-60')}
      >
        {data && <Course worth={data} balances={balances} />}
        {!(data || isPending) && <Failed onRetry={refetch} />}
      </div>
      <Ranges range={range} onChange={setRange} />
    </div>
  )
}

function Course({ worth, balances }: { worth: Worth; balances: readonly Balance[] }) {
  const t = useWords(saveWords)
  const { masked } = usePrivacy()
  const { total } = totalOf(balances)
  const course = worthCourse(worth, total)
  if (!course) return <p className="text-on-cloth-muted text-sm">{t('no_prices')}</p>
  const date = dateText(course.since)
  const { values, marks, came, went } = course
  const [first = total] = values
  const told = { date, from: randText(first), to: randText(total), in: randText(came), out: randText(went) }
  return (
    <>
      <Caption course={course} date={date} />
      {masked ? (
        <p className="flex h-16 items-center rounded-input bg-cloth-2 px-3 text-on-cloth-muted text-sm">
          {t('hidden')}
        </p>
      ) : (
        <Sparkline
          area
          points={values.map(formatAmount)}
          marks={marks}
          tone={toneOf(course)}
          label={t('chart_since', told)}
          className="h-16 w-full"
        />
      )}
    </>
  )
}

/** The one change on the page: what the coins gained, with what came in and went out beside it, which no price did. */
function Caption({ course: { gain, came, went }, date }: { course: WorthCourse; date: string }) {
  const t = useWords(saveWords)
  const hasFlow = came.units > 0n || went.units > 0n
  return (
    <p className="mb-3 flex min-h-16 flex-wrap content-start items-center gap-x-2 text-sm xl:min-h-6">
      {gain && (
        <span className="flex items-center gap-x-2 font-medium text-base">
          <Rand value={formatAmount(gain.amount)} signed />
          <PriceChange percent={gain.percent} />
        </span>
      )}
      <span className="text-on-cloth-muted">{t('worth_since', { date })}</span>
      {hasFlow && (
        <span className="text-on-cloth-muted">
          {came.units > 0n && (
            <Flow mark="in" text={t.drawn('came', { amount: <Rand value={formatAmount(came)} /> })} />
          )}
          {went.units > 0n && (
            <Flow mark="out" text={t.drawn('went', { amount: <Rand value={formatAmount(went)} /> })} />
          )}
        </span>
      )}
    </p>
  )
}

/** Says what its mark on the line means. */
const Flow = ({ mark, text }: { mark: 'in' | 'out'; text: ReactNode }) => (
  <span className="mr-2 inline-flex items-center gap-1">
    <span
      aria-hidden="true"
      className={cx('size-2 rounded-full border-2 border-on-cloth', mark === 'in' && 'bg-on-cloth')}
    />
    {text}
  </span>
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

const caseOf = { '1W': 'P1W', '1M': 'P1M', '3M': 'P3M', '1Y': 'P1Y', All: 'other' } as const

function Ranges({ range, onChange }: { range: WorthRange; onChange: (range: WorthRange) => void }) {
  const t = useWords(saveWords)
  return (
    <fieldset className="mt-2 flex gap-1">
      <legend className="sr-only">{t('how_far')}</legend>
      {worthRanges.map((choice) => (
        <label
          key={choice}
          className={cx(
            'flex min-h-11 grow basis-0 cursor-pointer items-center justify-center rounded-input font-medium text-sm sm:min-h-9 sm:max-w-16',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:border',
            choice === range ? 'bg-cloth-2 text-on-cloth' : 'text-on-cloth-muted hover:text-on-cloth',
          )}
        >
          <input
            type="radio"
            name="chart-period"
            value={choice}
            checked={choice === range}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          {choice === 'All' ? t('all') : choice}
          <span className="sr-only">{t('period', { period: caseOf[choice] })}</span>
        </label>
      ))}
    </fieldset>
  )
}
