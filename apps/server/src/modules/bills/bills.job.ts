import type { RecurringTask } from '../../platform/background/recurring.ts'
import { enterDue } from './recurring/due.service.ts'
import { forgetOldQuotes } from './settling/settlements.service.ts'

export const billsTasks: RecurringTask[] = [
  { name: 'bills.enter_due', everySeconds: 60, run: enterDue },
  { name: 'bills.forget_quotes', everySeconds: 3_600, run: forgetOldQuotes },
]
