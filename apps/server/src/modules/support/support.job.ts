import type { RecurringTask } from '../../platform/background/recurring.ts'
import { forgetMessages } from './contact/contact.service.ts'
import { closeSolved } from './tickets.service.ts'

export const supportTasks: readonly RecurringTask[] = [
  { name: 'support.close_solved', everySeconds: 600, run: closeSolved },
  { name: 'support.forget_messages', everySeconds: 3_600, run: forgetMessages },
]
