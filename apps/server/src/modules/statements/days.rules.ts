import { beginOfDay, dayInSouthAfrica, southAfricaMs } from '@sengi/contract/time'
import { dayMs } from '@sengi/money'

/** Some days in South Africa, as moments: from the first one's beginning until the one behind the last begins. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

/** Days as people name them: the last one belongs to it. */
export const spanOfDays = (first: string, last: string): Span => ({
  from: beginOfDay(first),
  until: new Date(beginOfDay(last).getTime() + dayMs),
})

/** The last day of a span. */
export const lastDayOf = ({ until }: Span): string => dayInSouthAfrica(new Date(until.getTime() - 1))

/** A year of assessment by the year in which it ends: 1 March to the end of February. */
export const spanOfTaxYear = (year: number): Span => ({
  from: beginOfDay(`${year - 1}-03-01`),
  until: beginOfDay(`${year}-03-01`),
})

/** The tax year that a moment belongs to. */
export function taxYearOf(moment: Date): number {
  const [year = 0, month = 0] = dayInSouthAfrica(moment).split('-').map(Number)
  return month >= 3 ? year + 1 : year
}

/** Day and time in South Africa, as a table has them: `2026-11-20`, `13:05:09`. */
export function dayAndTimeOf(moment: Date): { day: string; time: string } {
  const local = new Date(moment.getTime() + southAfricaMs).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 19) }
}
