import { useServerNow } from '../../lib/environment.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { spanBetween } from './clock.ts'
import { supportDeskWords } from './messages.ts'

/** Until when something is due, and plainly that its time is over. */
export function DueBy({ at }: { at: string }) {
  const t = useWords(supportDeskWords)
  const isOver = Date.parse(at) <= Date.parse(useServerNow(60_000))
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <time dateTime={at} className="tabular-nums">
        {t('due', { date: dateTimeText(at) })}
      </time>
      {isOver && (
        <StatusPill tone="danger" shape="full">
          {t('overdue')}
        </StatusPill>
      )}
    </span>
  )
}

/** How long we still have to answer, or by how much our promise is over. */
export function TicketClock({ at }: { at: string }) {
  const t = useWords(supportDeskWords)
  const now = useServerNow(60_000)
  const isOver = Date.parse(at) <= Date.parse(now)
  const look = isOver ? ({ tone: 'danger', shape: 'cross' } as const) : ({ tone: 'neutral', shape: 'ring' } as const)
  return (
    <time dateTime={at} title={dateTimeText(at)} className="shrink-0 tabular-nums">
      <StatusPill {...look}>{t(isOver ? 'over_by' : 'left', spanBetween(at, now))}</StatusPill>
    </time>
  )
}
