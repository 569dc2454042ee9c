/** Which of two numbers before a year is the day. */
export type DayOrder = 'day_first' | 'month_first'

const yearFirst = /^(20[0-9]{2})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?:[T ].*)?$/
const yearLast = /^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]((?:20)?[0-9]{2})(?: .*)?$/
const monthNamed = /^([0-9]{1,2})[-/. ]+([a-z]{3})[a-z]*\.?[-/. ,]+((?:20)?[0-9]{2})$/i

/** In English and in Afrikaans. */
const months = ['jan', 'feb', 'mar|mrt|maa', 'apr', 'may|mei', 'jun', 'jul', 'aug', 'sep', 'oct|okt', 'nov', 'dec|des']

/** What a column of dates says of its order: as South Africans write, unless one of its days can only be a month's. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = yearLast.exec(cell.trim()) ?? []
    return first && second ? [{ first: Number(first), second: Number(second) }] : []
  })
  const isMonthFirst = pairs.some(({ second }) => second > 12) && pairs.every(({ first }) => first <= 12)
  return isMonthFirst ? 'month_first' : 'day_first'
}

/** A day of this century as `2026-11-20`; null when it is none. */
export function dayIn(cell: string, order: DayOrder): string | null {
  const text = cell.trim()
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year && month && day) return dayOf(year, month, day)
  const [, first, second, last] = yearLast.exec(text) ?? []
  if (first && second && last) return order === 'day_first' ? dayOf(last, second, first) : dayOf(last, first, second)
  const [, dayNumber, name, namedYear] = monthNamed.exec(text) ?? []
  const place = months.findIndex((names) => names.split('|').includes(name?.toLowerCase() ?? ''))
  return dayNumber && namedYear && place >= 0 ? dayOf(namedYear, String(place + 1), dayNumber) : null
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}

const rand = /^(?:zar|r|rand)$/i

/** Whether a currency, by its code or its sign, is ours. */
export const isRand = (currency: string): boolean => rand.test(currency.trim())
