import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { Db } from '../../platform/db.ts'
import type { PriceSource, RateSource } from '../../ports/prices/prices.ts'
import { refreshRates } from './rates.service.ts'
import { forgetOldCandles, refreshPrices } from './round.service.ts'

export const marketTasks = (sources: readonly PriceSource[], rates: RateSource | null = null): RecurringTask[] => [
  { name: 'market.prices', everySeconds: 10, run: (db) => refreshPrices(db, sources) },
  { name: 'market.retention', everySeconds: 3_600, run: forgetOldCandles },
  ...(rates ? [{ name: 'market.rates', everySeconds: 1_800, run: (db: Db) => refreshRates(db, rates) }] : []),
]
