import type { RecurringTask } from '../../platform/background/recurring.ts'
import { refreshAds } from './ads/browse.service.ts'
import { expireOrders } from './steps/clock.service.ts'
import { restAndResume } from './steps/resting.service.ts'

export const p2pTasks: RecurringTask[] = [
  { name: 'p2p.expire_orders', everySeconds: 5, run: expireOrders },
  { name: 'p2p.rest', everySeconds: 5, run: restAndResume },
  { name: 'p2p.refresh_ads', everySeconds: 30, run: refreshAds },
]
