import type { CryptoAsset } from '@sengi/money'
import * as z from 'zod/mini'
import type { PriceSource, Quoted } from './prices.ts'
import { askPublicly, priceText, toPrice } from './public-call.ts'

/** Luno's public tickers. All pairs are asked for at once, because one unknown pair in the address fails the whole call. */
export const lunoPrices = (base = 'https://api.luno.com'): PriceSource => ({
  name: 'luno',
  outside: true,
  fetch: async (signal) => {
    const { tickers } = await askPublicly(`${base}/api/1/tickers`, answer, signal)
    return tickers.flatMap(toQuoted)
  },
})

const ticker = z.object({
  pair: z.string(),
  timestamp: z.int().check(z.positive()),
  bid: priceText,
  ask: priceText,
  last_trade: priceText,
  status: z.string(),
})
const answer = z.object({ tickers: z.array(ticker) })

/** Luno calls bitcoin XBT. */
const assetOf: Readonly<Record<string, CryptoAsset>> = {
  XBTZAR: 'BTC',
  ETHZAR: 'ETH',
  SOLZAR: 'SOL',
  LTCZAR: 'LTC',
  BCHZAR: 'BCH',
  USDTZAR: 'USDT',
}

/** A market that is not trading (POSTONLY, DISABLED, UNKNOWN) has a price that nobody can get. */
function toQuoted({ pair, timestamp, bid, ask, last_trade, status }: z.output<typeof ticker>): Quoted[] {
  const asset = assetOf[pair]
  if (!asset || status !== 'ACTIVE') return []
  const [bidPrice, askPrice, last] = [toPrice(asset, bid), toPrice(asset, ask), toPrice(asset, last_trade)]
  return [{ asset, bid: bidPrice, ask: askPrice, last, at: new Date(timestamp) }]
}
