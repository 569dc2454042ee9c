import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import type { Side } from '../group-names.ts'
import { settleWords } from '../messages.ts'

interface Debt {
  from: string
  to: string
  side: Side
  /** Cents; only the thickness of the line tells of it. */
  units: bigint
}

const width = 320
const rowHeight = 48
const lineStart = 116
const lineEnd = width - lineStart

/**
 * Who owes whom as lines from left to right, the thicker the more. The amounts stand in the list below it, so that
 * the privacy eye covers them there and nobody needs to read them out of a picture.
 */
export function DebtsPicture({ debts, suggested }: { debts: readonly Debt[]; suggested: boolean }) {
  const t = useWords(settleWords)
  const debtors = unique(debts.map(({ from }) => from))
  const creditors = unique(debts.map(({ to }) => to))
  const rows = Math.max(debtors.length, creditors.length)
  const most = debts.reduce((high, { units }) => (units > high ? units : high), 1n)
  const height = rows * rowHeight
  const placeOf = (names: readonly string[], name: string) => (height * (names.indexOf(name) + 0.5)) / names.length
  return (
    <svg
      role="img"
      aria-label={t('picture', {
        debts: debts.map(({ side, from, to }) => t('owes_said', { side, from, to })).join('; '),
      })}
      viewBox={`0 0 ${width} ${height}`}
      className="mx-auto block w-full max-w-[24rem]"
    >
      {debts.map(({ from, to, units }) => (
        <Flow
          key={`${from} ${to}`}
          fromY={placeOf(debtors, from)}
          toY={placeOf(creditors, to)}
          thickness={2 + Number((units * 40n) / most) / 10}
          suggested={suggested}
        />
      ))}
      {debtors.map((name) => (
        <Person key={name} name={name} y={placeOf(debtors, name)} side="left" />
      ))}
      {creditors.map((name) => (
        <Person key={name} name={name} y={placeOf(creditors, name)} side="right" />
      ))}
    </svg>
  )
}

interface FlowProps {
  fromY: number
  toY: number
  thickness: number
  suggested: boolean
}

/** Dots while it is only a suggestion, a line when it is so by the bills. */
function Flow({ fromY, toY, thickness, suggested }: FlowProps) {
  const middle = width / 2
  const tip = lineEnd - 12
  return (
    <g className="text-primary">
      <path
        d={`M${lineStart} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${tip} ${toY}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={thickness}
        strokeLinecap="round"
        strokeDasharray={suggested ? `0 ${thickness * 1.9}` : undefined}
      />
      <path d={`M${lineEnd - 8} ${toY - 5.5}L${lineEnd} ${toY}L${lineEnd - 8} ${toY + 5.5}Z`} fill="currentColor" />
    </g>
  )
}

function Person({ name, y, side }: { name: string; y: number; side: 'left' | 'right' }) {
  const isLeft = side === 'left'
  return (
    <g>
      <circle
        cx={isLeft ? 7 : width - 7}
        cy={y}
        r="5"
        className={cx(isLeft ? 'fill-[var(--danger)]' : 'fill-[var(--success)]')}
      />
      <text
        x={isLeft ? 18 : width - 18}
        y={y + 4.5}
        textAnchor={isLeft ? 'start' : 'end'}
        fontSize="12.5"
        fontWeight="500"
        fill="currentColor"
        className="text-ink"
      >
        {shortened(name)}
      </text>
    </g>
  )
}

const mostLetters = 12

const shortened = (name: string): string => {
  const letters = [...name]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : name
}

const unique = (names: readonly string[]): string[] => [...new Set(names)]
