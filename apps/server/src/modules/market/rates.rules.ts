import { dayMs, type ExchangeRate } from '@sengi/money'

/** What one unit of a currency costs in rand, and the day that its publisher gives it (`2026-11-20`). */
export interface KnownRate extends ExchangeRate {
  readonly day: string
}

/** Whether amounts are still shown at it. A day that has not come yet is as useless as one that is long gone. */
export function isShown({ day }: Pick<KnownRate, 'day'>, now: Date, rateShownDays: number): boolean {
  const age = Math.floor(now.getTime() / dayMs) - Math.floor(Date.parse(day) / dayMs)
  return age >= -1 && age <= rateShownDays
}

/** The world does not follow the sandbox's clock: its day, moved by the whole days that the clock is ahead. */
export const dayAhead = (day: string, advancedSeconds: number): string =>
  new Date(Date.parse(day) + Math.floor((advancedSeconds * 1000) / dayMs) * dayMs).toISOString().slice(0, 10)
