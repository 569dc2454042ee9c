import { dayMs } from '@sengi/money'
import { dayInSouthAfrica, southAfricaMs } from '../time.ts'

/** Minutes since midnight and the day of the week (Monday 1 to Sunday 7), in South Africa. */
export function timeOfDay(moment: Date): { minutes: number; weekday: number } {
  const local = new Date(moment.getTime() + southAfricaMs)
  return { minutes: local.getUTCHours() * 60 + local.getUTCMinutes(), weekday: local.getUTCDay() || 7 }
}

/** Holidays of the law that have a date of their own; the other two hang on Easter. */
const fixed = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26']

/**
 * Public holidays of a year (Public Holidays Act 36 of 1994): one that falls on a Sunday makes the Monday after it one
 * as well, one on a Saturday gives nothing. Days that the President declares come from outside.
 */
export function holidaysOf(year: number): ReadonlySet<string> {
  const easter = easterSunday(year)
  const dates = fixed.map((date) => Date.parse(`${year}-${date}T00:00:00Z`))
  const mondays = dates.filter((date) => new Date(date).getUTCDay() === 0).map((date) => date + dayMs)
  return new Set([...dates, ...mondays, easter - 2 * dayMs, easter + dayMs].map((date) => isoDate(date)))
}

/** Whether banks work on this South African date. */
export function isBusinessDay(date: string, declared: ReadonlySet<string>): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !declared.has(date) && !holidaysOf(Number(date.slice(0, 4))).has(date)
}

/** An hour of the n-th business day after a moment's date, South African time. */
export function onBusinessDay(after: Date, days: number, hour: number, declared: ReadonlySet<string>): Date {
  let date = Date.parse(`${dayInSouthAfrica(after)}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    date += dayMs
    if (isBusinessDay(isoDate(date), declared)) left -= 1
  }
  return new Date(date + hour * 3_600_000 - southAfricaMs)
}

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Easter Sunday of the Gregorian calendar, by the anonymous computus (Meeus, Jones, Butcher). */
function easterSunday(year: number): number {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const place = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1)
}
