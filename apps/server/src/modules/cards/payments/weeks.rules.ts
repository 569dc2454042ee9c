import { dayInSouthAfrica } from '@sengi/contract/time'
import { dayMs } from '@sengi/money'

const shown = 6

/** The Mondays on which the last weeks began in South Africa, this week's first: `2026-11-23`. */
export function lastMondays(now: Date): string[] {
  const today = new Date(`${dayInSouthAfrica(now)}T00:00:00Z`)
  const sinceMonday = (today.getUTCDay() + 6) % 7
  const monday = today.getTime() - sinceMonday * dayMs
  return Array.from({ length: shown }, (_, back) => new Date(monday - back * 7 * dayMs).toISOString().slice(0, 10))
}
