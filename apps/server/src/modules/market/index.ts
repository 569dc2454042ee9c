export { marketTasks } from './market.job.ts'
export {
  change24h,
  currentPrices,
  type MarketPrice,
  priceAt,
  pricesAt,
  sparklines,
  tradablePrice,
} from './prices.service.ts'
export { acceptPrice, refreshPrices } from './round.service.ts'
