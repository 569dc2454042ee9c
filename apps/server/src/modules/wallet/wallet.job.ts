import type { RecurringTask } from '../../platform/background/recurring.ts'
import { tellPriceMoves } from './price-alerts.service.ts'

export const walletTasks: RecurringTask[] = [{ name: 'wallet.price_moves', everySeconds: 300, run: tellPriceMoves }]
