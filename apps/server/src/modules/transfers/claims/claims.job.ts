import type { RecurringTask } from '../../../platform/background/recurring.ts'
import { expireClaims, remindOfClaims, restoreClaims, tellOfClaims } from './claim-clock.service.ts'

export const claimTasks = (publicUrl: string): RecurringTask[] => [
  { name: 'claims.expire', everySeconds: 15, run: expireClaims },
  { name: 'claims.restore', everySeconds: 60, run: restoreClaims },
  { name: 'claims.tell', everySeconds: 10, run: tellOfClaims },
  { name: 'claims.remind', everySeconds: 300, run: (db) => remindOfClaims(db, publicUrl) },
]
