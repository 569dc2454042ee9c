/** What somebody wants a statement of; `own_days` they name themselves. */
export const periods = ['this_month', 'last_month', 'this_tax_year', 'last_tax_year', 'own_days'] as const
export type Period = (typeof periods)[number]

/** Days as `2026-11-20`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The days of a period, seen from a day in South Africa. A tax year begins on 1 March. */
export function daysOf(period: Exclude<Period, 'own_days'>, today: string): Days {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const taxYear = month >= 3 ? year : year - 1
  const spans = {
    this_month: { from: dayText(year, month, 1), to: today },
    last_month: { from: dayText(year, month - 1, 1), to: dayText(year, month, 0) },
    this_tax_year: { from: dayText(taxYear, 3, 1), to: today },
    last_tax_year: { from: dayText(taxYear - 1, 3, 1), to: dayText(taxYear, 3, 0) },
  }
  return spans[period]
}

/** A day counted on from its month: the day before the first is the last of the month before. */
const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
