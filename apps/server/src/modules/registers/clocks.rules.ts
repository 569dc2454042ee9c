import { onBusinessDay } from '@sengi/contract/base/business-days'

const endOfDay = 24

/** The end of the last of so many business days after a South African day. */
export const dueFor = (day: string, businessDays: number, declared: readonly string[]): Date =>
  onBusinessDay(new Date(`${day}T10:00:00Z`), businessDays, endOfDay, new Set(declared))

/** Whether a South African day is still to come. */
export const isAhead = (day: string, now: Date): boolean => Date.parse(`${day}T00:00:00+02:00`) > now.getTime()
