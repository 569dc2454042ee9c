import type { RecurringTask } from '../../platform/background/recurring.ts'
import { fireAlerts, forgetFired } from './alerts/alerts.service.ts'
import { tellPriceMoves } from './price-alerts.service.ts'
import { keepDays } from './worth/worth.service.ts'

export const walletTasks: RecurringTask[] = [
  { name: 'wallet.days', everySeconds: 5, run: keepDays },
  { name: 'wallet.price_alerts', everySeconds: 30, run: fireAlerts },
  { name: 'wallet.forget_alerts', everySeconds: 3_600, run: forgetFired },
  { name: 'wallet.price_moves', everySeconds: 300, run: tellPriceMoves },
]
