import { cx } from '../cx.ts'

export type SparklineTone = 'gain' | 'loss' | 'level'

interface SparklineProps {
  /** Decimal texts, oldest first. Only their shape is drawn. */
  points: string[]
  /** What the line says, in words: `Bitcoin, last 24 hours: up 1.2%`. */
  label: string
  /** What happened at each point, as a dot: full where something was added, hollow where something was taken. */
  marks?: readonly ('in' | 'out' | null)[]
  /** Fills the area below, for a large one. */
  area?: boolean
  /** What the line tells, where its two ends do not: money that came in lifts it and gains nothing. */
  tone?: SparklineTone
  className?: string
}

const height = 32
const inset = 2

const colours: Record<SparklineTone, string> = { gain: 'text-success', loss: 'text-danger', level: 'text-muted' }

/** The course of a price as one line, green when it ends above its start and red below unless it is told what to say. */
export function Sparkline({ points, marks, label, area = false, tone = toneOf(points), className }: SparklineProps) {
  const places = placed(points.map(Number))
  if (places.length < 2) return <span className={cx('block', className)} />
  const line = `M${places.join(' ')}`
  const width = places.length - 1
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={cx('block overflow-visible', colours[tone], className)}
    >
      {area && <path d={`${line}V${height}H0Z`} fill="currentColor" opacity="0.1" />}
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      {marks && <Marks places={places} marks={marks} />}
    </svg>
  )
}

const toneOf = (points: readonly string[]): SparklineTone =>
  Number(points.at(-1)) >= Number(points[0]) ? 'gain' : 'loss'

/** Lines without length: their round ends stay round however the picture is stretched. */
const Marks = ({ places, marks }: { places: readonly string[]; marks: readonly ('in' | 'out' | null)[] }) => {
  const dotsOf = (wanted: readonly string[]) =>
    places
      .filter((_, index) => wanted.includes(marks[index] ?? ''))
      .map((place) => `M${place}h0`)
      .join('')
  const dot = { fill: 'none', strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <>
      <path {...dot} d={dotsOf(['in', 'out'])} stroke="var(--ink)" strokeWidth="8" />
      <path {...dot} d={dotsOf(['out'])} stroke="var(--mark-hollow)" strokeWidth="4" />
    </>
  )
}

/** A step to the right for each; the picture is stretched to its place anyway. A shape, not a sum: numbers are good enough to draw with. */
function placed(values: number[]): string[] {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  return values.map((value, index) => {
    const y = height - inset - ((value - low) / span) * (height - 2 * inset)
    return `${index} ${toTenth(y)}`
  })
}

const toTenth = (length: number): number => Math.round(length * 10) / 10
