import type { Order, Role } from '../orders.rules.ts'

/** What one order counts for one of its sides. */
export interface Tally {
  readonly bought: number
  readonly sold: number
  readonly faults: number
  readonly onTime: number
  readonly late: number
}

const nothing: Tally = { bought: 0, sold: 0, faults: 0, onTime: 0, late: 0 }

/** Only what a person did counts: trades that were completed, and closed orders that were this person's fault. */
export function tallyOf({ state, fault, closedAt, reviewBy, lateClaim }: Order, role: Role): Tally {
  if (closedAt === null) return nothing
  const faults = fault === role ? 1 : 0
  if (state !== 'RELEASED') return { ...nothing, faults }
  if (role === 'buyer') return { ...nothing, faults, bought: 1 }
  const onTime = fault !== 'seller' && !lateClaim && reviewBy !== null && closedAt <= reviewBy
  return { faults, bought: 0, sold: 1, onTime: onTime ? 1 : 0, late: onTime ? 0 : 1 }
}

/** What changed between two moments of an order. */
export const tallyChange = (before: Tally, after: Tally): Tally => ({
  bought: after.bought - before.bought,
  sold: after.sold - before.sold,
  faults: after.faults - before.faults,
  onTime: after.onTime - before.onTime,
  late: after.late - before.late,
})

export const isNothing = (tally: Tally): boolean => Object.values(tally).every((count) => count === 0)

/** How somebody trades. */
export interface Reputation extends Tally {
  readonly positive: number
  readonly negative: number
  readonly medianReleaseSeconds: number | null
}

export const newcomer: Reputation = { ...nothing, positive: 0, negative: 0, medianReleaseSeconds: null }

/** What somebody did, on top of the past that was made up for a practice trader, whose usual release stays the made-up one. */
export const onTopOf = (past: Reputation, done: Reputation): Reputation => ({
  bought: past.bought + done.bought,
  sold: past.sold + done.sold,
  faults: past.faults + done.faults,
  onTime: past.onTime + done.onTime,
  late: past.late + done.late,
  positive: past.positive + done.positive,
  negative: past.negative + done.negative,
  medianReleaseSeconds: past.medianReleaseSeconds ?? done.medianReleaseSeconds,
})

export const completedOf = ({ bought, sold }: Tally): number => bought + sold

/** Percent of trades completed, of those completed or failed by this person; null before the first. */
export const completionPercent = (tally: Tally): number | null =>
  percent(completedOf(tally), completedOf(tally) + tally.faults)

/** Percent of releases in time; null before the first. */
export const onTimePercent = ({ onTime, late }: Tally): number | null => percent(onTime, onTime + late)

const percent = (part: number, all: number): number | null =>
  all === 0 ? null : Math.floor((part * 10_000) / all) / 100

/** Whether an order was completed by this change, which may have earned a badge. */
export const isCompletion = (change: Tally): boolean => completedOf(change) > 0
