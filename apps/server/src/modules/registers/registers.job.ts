import type { RecurringTask } from '../../platform/background/recurring.ts'
import { countFees } from './vat/vat.service.ts'

export const registersTasks: RecurringTask[] = [{ name: 'registers.count_fees', everySeconds: 60, run: countFees }]
