import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { PriceSource } from '../../ports/prices/prices.ts'
import { forgetOldCandles, refreshPrices } from './round.service.ts'

export const marketTasks = (sources: readonly PriceSource[]): RecurringTask[] => [
  { name: 'market.prices', everySeconds: 10, run: (db) => refreshPrices(db, sources) },
  { name: 'market.retention', everySeconds: 3_600, run: forgetOldCandles },
]
