import type { Worth } from '@sengi/contract/wallet/worth'
import { type Amount, amount } from '@sengi/money'
import { changeBetween, unitsOf, type ValueChange } from '../../lib/live/portfolio.ts'

export interface WorthCourse {
  /** When the first value was true. */
  readonly since: string
  readonly values: readonly Amount[]
  /** Of each value: whether something came in or went out since the one before; what did both counts as the larger. */
  readonly marks: readonly ('in' | 'out' | null)[]
  readonly came: Amount
  readonly went: Amount
  /** What was gained, beside what came and went; null while a price of that is missing. */
  readonly gain: ValueChange | null
}

/**
 * What somebody was worth, oldest first, with now as the balances say it. Days without the price of something that was owned are
 * left out: a value without it would be a fall that never was. Null before there is a first value.
 */
export function worthCourse({ points }: Worth, now: Amount): WorthCourse | null {
  const valued = points.flatMap(({ at, value_zar: value }, index) =>
    value === null && index < points.length - 1 ? [] : [{ at, index, value }],
  )
  const [first] = valued
  if (!first?.value || valued.length < 2) return null
  const start = unitsOf('ZAR', first.value)
  const steps = valued.map(({ index }, place) => points.slice((valued[place - 1]?.index ?? index) + 1, index + 1))
  const flows = steps.map((step) => ({
    came: sum(step.map(({ in_zar }) => in_zar)),
    went: sum(step.map(({ out_zar }) => out_zar)),
  }))
  const came = amount(
    'ZAR',
    flows.reduce((total, flow) => total + flow.came, 0n),
  )
  const went = amount(
    'ZAR',
    flows.reduce((total, flow) => total + flow.went, 0n),
  )
  const isKnown = points.slice(first.index + 1).every(({ in_zar, out_zar }) => in_zar !== null && out_zar !== null)
  return {
    since: first.at,
    values: [...valued.slice(0, -1).map(({ value }) => unitsOf('ZAR', value ?? '0')), now],
    marks: flows.map(markOf),
    came,
    went,
    // Against what was there and what was added: what went out has had its part of the gain.
    gain: isKnown
      ? changeBetween(amount('ZAR', start.units + came.units), amount('ZAR', now.units + went.units))
      : null,
  }
}

/** As the change beside the line: what came in lifts a line and is no gain. Without a known gain it says neither. */
export function toneOf({ gain }: Pick<WorthCourse, 'gain'>): 'gain' | 'loss' | 'level' {
  if (!gain || gain.amount.units === 0n) return 'level'
  return gain.amount.units > 0n ? 'gain' : 'loss'
}

function markOf({ came, went }: { came: bigint; went: bigint }): 'in' | 'out' | null {
  if (came === 0n && went === 0n) return null
  return came >= went ? 'in' : 'out'
}

const sum = (texts: readonly (string | null)[]): bigint =>
  texts.reduce((total, text) => total + unitsOf('ZAR', text ?? '0').units, 0n)
