import { cx } from '../cx.ts'

interface DotRingProps {
  /** How many there are: days of a lock, minutes of a window. */
  of: number
  /** How many have passed. The next one is the accent. */
  lit: number
  className?: string
}

/** Counted time as a ring of dots, one each. Decoration beside a text that says the same. */
export const DotRing = ({ of, lit, className = 'size-20' }: DotRingProps) => (
  <svg aria-hidden="true" viewBox="-50 -50 100 100" className={cx('shrink-0', className)}>
    {Array.from({ length: of }, (_, index) => index).map((index) => (
      <circle
        key={index}
        r={dotRadius(of)}
        cx={44}
        transform={`rotate(${(index * 360) / of - 90})`}
        fill="currentColor"
        className={index === lit ? 'text-accent' : undefined}
        opacity={index > lit ? 0.25 : 1}
      />
    ))}
  </svg>
)

/** Small enough that neighbours never touch. */
const dotRadius = (of: number): number => Math.min(4, Math.round((44 * Math.PI * 10) / (of * 2)) / 10)
