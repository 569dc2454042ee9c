import type { Recurrence } from '@sengi/contract/bills/recurring'
import { dayMs } from '@sengi/money'
import type { TypedTerms } from '../expenses.rules.ts'
import type { KeptWords } from '../words.rules.ts'

/** When a bill comes again. */
export interface Schedule {
  readonly recurrence: Recurrence
  readonly every: number
  readonly startsOn: string
  readonly endsOn: string | null
  readonly occurrences: number | null
}

/** A bill that comes again, as it is to be entered each time. */
export interface Rule extends Schedule {
  readonly id: string
  readonly groupId: string
  readonly version: number
  readonly terms: TypedTerms
  /** How many were made. */
  readonly made: number
  /** Which date of the schedule comes next, the first being 0. */
  readonly nextPlace: number
  readonly nextAt: Date | null
  readonly pausedAt: Date | null
  /** Why the house paused it. */
  readonly pausedReason: KeptWords | null
  readonly readAt: Date
}

const monthsOf: Readonly<Record<Recurrence, number>> = { weekly: 0, monthly: 1, yearly: 12 }

/**
 * The date at a place of the schedule, counted from the first one: the 31st of January is followed by the 28th of February
 * and the 31st of March.
 */
export function dateAt({ recurrence, every, startsOn }: Schedule, place: number): string {
  const start = new Date(`${startsOn}T00:00:00Z`)
  if (recurrence === 'weekly') return dayOf(new Date(start.getTime() + place * every * 7 * dayMs))
  const months = start.getUTCMonth() + monthsOf[recurrence] * every * place
  const last = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), last))))
}

/** 06:00 of a day in South Africa, which is two hours ahead all year. */
export const morningOf = (date: string): Date => new Date(`${date}T04:00:00Z`)

/** When the date at a place comes; null when the schedule has ended before. */
export function momentAt(schedule: Schedule, place: number, made: number): Date | null {
  const date = dateAt(schedule, place)
  const isOver = (schedule.endsOn !== null && date > schedule.endsOn) || made >= (schedule.occurrences ?? Infinity)
  return isOver ? null : morningOf(date)
}

/** The first place from one on whose morning is still to come. */
export function placeAfter(schedule: Schedule, from: number, now: Date): number {
  let place = from
  while (morningOf(dateAt(schedule, place)) <= now) place += 1
  return place
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** A rule for the history. */
export const ruleSnapshot = ({ version, terms, recurrence, every, endsOn, occurrences, pausedAt }: Rule) => ({
  version,
  ...terms,
  recurrence,
  interval: every,
  ends_on: endsOn,
  occurrences,
  paused: pausedAt !== null,
})
