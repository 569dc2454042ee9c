import type { RecurringTask } from '../../platform/recurring.ts'
import { enterDue } from './due.service.ts'
import { bookAllFulfilled } from './requested.service.ts'
import { forgetOldQuotes } from './settlements.service.ts'

export const billsTasks: RecurringTask[] = [
  { name: 'bills.enter_due', everySeconds: 60, run: enterDue },
  { name: 'bills.book_fulfilled', everySeconds: 15, run: bookAllFulfilled },
  { name: 'bills.forget_quotes', everySeconds: 3_600, run: forgetOldQuotes },
]
