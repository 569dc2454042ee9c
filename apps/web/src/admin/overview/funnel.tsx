import { funnelDays, type ProductOverview } from '@sengi/contract/admin/overview'
import { grouped } from '@sengi/money'
import { timeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { overviewWords } from './messages.ts'

/** How far those got who came lately. A step is no part of the one above it: money can come in before anybody is verified. */
export function Funnel({ counted: { as_of, steps } }: { counted: NonNullable<ProductOverview['funnel']> }) {
  const t = useWords(overviewWords)
  const all = steps.find(({ step }) => step === 'registered')?.people ?? 0
  return (
    <Card aria-labelledby="funnel">
      <CardHeading id="funnel">{t('funnel')}</CardHeading>
      <p className="-mt-2 mb-4 text-muted text-sm">
        {t(all > 0 ? 'funnel_line' : 'funnel_none', { count: funnelDays })} {t('counted_at', { time: timeText(as_of) })}
      </p>
      {all > 0 && (
        <ul className="grid gap-3.5">
          {steps.map(({ step, people }) => {
            const percent = Math.round((100 * people) / all)
            return (
              <li key={step} className="text-sm">
                <p className="flex items-baseline justify-between gap-4">
                  <span className="text-muted">{t(`step_${step}`)}</span>
                  <span className="tabular-nums">
                    <b className="font-semibold text-ink">{grouped(String(people))}</b>{' '}
                    <span className="text-subtle">{t('of_all', { percent })}</span>
                  </span>
                </p>
                <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-surface-2">
                  <span className="block h-full bg-primary" style={{ width: `${percent}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
