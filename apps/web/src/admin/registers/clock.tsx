import type { FicReport } from '@sengi/contract/registers/reports'
import { dayMs } from '@sengi/money/span'
import { useServerNow } from '../../lib/environment.ts'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { registersWords } from './messages.ts'

const hourMs = 3_600_000

/** The last moment of the day on which it is still in time. */
const lastDay = (dueAt: string): string => new Date(Date.parse(dueAt) - 1).toISOString()

/** Until when a report is due, and how much of that is left. */
export function ReportClock({ report: { due_at: dueAt, state } }: { report: Pick<FicReport, 'due_at' | 'state'> }) {
  const t = useWords(registersWords)
  const left = Date.parse(dueAt) - Date.parse(useServerNow(60_000))
  const day = dateText(lastDay(dueAt))
  if (state === 'FILED' || state === 'CLOSED') return <span className="whitespace-nowrap">{t('was_due', { day })}</span>
  const [days, hours] = [Math.floor(Math.abs(left) / dayMs), Math.floor(Math.abs(left) / hourMs)]
  return (
    <time dateTime={dueAt} title={dateTimeText(dueAt)} className={left < 0 ? 'font-medium text-danger' : undefined}>
      {left < 0
        ? t('overdue_since', { day })
        : days > 0
          ? t('due_days', { day, days })
          : t('due_hours', { day, hours })}
    </time>
  )
}
