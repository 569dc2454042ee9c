import { randomUUID } from 'node:crypto'
import { amount } from '@sengi/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { available, custody } from '../../ledger/accounts.ts'
import { post } from '../../ledger/ledger.ts'
import { advanceClock } from '../../platform/clock.ts'
import { inTransaction, openDb } from '../../platform/db.ts'
import { inWords } from '../../platform/words/words.ts'
import { fireAlerts } from './alerts/alerts.service.ts'
import { changeOf, moversOf } from './price-alerts.rules.ts'
import { tellPriceMoves } from './price-alerts.service.ts'

let world: World
let api: Api

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
beforeEach(() => asOwner(world.url, 'truncate market_price, market_candle'))

/** An asset costs this much now, and cost that much a day ago. */
async function priced(asset: 'BTC' | 'ETH', now: number, yesterday: number): Promise<void> {
  const micros = [now, yesterday].map((rand) => `${rand}000000`)
  await asOwner(
    world.url,
    `delete from market_price where asset = '${asset}'; delete from market_candle where asset = '${asset}'`,
  )
  await asOwner(
    world.url,
    `insert into market_price (asset, state, price_micros, bid_micros, ask_micros, at, sources)
     values ('${asset}', 'LIVE', ${micros[0]}, ${micros[0]}, ${micros[0]}, clock_now(), '{sandbox}');
     insert into market_candle (asset, step, starts_at, open_micros, high_micros, low_micros, close_micros)
     values ('${asset}', '1h', date_trunc('hour', clock_now() - interval '1 day'), ${micros[1]}, ${micros[1]}, ${micros[1]}, ${micros[1]})`,
  )
}

async function owns(asset: 'BTC' | 'ETH', ...people: Someone[]): Promise<void> {
  for (const { id } of people) {
    const moves = [{ from: custody('chain'), to: available(id), amount: amount(asset, 5n) }]
    await inTransaction(world.db, (tx) => post(tx, { reason: 'test', ref: randomUUID(), moves }))
  }
}

/** As another process would, which remembers no price. */
async function look(): Promise<void> {
  const db = openDb(world.url)
  await tellPriceMoves(db)
  await db.destroy()
}

const titles = async ({ api: own }: Someone) =>
  (await own.notifications.listNotifications({ query: {} })).map(({ title }) => title)

test('five percent are told, less are not, the strongest first', () => {
  const changes = new Map([
    ['BTC', '4.99'],
    ['ETH', '-5.00'],
    ['SOL', '7.20'],
  ] as const)

  expect(moversOf(changes).map(({ asset }) => asset)).toEqual(['SOL', 'ETH'])
  expect(['7.20', '-5.00'].map((percent) => inWords('en', changeOf(percent)))).toEqual(['up 7.20%', 'down 5.00%'])
  expect(inWords('af', changeOf('-5.00'))).toBe('5.00% af')
})

test('owners hear of the strongest move among what they own, once in two days, however many processes look', async () => {
  const [both, one, none] = [await aUser(api), await aUser(api), await aUser(api)]
  await owns('BTC', both, one)
  await owns('ETH', both)
  await priced('BTC', 106, 100)
  await priced('ETH', 90, 100)

  await Promise.all([look(), look(), look()])
  await look()

  expect(await titles(both)).toEqual(['ETH is down 10.00% in a day'])
  expect(await titles(one)).toEqual(['BTC is up 6.00% in a day'])
  expect(await titles(none)).toEqual([])

  await advanceClock(world.db, 47 * 3_600)
  await priced('BTC', 120, 100)
  await look()
  expect(await titles(one)).toHaveLength(1)
  await advanceClock(world.db, 2 * 3_600)
  await priced('BTC', 120, 100)
  await look()
  expect(await titles(one)).toEqual(['BTC is up 20.00% in a day', 'BTC is up 6.00% in a day'])
})

/** Until so many wait for a lock of another. */
const waiters = (count: number) =>
  vi.waitFor(
    async () =>
      expect(await asOwner(world.url, 'select pid from pg_locks where not granted group by pid')).toHaveLength(count),
    { timeout: 30_000, interval: 20 },
  )

test('a price that is reached at the moment at which it moved strongly is told once', async () => {
  const ann = await aUser(api)
  await owns('BTC', ann)
  await priced('BTC', 100, 100)
  await ann.api.wallet.setPriceAlert({ body: { asset: 'BTC', side: 'above', price_zar: '110' } })
  await priced('BTC', 120, 100)
  const [other, holder] = [openDb(world.url), openDb(world.url)]
  let both: Promise<unknown> = Promise.resolve()

  await inTransaction(holder, async (tx) => {
    await sql`lock table notification in share mode`.execute(tx)
    const reached = fireAlerts(other)
    await waiters(1)
    both = Promise.all([reached, look()])
    await waiters(2)
  })
  await both
  await Promise.all([other.destroy(), holder.destroy()])

  expect(await titles(ann)).toEqual(['BTC has reached R110.00'])
})
