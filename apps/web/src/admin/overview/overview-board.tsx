import { timeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { LatestActivity } from './activity.tsx'
import { FigureCard } from './figure-card.tsx'
import { Funnel } from './funnel.tsx'
import { overviewWords } from './messages.ts'
import { Reserve } from './reserve.tsx'
import { useMay, useProductOverview } from './use-overview.ts'
import { VolumeDays } from './volume-days.tsx'

/** The figures by which the product shows how it stands: none that whoever looks may not read. */
export function OverviewFigures() {
  return useMay('work.read') ? <Figures /> : null
}

/** What stands behind the figures. */
export function OverviewDetails() {
  return useMay('work.read') ? <Details /> : null
}

function Figures() {
  const t = useWords(overviewWords)
  const { data: overview, error, isFetching, refetch } = useProductOverview()
  if (error && !overview) {
    return <FailedState title={t('failed')} cause={error.message} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!overview) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="mt-4 h-32 w-full rounded-card" />
      </Loading>
    )
  }
  if (overview.figures.length === 0) return null
  return (
    <section aria-labelledby="figures" className="mt-4">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="figures" className="font-semibold text-ink text-lg">
          {t('figures')}
        </h2>
        <p className="text-sm text-subtle tabular-nums">{t('as_of', { time: timeText(overview.as_of) })}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {overview.figures.map((figure) => (
          <li key={figure.kind}>
            <FigureCard figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Details() {
  const { data: overview } = useProductOverview()
  const seesReserve = useMay('books.check')
  const seesActivity = useMay('audit.read')
  return (
    <div className="mt-8 grid items-start gap-4 xl:grid-cols-2">
      {overview?.volume && <VolumeDays days={overview.volume} />}
      <div className="grid gap-4 empty:hidden">
        {overview?.funnel && <Funnel counted={overview.funnel} />}
        {seesActivity && <LatestActivity />}
      </div>
      {seesReserve && <Reserve />}
    </div>
  )
}
