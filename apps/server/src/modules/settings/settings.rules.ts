import { catalogue, type Figures } from './catalogue.rules.ts'
import type { Figure } from './figures.rules.ts'

export type { ListSort } from '@sengi/contract/fields'

/** A figure that was changed, and from when the change holds. */
export interface FigureChange {
  readonly key: string
  readonly value: unknown
  readonly fromWhen: Date
}

interface Entry {
  readonly module: string
  readonly name: string
  readonly figure: Figure<unknown>
}

const snake = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)

/** Every figure by its key, as staff and the table call it: `p2p.fee_basis_points`. */
export const entries: ReadonlyMap<string, Entry> = new Map(
  Object.entries(catalogue).flatMap(([module, figures]) =>
    Object.entries(figures).map(([name, figure]): [string, Entry] => [
      `${module}.${snake(name)}`,
      { module, name, figure },
    ]),
  ),
)

/** What holds where nobody changed anything. */
export const standards: Figures = figuresAt([], new Date(0))

/**
 * What every figure is at a moment: of its changes the last one that holds by then. One of a key or a form that is not known any more
 * is not taken, so that an older row can never stop the product. The changes come in the order in which they hold.
 */
export function figuresAt(changes: readonly FigureChange[], now: Date): Figures {
  const known: Record<string, Record<string, unknown>> = {}
  for (const { module, name, figure } of entries.values()) {
    known[module] = { ...known[module], [name]: figure.standard }
  }
  for (const { key, value, fromWhen } of changes) {
    const entry = entries.get(key)
    const figures = entry && known[entry.module]
    if (entry && figures && fromWhen <= now && entry.figure.fault(value) === null) figures[entry.name] = value
  }
  return known as unknown as Figures
}

/** The same for many moments: what holds between two changes is put together once. */
export function figuresOverTime(changes: readonly FigureChange[]): (at: Date) => Figures {
  const known = new Map<number, Figures>()
  return (at) => {
    const holding = changes.filter(({ fromWhen }) => fromWhen <= at).length
    const figures = known.get(holding) ?? figuresAt(changes, at)
    known.set(holding, figures)
    return figures
  }
}

/** What one figure is at a moment; undefined when there is none of that key. */
export function figureAt(changes: readonly FigureChange[], key: string, at: Date): unknown {
  const entry = entries.get(key)
  const all = figuresAt(
    changes.filter((change) => change.key === key),
    at,
  ) as unknown as Record<string, Record<string, unknown>>
  return entry && all[entry.module]?.[entry.name]
}

/** When the next of these changes begins to hold, in milliseconds of the clock; null when none lies ahead. */
export function nextChangeAt(changes: readonly FigureChange[], now: Date): number | null {
  const ahead = changes.map(({ fromWhen }) => fromWhen.getTime()).filter((from) => from > now.getTime())
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/** What was read of the figures, and by which clock. */
export interface FiguresRead {
  readonly now: Date
  /** When the next change holds; null when none lies ahead. */
  readonly until: number | null
}

const marginMs = 1_000

/**
 * Whether what was read so many milliseconds ago holds for certain: two clocks drift apart, so the nearer the next change, the fresher
 * the reading has to be.
 */
export const holdsStill = ({ now, until }: FiguresRead, elapsedMs: number): boolean =>
  until === null || now.getTime() + elapsedMs * 1.001 + marginMs < until
