import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cryptoAssets } from '@sengi/money'
import pg from 'pg'
import { anAd, aTrader, type Person } from '../test/drills/people.ts'
import { startProduct } from '../test/drills/running-product.ts'
import type { HttpLoads } from './http.ts'
import { type Line, openLines } from './line.ts'
import type { Load } from './measure.ts'

const pairs = 30

/** Whole lives of orders: a buyer takes an ad, says that it is paid, and the seller releases. Each pair has its own connection. */
export async function lifeLoads(databaseUrl: string): Promise<HttpLoads> {
  const product = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const stage = { url: product.url, databaseUrl }
  const lines = await openLines(product.url, pairs)
  const traders: { line: Line; adId: string; seller: Person; buyer: Person }[] = []
  for (const line of lines) {
    const [seller, buyer] = [await aTrader(stage, 10n ** 12n), await aTrader(stage, 1n)]
    traders.push({ line, seller, buyer, adId: await anAd(stage, seller, 'sell') })
  }
  const post = (line: Line, by: Person, path: string, body: object = {}) =>
    line.ask(by, `POST /api/p2p/orders${path} HTTP/1.1\r\nidempotency-key: ${randomUUID()}`, JSON.stringify(body))
  const live = async (caller: number) => {
    const trader = traders[caller]
    if (!trader) throw new Error(`There is no pair ${caller}`)
    const { line, seller, buyer, adId } = trader
    const order = await post(line, buyer, '', { ad_id: adId, amount_asset: '0.00001' })
    const { id } = JSON.parse(order) as { id: string }
    await post(line, buyer, `/${id}/upload_proof`)
    await post(line, seller, `/${id}/seller_confirm`)
  }
  const close = async () => {
    for (const line of lines) line.end()
    product.process.kill('SIGTERM')
    await product.ended
  }
  return { loads: [{ name: `(f) P2P order lives, ${pairs} pairs`, callers: pairs, act: live }], close }
}

/** What people look for, in about the proportion in which they do. */
const searches = [
  '',
  'side=sell&asset=BTC',
  'side=sell&asset=BTC&sort=price_low',
  'side=sell&asset=USDT&sort=price_low&method=PayShap',
  'side=sell&asset=ETH&sort=price_low&method=EFT&amount=0.02',
  'side=sell&asset=BTC&sort=price_low&amount=0.0105',
  'side=buy&asset=BTC&sort=price_high',
  'side=buy&asset=USDT&sort=price_high&method=Cash&amount=500',
  'asset=SOL&sort=price_low',
  'side=sell&asset=LTC&method=Cash',
  'side=sell&asset=BTC&sort=price_low&amount=1000000',
]

/** The same searches in markets of different sizes, each by a product of its own. */
export async function browseLoads(markets: readonly { url: string; ads: number }[]): Promise<HttpLoads> {
  const open = await Promise.all(
    markets.map(async ({ url, ads }) => {
      const product = await startProduct({ DATABASE_URL: url, LOG_LEVEL: 'error' })
      await untilRefreshed(url)
      return { ads, product, lines: await openLines(product.url, 1) }
    }),
  )
  const loads = open.map(({ ads, lines }): Load => {
    let turn = 0
    const look = async () => {
      const search = searches[turn++ % searches.length]
      await lines[0]?.ask(null, `GET /api/p2p/ads?limit=20&${search} HTTP/1.1`)
    }
    return { name: `(g) GET /api/p2p/ads among ${ads} ads`, callers: 1, act: look }
  })
  const close = async () => {
    for (const { lines, product } of open) {
      for (const line of lines) line.end()
      product.process.kill('SIGTERM')
      await product.ended
    }
  }
  return { loads, close }
}

/** The first round writes nearly every ad, as no later one does. */
async function untilRefreshed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let written = 0; written < cryptoAssets.length; await sleep(200)) {
    const { rows } = await client.query<{ written: number }>('select count(*)::int as written from p2p_ad_market')
    written = rows[0]?.written ?? 0
  }
  await client.query('vacuum analyze p2p_ad')
  await client.end()
}
