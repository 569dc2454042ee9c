/** A moment in South Africa, as `24 Nov 2026, 09:15 SAST`, in the language of a locale. By itself, because a page of a few kilobytes takes it. */
export const timeInSouthAfrica = (moment: string, locale: string): string =>
  `${new Intl.DateTimeFormat(locale, shortTime).format(new Date(moment))} SAST`

const shortTime = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Johannesburg',
} as const
