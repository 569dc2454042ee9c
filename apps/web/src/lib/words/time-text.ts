import { dayMs } from '@sengi/money/span'
import { language } from './language.ts'

import type { LibWords } from './words.gen.ts'
import type { Say } from './words.ts'

/** Times are shown as South Africa lives them, wherever the reader sits. */
const zone = { timeZone: 'Africa/Johannesburg' } as const

const shapes = {
  time: { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { ...zone, day: 'numeric', month: 'short', year: 'numeric' },
  dayMonth: { ...zone, day: 'numeric', month: 'short' },
  month: { ...zone, month: 'long', year: 'numeric' },
  weekday: { ...zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  day: { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

/** As the language of now writes it, unless another is named. Formats are slow to make: each is made once, when it is needed. */
function written(shape: keyof typeof shapes, iso: string, locale = language.locale()): string {
  const key = `${shape} ${locale}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, shapes[shape])
  made.set(key, format)
  return format.format(new Date(iso))
}

/** `13:05` */
export const timeText = (iso: string): string => written('time', iso)

/** `20 Nov 2026` */
export const dateText = (iso: string): string => written('date', iso)

/** `20 Nov` */
export const dayMonthText = (iso: string): string => written('dayMonth', iso)

/** `November 2026` */
export const monthText = (iso: string): string => written('month', iso)

/** `20 Nov 2026, 13:05` */
export const dateTimeText = (iso: string): string => `${dateText(iso)}, ${timeText(iso)}`

/** `20 Nov, 13:05`, of what is near. */
export const nearTimeText = (iso: string): string => `${written('dayMonth', iso)}, ${timeText(iso)}`

/** The calendar day a moment belongs to: `2026-11-20`. */
export const dayOf = (iso: string): string => written('day', iso, 'en-CA')

/** `Today`, `Yesterday`, else `Friday, 20 November 2026`. */
export function dayText(t: Say<LibWords>, iso: string, nowIso: string): string {
  const day = dayOf(iso)
  if (day === dayOf(nowIso)) return t('today')
  const yesterday = new Date(Date.parse(nowIso) - dayMs).toISOString()
  return day === dayOf(yesterday) ? t('yesterday') : written('weekday', iso)
}

/** `13:05` on the day of the other moment, else with its date; with its year only where that is another one. */
export const momentText = (iso: string, besideIso: string): string =>
  dayOf(iso) === dayOf(besideIso) ? timeText(iso) : shortText(iso, besideIso)

/** `Today, 13:05`, else `20 Nov, 13:05`, and of another year with the year: for a row that no heading gives its day. */
export const nearbyText = (t: Say<LibWords>, iso: string, nowIso: string): string =>
  dayOf(iso) === dayOf(nowIso) ? `${t('today')}, ${timeText(iso)}` : shortText(iso, nowIso)

const shortText = (iso: string, besideIso: string): string =>
  yearOf(iso) === yearOf(besideIso) ? nearTimeText(iso) : dateTimeText(iso)

const yearOf = (iso: string): string => dayOf(iso).slice(0, 4)
