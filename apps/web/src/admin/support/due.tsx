import { useServerNow } from '../../lib/environment.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
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
