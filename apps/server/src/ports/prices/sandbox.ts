import { type CryptoAsset, cryptoAssets, type Price, shifted } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import type { Candle, CandleStep, PriceSource, Quoted } from './prices.ts'
import { type Feed, readFeed } from './sandbox.store.ts'
import { sandboxPrice, tickSeconds } from './sandbox-walk.ts'

export { setJump, setOutage } from './sandbox.store.ts'

/** Play prices: a new one every ten seconds of the product's clock, and staff can make them fail or jump. */
export const sandboxPrices = (db: Db): PriceSource => ({
  name: 'sandbox',
  outside: false,
  fetch: async () => {
    const feed = await readFeed(db)
    if (feed.isOut) throw new Error('The sandbox feed is switched off')
    return cryptoAssets.map((asset) => quoteOf(feed, asset))
  },
  history: async (step, starts) => {
    const feed = await readFeed(db)
    return cryptoAssets.flatMap((asset) => starts.map((startsAt) => candleOf(feed, asset, step, startsAt)))
  },
})

function quoteOf(feed: Feed, asset: CryptoAsset): Quoted {
  const walked = sandboxPrice(feed.seed, asset, tickOf(feed, feed.now))
  const last = shifted(walked, BigInt(feed.jumps.get(asset) ?? 0), 'down')
  const halfSpread = last.micros / 2_000n
  const bid = { asset, micros: last.micros - halfSpread }
  const ask = { asset, micros: last.micros + halfSpread }
  return { asset, bid, ask, last, at: feed.now }
}

const tickOf = ({ startedAt }: Feed, at: Date): number =>
  Math.floor((at.getTime() - startedAt.getTime()) / (tickSeconds * 1000))

const ticksIn: Readonly<Record<CandleStep, number>> = { '1m': 6, '1h': 360, '1d': 8640 }

/** Open and close are exact; high and low are those of a few looks in between. */
function candleOf(feed: Feed, asset: CryptoAsset, step: CandleStep, startsAt: Date): Candle {
  const first = tickOf(feed, startsAt)
  const priceAt = (share: number) => sandboxPrice(feed.seed, asset, first + Math.round(ticksIn[step] * share))
  const open = priceAt(0)
  const close = sandboxPrice(feed.seed, asset, first + ticksIn[step] - 1)
  const seen = [open, priceAt(1 / 3), priceAt(2 / 3), close]
  return { asset, step, startsAt, open, close, high: seen.reduce(higher), low: seen.reduce(lower) }
}

const higher = (a: Price, b: Price): Price => (a.micros >= b.micros ? a : b)
const lower = (a: Price, b: Price): Price => (a.micros <= b.micros ? a : b)
