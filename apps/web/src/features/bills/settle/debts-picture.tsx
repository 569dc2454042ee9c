import { useWords } from '../../../lib/words/words.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { Side } from '../group-names.ts'
import { settleWords } from '../messages.ts'
import { debtRowHeight } from './debts-height.ts'

interface Person {
  /** How they are called here. */
  name: string
  /** Whose face it is. */
  face: string
}

interface Debt {
  from: Person
  to: Person
  side: Side
  /** Cents; only the thickness of the line tells of it. */
  units: bigint
}

/** The name stands below the face, so the middle of the face is above the middle of the row. */
const faceAbove = 9

/**
 * Who owes whom as lines from face to face, the thicker the more. The amounts stand in the list below it, so that the privacy eye
 * covers them there and nobody needs to read them out of a picture.
 */
export function DebtsPicture({ debts, suggested }: { debts: readonly Debt[]; suggested: boolean }) {
  const t = useWords(settleWords)
  const debtors = unique(debts.map(({ from }) => from))
  const creditors = unique(debts.map(({ to }) => to))
  const most = debts.reduce((high, { units }) => (units > high ? units : high), 1n)
  const height = Math.max(debtors.length, creditors.length) * debtRowHeight
  return (
    <div
      role="img"
      aria-label={t('picture', {
        debts: debts.map(({ side, from, to }) => t('owes_said', { side, from: from.name, to: to.name })).join('; '),
      })}
      className="relative mx-auto grid w-full max-w-[24rem] grid-cols-[4.5rem_1fr_4.5rem]"
      style={{ height }}
    >
      <Faces people={debtors} />
      <span className="-mx-5 relative">
        {debts.map(({ from, to, units }) => (
          <Flow
            key={`${from.face} ${to.face}`}
            height={height}
            fromY={middleOf(debtors, from, height)}
            toY={middleOf(creditors, to, height)}
            thickness={2 + Number((units * 40n) / most) / 10}
            suggested={suggested}
          />
        ))}
      </span>
      <Faces people={creditors} />
    </div>
  )
}

const Faces = ({ people }: { people: readonly Person[] }) => (
  <span className="relative z-10 flex flex-col text-center">
    {people.map(({ name, face }) => (
      <span key={face} className="flex min-h-0 flex-1 flex-col items-center justify-center">
        <Avatar name={face} size="small" />
        <span className="h-[18px] max-w-full truncate text-ink text-xs leading-[18px]">{name}</span>
      </span>
    ))}
  </span>
)

interface FlowProps {
  height: number
  fromY: number
  toY: number
  thickness: number
  suggested: boolean
}

const arrow = 9

/** Dots while it is only a suggestion, a line when it is so by the bills. It ends at both faces, however wide the screen is. */
const Flow = ({ height, fromY, toY, thickness, suggested }: FlowProps) => (
  <span className="text-primary">
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-y-0 left-0 h-full overflow-visible"
      style={{ width: `calc(100% - ${arrow - 1}px)` }}
    >
      <path
        d={`M0 ${fromY}C50 ${fromY} 50 ${toY} 100 ${toY}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={thickness}
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        strokeDasharray={suggested ? `0.1 ${thickness * 1.9}` : undefined}
      />
    </svg>
    <svg
      aria-hidden="true"
      viewBox="0 0 9 12"
      width={arrow}
      height="12"
      className="absolute right-0"
      style={{ top: toY - 6 }}
    >
      <path d="M0 0L9 6L0 12Z" fill="currentColor" />
    </svg>
  </span>
)

const middleOf = (people: readonly Person[], { face }: Person, height: number): number =>
  (height * (people.findIndex((one) => one.face === face) + 0.5)) / people.length - faceAbove

const unique = (people: readonly Person[]): Person[] =>
  people.filter(({ face }, place) => people.findIndex((one) => one.face === face) === place)
