import { cryptoAssets, formatPrice, type Price, parseAmount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFigures } from '../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { advanceClock, clockNow } from '../../platform/clock.ts'
import { openDb } from '../../platform/db.ts'
import type { PriceSource } from '../../ports/prices/prices.ts'
import { sandboxPrices, setJump, setOutage } from '../../ports/prices/sandbox.ts'
import { change24h, currentPrices, judgingPrice, priceAt, refreshPrices, sparklines, tradablePrice } from './index.ts'
import { marketTasks } from './market.job.ts'

let world: World
let feed: PriceSource
const round = () => refreshPrices(world.db, [feed])
const nextRound = async () => {
  await advanceClock(world.db, 10)
  await round()
}

beforeAll(async () => {
  world = await aWorld()
  feed = sandboxPrices(world.db)
})
afterAll(() => world[Symbol.asyncDispose]())

test('before the first round there is no price, and nobody quotes', async () => {
  const prices = await currentPrices(world.db)
  const quote = tradablePrice(world.db, 'BTC')

  await expect(quote).rejects.toMatchObject({ code: 'price_unavailable', extra: { retryAfter: 10 } })
  expect(prices.size).toBe(0)
  expect((await change24h(world.db)).size).toBe(0)
})

test('the first second already has prices at their levels, charts and changes', async () => {
  await runAll(world.db, marketTasks([feed]))

  const prices = await currentPrices(world.db)
  const lines = await sparklines(world.db)
  const changes = await change24h(world.db)

  const texts = cryptoAssets.map((asset) => formatPrice(prices.get(asset)?.price as Price))
  expect(texts).toEqual(['1900000.00', '65000.00', '4500.00', '2100.00', '8100.00', '18.50'])
  expect(cryptoAssets.map((asset) => lines.get(asset)?.length)).toEqual([25, 25, 25, 25, 25, 25])
  expect(cryptoAssets.map((asset) => changes.get(asset))).toEqual(Array(6).fill(expect.stringMatching(/^-?\d+\.\d\d$/)))
  expect((await tradablePrice(world.db, 'BTC')).tradable).toBe(true)
})

test('prices of the past are known for sixty days, and not before', async () => {
  const now = await clockNow(world.db)
  const daysAgo = (days: number) => priceAt(world.db, 'ETH', new Date(now.getTime() - days * 86_400_000))

  expect(await daysAgo(0.01)).toMatchObject({ asset: 'ETH' })
  expect(await daysAgo(7)).toMatchObject({ asset: 'ETH' })
  expect(await daysAgo(55)).toMatchObject({ asset: 'ETH' })
  expect(await daysAgo(100)).toBeNull()
})

test('a price that nobody renews goes stale by the product clock and stops quotes, and is still shown', async () => {
  await advanceClock(world.db, 61)

  await expect(tradablePrice(world.db, 'SOL')).rejects.toMatchObject({ code: 'price_unavailable' })
  await setOutage(world.db, true)
  await round()
  expect((await currentPrices(world.db)).get('SOL')).toMatchObject({ stale: true, tradable: false })
  expect((await currentPrices(world.db)).get('SOL')?.price.micros).toBeGreaterThan(0n)

  await setOutage(world.db, false)
  await round()
  expect(await tradablePrice(world.db, 'SOL')).toMatchObject({ stale: false })
})

test('a jump of more than a fifth stops quotes until a second round agrees', async () => {
  const before = (await tradablePrice(world.db, 'LTC')).price.micros
  await setJump(world.db, 'LTC', 3_000)
  await nextRound()

  await expect(tradablePrice(world.db, 'LTC')).rejects.toMatchObject({ code: 'price_unavailable' })
  expect((await currentPrices(world.db)).get('LTC')?.price.micros).toBe(before)
  expect((await tradablePrice(world.db, 'BTC')).tradable).toBe(true)

  await nextRound()
  expect((await tradablePrice(world.db, 'LTC')).price.micros).toBeGreaterThan((before * 125n) / 100n)
})

test('the same moment asked twice is no second opinion', async () => {
  await setJump(world.db, 'BCH', -4_000)
  const frozen = await feed.fetch(AbortSignal.timeout(1_000))
  const still: PriceSource = { name: 'still', outside: false, fetch: async () => frozen }

  await refreshPrices(world.db, [still])
  await refreshPrices(world.db, [still])

  await expect(tradablePrice(world.db, 'BCH')).rejects.toMatchObject({ code: 'price_unavailable' })
})

