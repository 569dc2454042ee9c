export { listDayCloses as closesOf, listPricesAt as pricesAt } from './candles.store.ts'
export {
  type Chart,
  change24h,
  chart,
  currentPrices,
  judgingPrice,
  type MarketPrice,
  priceAt,
  rangeOfDay,
  requireQuoting,
  requireUnpaused,
  sparklines,
  tradablePrice,
} from './prices.service.ts'
export { untakenKeptSeconds } from './quotes.rules.ts'
export type { KnownRate } from './rates.rules.ts'
export { currentRates } from './rates.service.ts'
export { refreshPrices } from './round.service.ts'
