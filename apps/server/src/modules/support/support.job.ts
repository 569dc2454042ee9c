import type { RecurringTask } from '../../platform/background/recurring.ts'
import { keepClocks } from './complaints/complaints.service.ts'
import { forgetMessages } from './contact/contact.service.ts'
import { forgetOldDays, keepStatus, lookSeconds } from './status/status.service.ts'
import { type Links, tellSubscribers } from './status/subscribers.service.ts'
import { closeSolved } from './tickets.service.ts'
import { keepUnanswered } from './unanswered.service.ts'

export const supportTasks = (links: Links): RecurringTask[] => [
  { name: 'support.keep_unanswered', everySeconds: 600, run: keepUnanswered },
  { name: 'support.close_solved', everySeconds: 600, run: closeSolved },
  { name: 'support.keep_clocks', everySeconds: 600, run: keepClocks },
  { name: 'support.forget_messages', everySeconds: 3_600, run: forgetMessages },
  { name: 'status.look', everySeconds: lookSeconds, run: keepStatus },
  { name: 'status.tell', everySeconds: 5, run: (db) => tellSubscribers(db, links) },
  { name: 'status.forget_days', everySeconds: 3_600, run: forgetOldDays },
]
