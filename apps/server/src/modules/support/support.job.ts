import type { RecurringTask } from '../../platform/background/recurring.ts'
import { closeSolved } from './tickets.service.ts'

export const supportTasks: readonly RecurringTask[] = [
  { name: 'support.close_solved', everySeconds: 600, run: closeSolved },
]
