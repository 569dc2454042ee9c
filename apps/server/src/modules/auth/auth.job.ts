import type { RecurringTask } from '../../platform/background/recurring.ts'
import { forgetOld } from './forget.service.ts'

export const authTasks: RecurringTask[] = [{ name: 'auth.forget_old', everySeconds: 3_600, run: forgetOld }]
