import type { RecurringTask } from '../../../platform/background/recurring.ts'
import { completeOlder, type OriginatorMeans } from './originators.service.ts'
import { releaseCleared } from './origins.service.ts'

export const travelRuleTasks = (means: OriginatorMeans): RecurringTask[] => [
  { name: 'travel_rule.complete', everySeconds: 600, run: (db) => completeOlder(db, means) },
  { name: 'travel_rule.release', everySeconds: 30, run: releaseCleared },
]
