import type { RecurringTask } from '../../platform/background/recurring.ts'
import { collectDebts } from './debts.service.ts'

export const holdTasks: RecurringTask[] = [{ name: 'holds.collect_debts', everySeconds: 2, run: collectDebts }]
