import { dayMs } from '@sengi/money/span'
import { useServerNow } from '../../lib/environment.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import type { P2pDeskWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { p2pDeskWords } from './messages.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long it is between two moments, to two units: `3 d 4 h`, `5 h 12 min`, `8 min`. */
function spanText(t: Say<P2pDeskWords>, ms: number): string {
  const [days, hours, minutes] = [Math.floor(ms / dayMs), Math.floor(ms / hourMs) % 24, Math.floor(ms / minuteMs) % 60]
  if (days > 0) return t('span_days', { days, hours })
  return hours > 0 ? t('span_hours', { hours, minutes }) : t('span_minutes', { minutes })
}

/** A span of seconds. */
export function TimeTaken({ seconds }: { seconds: number }) {
  const t = useWords(p2pDeskWords)
  return <span className="whitespace-nowrap tabular-nums">{spanText(t, seconds * 1_000)}</span>
}

/** How old something is by the product's clock; the moment itself is its title. */
export function Age({ since }: { since: string }) {
  const t = useWords(p2pDeskWords)
  const now = Date.parse(useServerNow(30_000))
  return (
    <time dateTime={since} title={dateTimeText(since)} className="whitespace-nowrap tabular-nums">
      {spanText(t, Math.max(0, now - Date.parse(since)))}
    </time>
  )
}

/** How much time is left until a moment, or how long it is over. */
export function TimeLeft({ at }: { at: string }) {
  const t = useWords(p2pDeskWords)
  const left = Date.parse(at) - Date.parse(useServerNow(30_000))
  return (
    <time
      dateTime={at}
      title={dateTimeText(at)}
      className={left < 0 ? 'whitespace-nowrap font-medium text-danger tabular-nums' : 'whitespace-nowrap tabular-nums'}
    >
      {t(left < 0 ? 'over_since' : 'left', { span: spanText(t, Math.abs(left)) })}
    </time>
  )
}
