import type { RecurringTask } from '../../../platform/background/recurring.ts'
import { completeOlder } from './originators.service.ts'
import { releaseCleared } from './origins.service.ts'

export const travelRuleTasks = (vault: Parameters<typeof completeOlder>[1]): RecurringTask[] => [
  { name: 'travel_rule.complete', everySeconds: 600, run: (db) => completeOlder(db, vault) },
  { name: 'travel_rule.release', everySeconds: 30, run: releaseCleared },
]
