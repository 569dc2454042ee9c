import type { RecurringTask } from '../../../platform/background/recurring.ts'
import { countNewcomers, type FunnelSource } from './funnel.service.ts'

export const overviewTasks = (funnel: readonly FunnelSource[]): RecurringTask[] => [
  { name: 'admin.count_newcomers', everySeconds: 60, run: (db) => countNewcomers(db, funnel) },
]
