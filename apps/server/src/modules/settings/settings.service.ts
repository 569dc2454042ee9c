import { clockNow } from '../../platform/clock.ts'
import { type Db, poolOf } from '../../platform/db.ts'
import type { LiveHub } from '../../platform/live.ts'
import type { Figures } from './catalogue.rules.ts'
import { type FigureChange, figuresAt, someLieAhead } from './settings.rules.ts'
import { listEveryChange } from './settings.store.ts'

/** What one process knows by heart of one database; null while it has to ask. */
interface Memory {
  known: Known | null
  /** Counts what was heard, so that an answer that was asked for before is not kept after it. */
  heard: number
  readonly isDeaf: () => boolean
}

interface Known {
  readonly changes: readonly FigureChange[]
  /** What holds when nothing lies ahead; null when that hangs on the time. */
  readonly settled: Figures | null
}

const memories = new WeakMap<object, Memory>()

/**
 * Keeps the figures of a database in this process, until it hears that one was changed. Only from outside of transactions, which might
 * still see what was; and while the line is cut nothing is believed. Ends with the function that it answers.
 */
export async function keepFigures(db: Db, hub: Pick<LiveHub, 'listen' | 'isDeaf'>): Promise<() => void> {
  const memory: Memory = { known: null, heard: 0, isDeaf: hub.isDeaf }
  memories.set(poolOf(db), memory)
  const stop = hub.listen('figures', (topic) => {
    if (topic === 'figures' || topic === 'resync') void learn(db, memory).catch(() => {})
  })
  await learn(db, memory)
  return () => {
    stop()
    memories.delete(poolOf(db))
  }
}

async function learn(db: Db, memory: Memory): Promise<void> {
  memory.known = null
  memory.heard += 1
  const { heard } = memory
  const known = knownOf(await listEveryChange(db))
  if (memory.heard === heard) memory.known = known
}

const knownOf = ({ changes, now }: Awaited<ReturnType<typeof listEveryChange>>): Known => ({
  changes,
  settled: someLieAhead(changes, now) ? null : figuresAt(changes, now),
})

/** What every figure is now, or at the moment of an act that has read the clock. */
export async function figuresOf(db: Db, at?: Date): Promise<Figures> {
  const { known, memory } = await recall(db)
  if (known.settled) return known.settled
  const now = at ?? (await clockNow(db))
  if (memory?.known === known) memory.known = knownOf({ changes: known.changes, now })
  return figuresAt(known.changes, now)
}

/** What every figure was at a moment of the past: what was agreed then keeps it. */
export async function figuresThen(db: Db): Promise<(at: Date) => Figures> {
  const { known } = await recall(db)
  return (at) => figuresAt(known.changes, at)
}

async function recall(db: Db): Promise<{ known: Known; memory?: Memory }> {
  const memory = memories.get(poolOf(db))
  if (memory?.known && !memory.isDeaf()) return { known: memory.known, memory }
  return { known: knownOf(await listEveryChange(db)) }
}

/** Whoever changed a figure does not wait until its own process hears of it. */
export async function forgetFigures(db: Db): Promise<void> {
  const memory = memories.get(poolOf(db))
  if (memory) await learn(db, memory)
}
