import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone, setFigures } from '../../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { openDb } from '../../../platform/db.ts'
import { fireAlerts, forgetFired } from './alerts.service.ts'

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
beforeEach(() => asOwner(world.url, 'truncate market_price, price_alert'))

async function costs(asset: 'BTC' | 'ETH', rand: number): Promise<void> {
  await asOwner(world.url, `delete from market_price where asset = '${asset}'`)
  await asOwner(
    world.url,
    `insert into market_price (asset, state, price_micros, bid_micros, ask_micros, at, sources)
     values ('${asset}', 'LIVE', ${rand}000000, ${rand}000000, ${rand}000000, clock_now(), '{sandbox}')`,
  )
}
/** As another process would, which remembers no price. */
async function tick(): Promise<void> {
  const db = openDb(world.url)
  await fireAlerts(db)
  await db.destroy()
}
const wait = ({ api: own }: Someone, asset: 'BTC' | 'ETH', side: 'above' | 'below', price_zar: string) =>
  own.wallet.setPriceAlert({ body: { asset, side, price_zar } })
const list = ({ api: own }: Someone) => own.wallet.listPriceAlerts()
const titles = async ({ api: own }: Someone) =>
  (await own.notifications.listNotifications({ query: {} })).map(({ title }) => title)

test('an alert fires once when its price is reached, however many processes look, and says so', async () => {
  const [high, low] = [await aUser(api), await aUser(api)]
  await wait(high, 'BTC', 'above', '110')
  await wait(low, 'BTC', 'below', '90.50')
  await costs('BTC', 109)
  await tick()
  expect([await titles(high), await titles(low)]).toEqual([[], []])

  await costs('BTC', 110)
  await Promise.all([tick(), tick(), tick()])
  await tick()

  expect([await titles(high), await titles(low)]).toEqual([['BTC has reached R110.00'], []])
  expect(await list(high)).toMatchObject([
    { price_zar: '110.00', fired_at_zar: '110.00', fired_at: expect.stringMatching(/Z$/) },
  ])

  await costs('BTC', 90)
  await tick()
  expect(await titles(low)).toEqual(['BTC has reached R90.50'])
})

test('somebody who heard of prices lately waits, and is told after two days if it is still so', async () => {
  const ann = await aUser(api)
  await wait(ann, 'BTC', 'above', '110')
  await wait(ann, 'ETH', 'above', '10')
  await costs('BTC', 120)
  await costs('ETH', 12)

  await Promise.all([tick(), tick()])
  expect(await titles(ann)).toHaveLength(1)
  expect((await list(ann)).filter(({ fired_at }) => fired_at === null)).toHaveLength(1)
  await advanceClock(world.db, 47 * 3_600)
  await costs('BTC', 120)
  await costs('ETH', 12)
  await tick()
  expect(await titles(ann)).toHaveLength(1)
  await advanceClock(world.db, 2 * 3_600)
  await costs('BTC', 120)
  await costs('ETH', 12)
  await tick()

  expect((await titles(ann)).toSorted()).toEqual(['BTC has reached R110.00', 'ETH has reached R10.00'])
  expect((await list(ann)).every(({ fired_at }) => fired_at !== null)).toBe(true)
})

test('a price that is there already, no price at all, and one too many are refused, also at once', async () => {
  const ann = await aUser(api)
  await costs('BTC', 100)
  await setFigures(world, { 'wallet.price_alerts_at_most': 2 })

  await expect(wait(ann, 'BTC', 'above', '100')).rejects.toMatchObject({
    problem: { code: 'price_alert_reached_already' },
  })
  await expect(wait(ann, 'BTC', 'below', '0')).rejects.toMatchObject({ problem: { status: 422 } })
  const results = await Promise.allSettled(
    ['101', '102', '103', '104'].map((price) => wait(ann, 'BTC', 'above', price)),
  )

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await list(ann)).toHaveLength(2)
  await setFigures(world, { 'wallet.price_alerts_at_most': 20 })
})

test('an alert is removed by whose it is, and by nobody else', async () => {
  const [ann, bob] = [await aUser(api), await aUser(api)]
  const { alert_id } = await wait(ann, 'BTC', 'above', '200')

  await expect(bob.api.wallet.removePriceAlert({ params: { alert_id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
  await ann.api.wallet.removePriceAlert({ params: { alert_id } })
  await expect(ann.api.wallet.removePriceAlert({ params: { alert_id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })

  await costs('BTC', 300)
  await tick()
  expect(await titles(ann)).toEqual([])
  const acts = await asOwner<{ action: string }>(
    world.url,
    `select action from audit_event where actor_id = $1 and action like 'price_alert.%' order by id`,
    [ann.id],
  )
  expect(acts.map(({ action }) => action)).toEqual(['price_alert.set', 'price_alert.removed'])
})

test('what was told is forgotten after a while, what waits is not', async () => {
  const ann = await aUser(api)
  await wait(ann, 'BTC', 'above', '110')
  await wait(ann, 'BTC', 'below', '50')
  await costs('BTC', 120)
  await tick()

  await advanceClock(world.db, 31 * 86_400)
  await forgetFired(world.db)

  expect((await list(ann)).map(({ side }) => side)).toEqual(['below'])
})
