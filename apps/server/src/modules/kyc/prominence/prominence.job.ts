import type { RecurringTask } from '../../../platform/background/recurring.ts'
import { movePepClocks } from './cases.service.ts'

export const prominenceTasks: RecurringTask[] = [{ name: 'kyc.pep_clocks', everySeconds: 60, run: movePepClocks }]
