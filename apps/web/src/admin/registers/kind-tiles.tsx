import type { ReportTally } from '@sengi/contract/registers/reports'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { ReportClock } from './clock.tsx'
import { registersWords } from './messages.ts'
import { useReportCounts } from './use-reports.ts'

/** Each kind with its clock: how many are open, how many late, and which is next. */
export function KindTiles() {
  const t = useWords(registersWords)
  const { data: counts = [] } = useReportCounts()
  return (
    <ul aria-label={t('kinds')} className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {counts.map((tally) => (
        <li key={tally.kind}>
          <Tile tally={tally} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ tally }: { tally: ReportTally }) {
  const t = useWords(registersWords)
  const { kind, section, business_days: days, open, overdue, next_due_at: next } = tally
  return (
    <div
      className={cx(
        'h-full rounded-card border bg-surface p-4 shadow-card',
        overdue > 0 ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 font-medium text-ink text-sm">{t(`kind_${kind}`)}</h2>
        <span className="font-semibold text-2xl text-ink tabular-nums">{open}</span>
      </div>
      <p className="mt-1 text-muted text-xs">{t('law', { section, days })}</p>
      <p className="mt-2 text-ink text-sm">
        {next ? (
          <ReportClock report={{ due_at: next, state: 'OPEN' }} />
        ) : (
          <span className="text-muted">{t('none_open')}</span>
        )}
      </p>
      {overdue > 0 && <p className="mt-0.5 font-medium text-danger text-sm">{t('late', { count: overdue })}</p>}
    </div>
  )
}
