import type { RecurringTask } from '../../platform/background/recurring.ts'
import { type FunnelSource, keepNewcomers } from './overview/funnel.service.ts'

export const adminTasks = (funnel: readonly FunnelSource[]): RecurringTask[] => [
  { name: 'admin.count_newcomers', everySeconds: 60, run: (db) => keepNewcomers(db, funnel) },
]
