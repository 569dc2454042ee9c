import { centsIn, type Separator } from '@sengi/money'

const otherCurrency = /[$€£¥]|\b(?:AUD|BWP|CAD|CHF|CNY|EUR|GBP|JPY|MUR|NAD|USD)\b/i

/** What a cell of money comes to: an amount, `foreign` in another currency, `null` where it is none. */
export type CellAmount = bigint | 'foreign' | null

/** With its spaces and signs; what is longer is no amount, and takes patterns long to find out. */
const amountLettersAtMost = 60

/** An amount as banks write it: `-1 234,56`, `1,234.56 Cr`, `(50.00)`, `R 12.50-`, `80.00 Dr`. A sign stands once. */
export function signedCents(cell: string, separator: Separator): CellAmount {
  const text = cell.normalize('NFKC').replace(/[−–]/g, '-').trim()
  if (text.length > amountLettersAtMost) return null
  if (otherCurrency.test(text)) return 'foreign'
  const bracketed = /^\((.*)\)$/.exec(text)?.[1]
  const [, body = '', mark = ''] = /^(.*?)\s*(cr|dr|-)?$/i.exec(bracketed ?? text) ?? []
  const cents = centsIn(body.replace(/^\+/, ''), separator)
  if (cents === null) return null
  const isOut = bracketed !== undefined || /^(?:dr|-)$/i.test(mark)
  if (cents < 0n && (isOut || mark !== '')) return null
  return isOut ? -cents : cents
}

/** The ways in which banks write a day. */
type DayForm = 'compact' | 'year_first' | 'day_first' | 'named'

const time = '(?:[T ][0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)?'
const forms: readonly (readonly [DayForm, RegExp])[] = [
  ['compact', /^(?<year>20[0-9]{2})(?<month>[0-9]{2})(?<day>[0-9]{2})$/],
  ['year_first', new RegExp(`^(?<year>20[0-9]{2})[-/.](?<month>[0-9]{1,2})[-/.](?<day>[0-9]{1,2})${time}$`)],
  ['day_first', new RegExp(`^(?<day>[0-9]{1,2})[-/.](?<month>[0-9]{1,2})[-/.](?<year>20[0-9]{2})${time}$`)],
  ['named', /^(?<day>[0-9]{1,2})[-/ ](?<name>[A-Za-z]{3})[a-z]*[-/ ](?<year>20[0-9]{2})$/],
]

interface WrittenDay {
  readonly form: DayForm
  /** Null where there is no such day. */
  readonly day: string | null
  /** Its month can only be a day: the file writes months first, as Americans do. */
  readonly isMonthFirst: boolean
}

const monthNames = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** A day as a bank writes it; null where it is none. */
export function writtenDay(cell: string): WrittenDay | null {
  for (const [form, pattern] of forms) {
    const found = pattern.exec(cell.trim())?.groups
    if (!found) continue
    const { year = '', day = '', name } = found
    const month = name ? String(monthNames.indexOf(name.toLowerCase()) / 3 + 1) : (found['month'] ?? '')
    const isMonthFirst = form === 'day_first' && Number(month) > 12 && Number(day) <= 12
    return { form, day: calendarDay(year, month, day), isMonthFirst }
  }
  return null
}

/** `2026-11-20`; null where the calendar has no such day. */
export function calendarDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}

/** How a column of days is written: as most of them are. Null where its months stand first, so that no day of it can be trusted. */
export function dayFormOf(cells: readonly string[]): DayForm | null {
  const written = cells.flatMap((cell) => writtenDay(cell) ?? [])
  if (written.some(({ isMonthFirst }) => isMonthFirst)) return null
  const counted = forms.map(([form]) => ({ form, times: written.filter((one) => one.form === form).length }))
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).form
}
