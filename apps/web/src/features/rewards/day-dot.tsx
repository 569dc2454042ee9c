import type { WeekDay } from '@sengi/contract/auth'
import { Check, Snowflake } from 'lucide-react'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { checkInWords } from './messages.ts'

/** A day of a streak: somebody came by, a freeze stood in, or neither. */
export function DayDot({ day, kind, isToday }: WeekDay & { isToday: boolean }) {
  const t = useWords(checkInWords)
  const said = t(`day_${kind}`, { day: dateText(`${day}T12:00:00+02:00`) })
  return (
    <li
      title={said}
      className={cx(
        'grid size-7 place-items-center rounded-full border',
        kind === 'checked_in' && 'border-primary bg-primary text-on-primary',
        kind === 'frozen' && 'border-info bg-info-soft text-info',
        kind === 'missed' && 'border-line bg-surface-2',
        isToday && 'outline-2 outline-primary outline-offset-2',
      )}
    >
      <span className="sr-only">{said}</span>
      {kind === 'checked_in' && <Check aria-hidden="true" className="size-4" />}
      {kind === 'frozen' && <Snowflake aria-hidden="true" className="size-4" />}
    </li>
  )
}
