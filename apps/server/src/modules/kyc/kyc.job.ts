import type { RecurringTask } from '../../platform/background/recurring.ts'
import { failUnanswered } from './kyc.service.ts'

export const kycTasks: RecurringTask[] = [{ name: 'kyc.fail_unanswered', everySeconds: 30, run: failUnanswered }]
