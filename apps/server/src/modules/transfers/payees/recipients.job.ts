import type { RecurringTask } from '../../../platform/background/recurring.ts'
import { forgetMisses } from './recipients.service.ts'

export const lookUpTasks: RecurringTask[] = [
  { name: 'transfers.forget_misses', everySeconds: 3_600, run: forgetMisses },
]
