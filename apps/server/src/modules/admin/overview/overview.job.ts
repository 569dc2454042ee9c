import type { RecurringTask } from '../../../platform/background/recurring.ts'
import { type FunnelSource, keepNewcomers } from './funnel.service.ts'

export const overviewTasks = (funnel: readonly FunnelSource[]): RecurringTask[] => [
  { name: 'admin.count_newcomers', everySeconds: 60, run: (db) => keepNewcomers(db, funnel) },
]
