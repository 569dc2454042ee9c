import { cx } from '../cx.ts'

interface DotRingProps {
  /** How many there are: days of a lock, minutes of a window. */
  of: number
  /** How many have passed. The next one is the accent. */
  lit: number
  className?: string
}

/**
 * Counted time as a ring of dots, one each. Decoration beside a text that says the same.
 * The dots are dashes without length, because a shape for each is most of what a page with two rings weighs.
 */
export const DotRing = ({ of, lit, className = 'size-20' }: DotRingProps) => (
  <svg aria-hidden="true" viewBox="-50 -50 100 100" className={cx('shrink-0', className)}>
    <g
      transform="rotate(-90)"
      fill="none"
      stroke="currentColor"
      strokeWidth={2 * dotRadius(of)}
      strokeLinecap="round"
      strokeDasharray="0 1"
    >
      <circle r={ringRadius} pathLength={of} opacity={0.25} />
      {lit > 0 && <path d={arcOver(lit, of)} pathLength={lit - 0.5} />}
      {lit < of && <path d={`M${placeAt(lit / of)}h0`} className="text-accent" strokeDasharray="none" />}
    </g>
  </svg>
)

const ringRadius = 44

/** From the first dot to half a step past the last that is lit, so that no rounding loses that one. */
const arcOver = (lit: number, of: number): string => {
  const turn = (lit - 0.5) / of
  return `M${placeAt(0)}A${ringRadius} ${ringRadius} 0 ${turn > 0.5 ? 1 : 0} 1 ${placeAt(turn)}`
}

/** Where a part of the whole turn ends. */
const placeAt = (turn: number): string =>
  [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)]
    .map((along) => Math.round(ringRadius * along * 100) / 100)
    .join(' ')

/** Small enough that neighbours never touch. */
const dotRadius = (of: number): number => Math.min(4, Math.round((ringRadius * Math.PI * 10) / (of * 2)) / 10)
