import type { RecurringTask } from '../../../platform/background/recurring.ts'
import { newsOfWork } from '../work.service.ts'
import { countNewcomers, type FunnelSource } from './funnel.service.ts'

interface LookedAt {
  funnel: readonly FunnelSource[]
  work: Parameters<typeof newsOfWork>[0]
}

export const overviewTasks = ({ funnel, work }: LookedAt): RecurringTask[] => [
  { name: 'admin.count_newcomers', everySeconds: 60, run: (db) => countNewcomers(db, funnel) },
  { name: 'admin.watch_work', everySeconds: 10, run: newsOfWork(work) },
]
