import { language } from '../lib/words/language.ts'

/** A day as `23 November 2026`. It is a day and no moment, so no zone may move it. */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat(language.locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
