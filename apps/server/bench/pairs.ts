import { type Load, runFor } from './measure.ts'

/** One load of two trees, or on two databases. A ratio above 1 says that the newer one does more. */
export interface Comparison {
  readonly name: string
  readonly before: number
  readonly after: number
  /** The median of the ratios of neighbouring turns, and the bounds that half of them lie within. */
  readonly ratio: number
  readonly low: number
  readonly high: number
}

const turns = 16
const length = 2_000

/** Each in turn, the first of a pair being now the one and now the other, so that whatever slows the machine slows both alike. */
export async function compare(before: Load, after: Load): Promise<Comparison> {
  const rates: Record<'before' | 'after', number[]> = { before: [], after: [] }
  const take = async (side: 'before' | 'after', milliseconds: number) => {
    const took: number[] = []
    const seconds = await runFor(side === 'before' ? before : after, milliseconds, took)
    return took.length / seconds
  }
  for (const side of ['before', 'after'] as const) await take(side, length)
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const)
    for (const side of order) rates[side].push(await take(side, length))
  }
  const ratios = ascending(rates.after.map((rate, turn) => rate / (rates.before[turn] ?? Number.NaN)))
  const at = (part: number) => ratios[Math.floor((ratios.length - 1) * part)] ?? Number.NaN
  const middle = (values: number[]) => ascending(values)[values.length >> 1] ?? Number.NaN
  return {
    name: after.name,
    before: middle(rates.before),
    after: middle(rates.after),
    ratio: (at(0.5) + (ratios[turns >> 1] ?? Number.NaN)) / 2,
    low: at(0.25),
    high: at(0.75),
  }
}

const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other)

const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(52) + cells.map((cell) => cell.padStart(12)).join(''))

export const printComparisonHead = (before: string, after = 'now'): void =>
  row('a second', [before.slice(0, 10), after, 'ratio', 'half within'])

export const printComparison = ({ name, before, after, ratio, low, high }: Comparison): void =>
  row(name, [before.toFixed(0), after.toFixed(0), `${ratio.toFixed(2)}x`, `${low.toFixed(2)}-${high.toFixed(2)}`])
