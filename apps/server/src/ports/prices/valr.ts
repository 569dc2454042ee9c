import type { CryptoAsset } from '@sengi/money'
import * as z from 'zod/mini'
import type { PriceSource, Quoted } from './prices.ts'
import { askPublicly, priceText, toPrice } from './public-call.ts'

/** VALR's public market summary of all pairs: one call a round stays far below its thirty a minute. */
export const valrPrices = (base = 'https://api.valr.com'): PriceSource => ({
  name: 'valr',
  outside: true,
  fetch: async (signal) => {
    const summaries = await askPublicly(`${base}/v1/public/marketsummary`, z.array(summary), signal)
    return summaries.flatMap(toQuoted)
  },
})

const summary = z.object({
  currencyPair: z.string(),
  bidPrice: priceText,
  askPrice: priceText,
  lastTradedPrice: priceText,
  created: z.iso.datetime(),
})

/** Pairs that VALR does not trade are simply not in its answer. */
const assetOf: Readonly<Record<string, CryptoAsset>> = {
  BTCZAR: 'BTC',
  ETHZAR: 'ETH',
  SOLZAR: 'SOL',
  LTCZAR: 'LTC',
  BCHZAR: 'BCH',
  USDTZAR: 'USDT',
}

function toQuoted({ currencyPair, bidPrice, askPrice, lastTradedPrice, created }: z.output<typeof summary>): Quoted[] {
  const asset = assetOf[currencyPair]
  if (!asset) return []
  const [bid, ask, last] = [toPrice(asset, bidPrice), toPrice(asset, askPrice), toPrice(asset, lastTradedPrice)]
  return [{ asset, bid, ask, last, at: new Date(created) }]
}
