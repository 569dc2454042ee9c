import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { Mail } from '../../ports/mail/mail.ts'
import type { Push } from '../../ports/push/push.ts'
import { deliverLetters, forgetOldLetters } from './delivery/letters.service.ts'
import { sendPushes, writeLetters } from './delivery/messages.service.ts'
import { forgetOldEvents, hearEvents } from './inbox/heard.service.ts'

interface Ways {
  mail: Mail
  push: Push
  /** Where the app lives, for links in letters. */
  origin: string
}

export const notificationTasks = ({ mail, push, origin }: Ways): RecurringTask[] => [
  { name: 'notifications.hear', everySeconds: 2, run: hearEvents },
  { name: 'notifications.write_letters', everySeconds: 2, run: (db) => writeLetters(db, origin) },
  { name: 'notifications.deliver_letters', everySeconds: 2, run: (db) => deliverLetters(db, mail) },
  { name: 'notifications.push', everySeconds: 2, run: (db) => sendPushes(db, push) },
  { name: 'notifications.forget_events', everySeconds: 3_600, run: forgetOldEvents },
  { name: 'notifications.forget_letters', everySeconds: 3_600, run: forgetOldLetters },
]
