import { isBusinessDay, onBusinessDay, timeOfDay } from '@sengi/contract/base/business-days'
import { chatHours } from '@sengi/contract/support/contact'
import { dayInSouthAfrica } from '@sengi/contract/time'

interface ChatDesk {
  readonly isOpen: boolean
  /** When it closes, or opens the next time. */
  readonly changesAt: Date
}

/** Whether somebody answers the live chat at a moment. Declared holidays are dates that the law does not know beforehand. */
export function chatDeskAt(now: Date, declared: ReadonlySet<string>): ChatDesk {
  const { minutes } = timeOfDay(now)
  const works = isBusinessDay(dayInSouthAfrica(now), declared)
  if (works && minutes < chatHours.opens * 60) return { isOpen: false, changesAt: today(now, chatHours.opens) }
  if (works && minutes < chatHours.closes * 60) return { isOpen: true, changesAt: today(now, chatHours.closes) }
  return { isOpen: false, changesAt: onBusinessDay(now, 1, chatHours.opens, declared) }
}

const today = (now: Date, hour: number): Date => onBusinessDay(now, 0, hour, new Set())
