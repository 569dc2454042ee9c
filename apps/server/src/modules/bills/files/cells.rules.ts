/** How people's spreadsheets write cells: what stands between cells tells commas that are decimal from those that are not. */
export type Separator = ',' | ';' | '\t'

/** Millionths in a cent: exports of others keep parts of a cent. */
export const microsPerCent = 10_000n

const digits = /^(-?)([0-9]{1,12})(?:\.([0-9]{1,6}))?$/

/**
 * An amount in millionths of a rand: `1200.5`, `1 200,50`, `R1,200.50`, `-1.200,50`. Null when it is none, and when nobody can
 * say whether its one mark is a thousand or a decimal.
 */
export function microsOf(cell: string, separator: Separator): bigint | null {
  const bare = cell
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replace(/\s/g, '')
    .replace(/^(-?)(?:ZAR|R)/i, '$1')
  const plain = withPoint(bare, separator)
  const [, sign = '', whole = '', fraction = ''] = digits.exec(plain ?? '') ?? []
  if (whole === '') return null
  const micros = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
  return sign === '-' ? -micros : micros
}

/** The same in cents; null too when it has a part of a cent. */
export function centsIn(cell: string, separator: Separator): bigint | null {
  const micros = microsOf(cell, separator)
  return micros === null || micros % microsPerCent !== 0n ? null : micros / microsPerCent
}

/** With a point before the cents and nothing between the thousands. */
function withPoint(text: string, separator: Separator): string | null {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (point < 0 && comma < 0) return text
  if (point >= 0 && comma >= 0) return point > comma ? grouped(text, ',', '.') : grouped(text, '.', ',')
  const mark = point >= 0 ? '.' : ','
  if (text.indexOf(mark) !== text.lastIndexOf(mark)) return grouped(text, mark, null)
  const isUnclear = /^-?[0-9]{1,3}[.,][0-9]{3}$/.test(text)
  if (!isUnclear) return text.replace(mark, '.')
  if (separator !== ',') return null
  return mark === ',' ? text.replace(',', '') : text
}

function grouped(text: string, thousand: ',' | '.', decimal: ',' | '.' | null): string | null {
  const [whole = '', fraction, ...more] = decimal === null ? [text] : text.split(decimal)
  const isGrouped = more.length === 0 && /^-?[0-9]{1,3}(?:[.,][0-9]{3})+$/.test(whole)
  if (!isGrouped) return null
  return whole.replaceAll(thousand, '') + (fraction === undefined ? '' : `.${fraction}`)
}

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