test('after the clock moved a month, the task gives the new price at once and fills the gap', async () => {
  await advanceClock(world.db, 30 * 86_400)
  await runAll(world.db, marketTasks([feed]))

  expect(await tradablePrice(world.db, 'USDT')).toMatchObject({ stale: false })
  expect((await sparklines(world.db)).get('USDT')).toHaveLength(25)
  const [gaps] = await asOwner<{ n: string }>(
    world.url,
    `select count(*) as n from (select starts_at - lag(starts_at) over (order by starts_at) as gap
     from market_candle where step = '1h' and asset = 'BTC') as hours where gap > interval '1 hour'`,
  )
  expect(gaps).toEqual({ n: '0' })
})

test('two processes that run the same round agree, and keep one history', async () => {
  const count = 'select count(*)::int as n from market_candle'
  await Promise.all([round(), round(), round()])
  const [first] = await asOwner(world.url, count)

  await Promise.all([round(), round()])

  expect(await asOwner(world.url, count)).toEqual([first])
})

test('a price that another process brought since this one looked judges at once', async () => {
  const there = openDb(world.appUrl, { max: 2 })
  const before = (await currentPrices(there)).get('BTC')
  await advanceClock(world.db, 86_400)
  await round()

  const judged = await judgingPrice(there, { ...parseAmount('BTC', '1'), asset: 'BTC' }, await clockNow(there))

  await there.destroy()
  expect(judged).not.toEqual(before?.price)
  expect(judged).toEqual((await currentPrices(world.db)).get('BTC')?.price)
})

test('a source that fails is written down, and the others go on', async () => {
  const broken: PriceSource = {
    name: 'broken',
    outside: true,
    fetch: () => Promise.reject(new Error('502 at the exchange')),
  }
  let asked = 0
  const counted = { ...broken, fetch: () => Promise.reject(new Error(`failure ${++asked}`)) }

  for (let n = 0; n < 5; n += 1) await refreshPrices(world.db, [counted, feed])

  expect((await tradablePrice(world.db, 'BTC')).tradable).toBe(true)
  expect(asked).toBe(3)
  expect(await asOwner(world.url, `select failures, fault from market_source where name = 'broken'`)).toEqual([
    { failures: 3, fault: 'failure 3' },
  ])
})

test('old fine candles are forgotten, the days stay', async () => {
  await advanceClock(world.db, 100 * 86_400)
  await runAll(world.db, marketTasks([feed]).slice(1))

  const rows = await asOwner(world.url, 'select distinct step from market_candle order by step')
  expect(rows).toEqual([{ step: '1d' }])
})

test('how old a price may be is a figure: a price that was too old trades again, and ages earlier, without a restart', async () => {
  await setOutage(world.db, false)
  await nextRound()
  await setOutage(world.db, true)
  await advanceClock(world.db, 120)
  await round()
  await expect(tradablePrice(world.db, 'ETH')).rejects.toMatchObject({ code: 'price_unavailable' })

  await setFigures(world, { 'market.fresh_seconds': 600 })
  await round()
  expect(await tradablePrice(world.db, 'ETH')).toMatchObject({ stale: false, tradable: true })
  await setFigures(world, { 'market.fresh_seconds': 30 })
  await expect(tradablePrice(world.db, 'ETH')).rejects.toMatchObject({ code: 'price_unavailable' })
  await setFigures(world, { 'market.fresh_seconds': 60 })
})

test('up to which sum an old price judges is a figure', async () => {
  const coffee = { ...parseAmount('ETH', '0.001'), asset: 'ETH' as const }
  await advanceClock(world.db, 600)
  expect(await judgingPrice(world.db, coffee)).toMatchObject({ asset: 'ETH' })

  await setFigures(world, { 'market.judged_by_old_cents': 0 })
  await expect(judgingPrice(world.db, coffee)).rejects.toThrow('There is no price for ETH right now')
  await setFigures(world, { 'market.judged_by_old_cents': 100_00 })
})

test('which jump needs a second opinion is a figure', async () => {
  await setOutage(world.db, false)
  await nextRound()
  await setFigures(world, { 'market.jump_basis_points': 9_000 })
  await setJump(world.db, 'LTC', 5_000)
  await nextRound()

  expect((await tradablePrice(world.db, 'LTC')).tradable).toBe(true)
  await setFigures(world, { 'market.jump_basis_points': 2_000 })
})
