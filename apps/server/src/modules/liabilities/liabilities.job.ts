import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { Db } from '../../platform/db.ts'
import { forgetOldLeaves, makeWhenDue } from './making.service.ts'

export const liabilitiesTasks = (openPatient: () => Db): RecurringTask[] => [
  { name: 'liabilities.publish', everySeconds: 10, run: (db) => makeWhenDue(db, openPatient) },
  { name: 'liabilities.forget', everySeconds: 600, run: forgetOldLeaves },
]
