import { dayMs } from '@sengi/money'

/** How a streak stands after a day on which somebody checked in. Days are those of South Africa: `2026-03-01`. */
export interface CheckIn {
  readonly day: string
  readonly streak: number
  readonly best: number
  /** Days that may be missed after it. */
  readonly freezes: number
  /** Days that were missed before it, and covered. */
  readonly covered: number
}

const freezesAtMost = 2
/** A freeze is earned by each week of a streak. */
const daysToAFreeze = 7

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Days that were missed in full since the last one. */
const missedBefore = (last: CheckIn, today: string): number => Math.max(0, daysBetween(last.day, today) - 1)

/** Whether nothing ended it yet: each missed day takes a freeze. */
const isAlive = (last: CheckIn, today: string): boolean => missedBefore(last, today) <= last.freezes

/** The check-in of today; null when there is one already. A gap that the freezes do not cover costs them all, and begins anew. */
export function checkedIn(last: CheckIn | null, today: string): CheckIn | null {
  if (!last) return { day: today, streak: 1, best: 1, freezes: 0, covered: 0 }
  if (last.day >= today) return null
  const goesOn = isAlive(last, today)
  const covered = goesOn ? missedBefore(last, today) : 0
  const streak = goesOn ? last.streak + 1 : 1
  const earned = streak % daysToAFreeze === 0 ? 1 : 0
  const freezes = Math.min(freezesAtMost, (goesOn ? last.freezes - covered : 0) + earned)
  return { day: today, streak, best: Math.max(last.best, streak), freezes, covered }
}

/** A streak as it is today. */
export interface Streak {
  readonly days: number
  readonly best: number
  readonly lastDay: string | null
  readonly today: string
  readonly freezes: number
  readonly past: readonly CountedDay[]
}

/** A day that counts. */
export interface CountedDay {
  readonly day: string
  readonly kind: 'checked_in' | 'frozen'
}

/** The streak that check-ins make, the latest first; freezes that days since have used are gone. */
export function streakFrom(checkIns: readonly CheckIn[], today: string): Streak {
  const [last] = checkIns
  if (!last) return { days: 0, best: 0, lastDay: null, today, freezes: 0, past: [] }
  const lives = isAlive(last, today)
  const freezes = lives ? last.freezes - missedBefore(last, today) : 0
  const past = checkIns.flatMap(daysOf)
  return { days: lives ? last.streak : 0, best: last.best, lastDay: last.day, today, freezes, past }
}

/** A check-in and the missed days right before it that freezes covered. */
const daysOf = ({ day, covered }: CheckIn): CountedDay[] => [
  { day, kind: 'checked_in' },
  ...Array.from({ length: covered }, (_, n) => ({ day: dayBefore(day, n + 1), kind: 'frozen' as const })),
]

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
