import { daySeconds } from '@sengi/money'

/** How long a quote that nobody took is kept, whatever it was for: long past the minute that it holds, so that a late taker is told so. */
export const untakenKeptSeconds = daySeconds
