import { useWords } from '../lib/words/words.ts'
import { cx } from './cx.ts'
import { uiWords } from './messages.ts'

/** A change in percent: sign, arrow and colour say the same thing three times. Null is no figure. */
export function PriceChange({
  percent,
  period,
  className,
}: {
  percent: string | null
  period?: string
  className?: string
}) {
  const t = useWords(uiWords)
  if (percent === null) return <span className={cx('text-subtle', className)}>–</span>
  const direction = directionOf(percent)
  const { path, colour, sign } = directions[direction]
  return (
    <span className={cx('inline-flex items-center gap-1 whitespace-nowrap tabular-nums', colour, className)}>
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
        <path d={path} fill="currentColor" />
      </svg>
      <span className="sr-only">{t(`change_${direction}`)} </span>
      {sign}
      {percent.replace(/^[+-]/, '')}%{period && <span className="text-subtle"> {period}</span>}
    </span>
  )
}

type Direction = 'up' | 'down' | 'level'

function directionOf(percent: string): Direction {
  if (/^[+-]?0*(\.0*)?$/.test(percent)) return 'level'
  return percent.startsWith('-') ? 'down' : 'up'
}

const directions: Record<Direction, { path: string; colour: string; sign: string }> = {
  up: { path: 'M5 1.5 9 8H1z', colour: 'text-success', sign: '+' },
  down: { path: 'M5 8.5 1 2h8z', colour: 'text-danger', sign: '−' },
  // A dot: a bar would read as a minus.
  level: { path: 'M5 2.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5z', colour: 'text-muted', sign: '' },
}
