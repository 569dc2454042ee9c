import type { RecurringTask } from '../../platform/recurring.ts'
import { enterDue } from './due.service.ts'
import { forgetOldQuotes } from './settlements.service.ts'

export const billsTasks: RecurringTask[] = [
  { name: 'bills.enter_due', everySeconds: 60, run: enterDue },
  { name: 'bills.forget_quotes', everySeconds: 3_600, run: forgetOldQuotes },
]
