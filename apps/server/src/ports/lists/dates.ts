import type { BirthSpan } from './lists.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (n: number): string => String(n).padStart(2, '0')
const year = (from: string, to = from): BirthSpan => ({ from: `${from}-01-01`, to: `${to}-12-31` })

/**
 * A date as publishers write it: `1964-12-12`, `12-12-1964`, `12 Dec 1964`, `Dec 1964`, `1964`, `circa 1964`, `1960 to 1965`. Null for
 * what says no year.
 */
export function birthSpanOf(text: string): BirthSpan | null {
  const tidy = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(tidy)
  if (iso) return day(iso[1], iso[2], iso[3])
  const turned = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(tidy)
  if (turned) return day(turned[3], turned[2], turned[1])
  const words = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})$/i.exec(tidy)
  if (words) return day(words[3], monthOf(words[2]), two(Number(words[1])))
  const years = tidy.match(/\b(1[89]|20)\d{2}\b/g)
  return years?.[0] ? year(years[0], years.at(-1)) : null
}

const monthOf = (name = ''): string => two(months.indexOf(name.toLowerCase()) + 1)

/** A day that is none still names its year. */
function day(y = '', m = '', d = ''): BirthSpan {
  const text = `${y}-${m}-${d}`
  const moment = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  return isDay ? { from: text, to: text } : year(y)
}
