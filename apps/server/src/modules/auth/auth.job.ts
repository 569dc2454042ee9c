import type { RecurringTask } from '../../platform/background/recurring.ts'
import { forgetOld } from './forget.service.ts'
import { writeAsked } from './resets/asked.service.ts'

export const authTasks = (publicUrl: string): RecurringTask[] => [
  { name: 'auth.write_reset_links', everySeconds: 2, run: (db) => writeAsked(db, publicUrl) },
  { name: 'auth.forget_old', everySeconds: 3_600, run: forgetOld },
]
