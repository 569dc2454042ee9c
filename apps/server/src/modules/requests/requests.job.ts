import type { RecurringTask } from '../../platform/background/recurring.ts'
import { expireRequests, forgetQuotes } from './request-clock.service.ts'

export const requestTasks: RecurringTask[] = [
  { name: 'requests.expire', everySeconds: 15, run: expireRequests },
  { name: 'requests.forget_quotes', everySeconds: 3_600, run: forgetQuotes },
]
