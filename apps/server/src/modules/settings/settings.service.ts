import { clockNow } from '../../platform/clock.ts'
import { type Db, poolOf } from '../../platform/db.ts'
import type { LiveHub } from '../../platform/live.ts'
import { elapsedMs, movedTime, type StopwatchReading, timeNow } from '../../platform/stopwatch.ts'
import type { Figures } from './catalogue.rules.ts'
import {
  type FigureChange,
  type FiguresRead,
  figuresAt,
  figuresOverTime,
  holdsStill,
  nextChangeAt,
} from './settings.rules.ts'
import { listEveryChange } from './settings.store.ts'

/** What one process knows by heart of one database; null while it has to ask. */
interface Memory {
  known: Known | null
  /** Counts what was heard, so that an answer that was asked for before is not kept after it. */
  heard: number
  readonly isDeaf: () => boolean
  readonly stopwatch: () => StopwatchReading
}

interface Known extends FiguresRead {
  readonly changes: readonly FigureChange[]
  /** What holds until the next change. */
  readonly figures: Figures
  /** What held at any moment before. */
  readonly past: (at: Date) => Figures
  /** What the stopwatch said before the clock was read. */
  readonly readAt: StopwatchReading
}

/** The sandbox’s clock is moved by people. */
export const stopwatchOf = (isSandbox: boolean): (() => StopwatchReading) => (isSandbox ? movedTime : timeNow)

const memories = new WeakMap<object, Memory>()

/**
 * Keeps the figures of a database in this process, until it hears that one was changed. Only from outside of transactions, which might
 * still see what was; and while the line is cut nothing is believed. Ends with the function that it answers. `stopwatch` tells milliseconds
 * that pass as they do in the database; where people move the clock none does: NaN has a planned change asked about each time.
 */
export async function keepFigures(
  db: Db,
  hub: Pick<LiveHub, 'listen' | 'isDeaf'>,
  stopwatch: () => StopwatchReading,
): Promise<() => void> {
  const memory: Memory = { known: null, heard: 0, isDeaf: hub.isDeaf, stopwatch }
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
  const readAt = memory.stopwatch()
  const known = knownOf(await listEveryChange(db), readAt)
  if (memory.heard === heard) memory.known = known
}

const knownOf = ({ changes, now }: Awaited<ReturnType<typeof listEveryChange>>, readAt: StopwatchReading): Known => ({
  changes,
  now,
  readAt,
  figures: figuresAt(changes, now),
  past: figuresOverTime(changes),
  until: nextChangeAt(changes, now),
})

/** What every figure is now, or at the moment of an act that has read the clock. */
export async function figuresOf(db: Db, at?: Date): Promise<Figures> {
  const { known, memory } = await recall(db)
  if (!memory || holdsStill(known, elapsedMs(known.readAt, memory.stopwatch()))) return known.figures
  if (at) return figuresAt(known.changes, at)
  const readAt = memory.stopwatch()
  const read = knownOf({ changes: known.changes, now: await clockNow(db) }, readAt)
  if (memory.known === known) memory.known = read
  return read.figures
}

/** What every figure was at a moment of the past: what was agreed then keeps it. */
export async function figuresThen(db: Db): Promise<(at: Date) => Figures> {
  const { known } = await recall(db)
  return known.past
}

async function recall(db: Db): Promise<{ known: Known; memory?: Memory }> {
  const memory = memories.get(poolOf(db))
  if (memory?.known && !memory.isDeaf()) return { known: memory.known, memory }
  return { known: knownOf(await listEveryChange(db), movedTime()) }
}

/** Whoever changed a figure does not wait until its own process hears of it. What is not committed yet is kept by nobody. */
export async function forgetFigures(db: Db): Promise<void> {
  if (db.isTransaction) return
  const memory = memories.get(poolOf(db))
  if (memory) await learn(db, memory)
}
