import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Api, aUser, refused, type Someone, setFigures } from '../../../test/api.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTrader,
  at,
  brokenPromises,
  fund,
  type Market,
  passTime,
  take,
} from '../../../test/market.ts'
import { asOwner } from '../../../test/world.ts'
import { openDb, poolOf } from '../../platform/db.ts'
import { startLive } from '../../platform/live.ts'
import { movedTime } from '../../platform/stopwatch.ts'
import { figuresOf, figuresThen, keepFigures } from './settings.service.ts'

let market: Market
let api: Api
let staff: Someone
let seller: Someone
let buyer: Someone

beforeAll(async () => {
  market = await aMarket()
  ;({ api } = market)
  staff = await aColleague(market, 'config')
  ;[seller, buyer] = [await aTrader(market, '5'), await aTrader(market)]
  await setFigures(market.world, { 'p2p.open_orders_at_most': 100, 'p2p.faults_a_day_at_most': 100 })
}, 60_000)
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const change = (key: string, value: unknown) => setFigures(market.world, { [key]: value })
const sheet = () => api.as().figures.getFigures()
const feeOf = async () => (await take(buyer, await anAd(seller), '0.01')).fee_amount

test('everybody reads the figures, and who has them hears by their tag that they still hold', async () => {
  const first = await api.http.inject({ url: '/api/figures' })
  const again = await api.http.inject({ url: '/api/figures', headers: { 'if-none-match': String(first.headers.etag) } })

  expect(first.json()).toMatchObject({ p2p: { fee_basis_points: 50 }, brake: { free_zar: '5000.00' } })
  expect(first.headers['cache-control']).toBe('public, no-cache')
  expect([again.statusCode, again.body]).toEqual([304, ''])

  await change('p2p.open_claims_at_most', 2)
  const changed = await api.http.inject({
    url: '/api/figures',
    headers: { 'if-none-match': `W/${first.headers.etag}, "else"` },
  })
  expect([changed.statusCode, changed.json().p2p.open_claims_at_most]).toEqual([200, 2])
})

test('a new fee holds for the next order without a restart, and the one that was made before keeps its own', async () => {
  const before = await take(buyer, await anAd(seller), '0.01')
  await change('p2p.fee_basis_points', 100)
  const after = await feeOf()

  expect([before.fee_amount, after]).toEqual(['0.00005000', '0.00010000'])
  expect((await sheet()).p2p.fee_basis_points).toBe(100)
  expect((await buyer.api.p2p.getTrade(at(before))).fee_amount).toBe('0.00005000')
  await change('p2p.fee_basis_points', 50)
  expect(await feeOf()).toBe('0.00005000')
})

test('a change from a moment on holds from that moment and not before', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await setFigures(market.world, { 'p2p.fee_basis_points': 200 }, inAnHour)

  expect((await sheet()).p2p.fee_basis_points).toBe(50)
  const listed = (await staff.api.figures.listFigures()).find(({ key }) => key === 'p2p.fee_basis_points')
  expect(listed).toMatchObject({ kind: 'rate', value: 50, standard: 50, to_come: [{ value: 200, from: inAnHour }] })
  await passTime(market, 3_700)
  expect([(await sheet()).p2p.fee_basis_points, await feeOf()]).toEqual([200, '0.00020000'])
  await change('p2p.fee_basis_points', 50)
})

test('an open order keeps its windows, its sentences as well, and a new one gets the new ones', async () => {
  const made = async () => {
    const order = await take(buyer, await anAd(seller), '0.01', { payment_method: 'PayShap' })
    return order
  }
  const given = async (order: { id: string }) => {
    const { deadlines, history, agreed } = await seller.api.p2p.extendTrade({ ...at(order), body: {} })
    return { by: Date.parse(deadlines.pay_by ?? ''), agreed: agreed.extension_seconds, history }
  }
  const old = await made()
  await change('p2p.extension_seconds', 1_800)
  const fresh = await made()
  const [kept, got] = [await given(old), await given(fresh)]

  expect(kept.by - Date.parse(old.deadlines.pay_by ?? '')).toBe(900_000)
  expect(got.by - Date.parse(fresh.deadlines.pay_by ?? '')).toBe(1_800_000)
  expect([kept.agreed, got.agreed]).toEqual([900, 1_800])
  const says = async (order: { id: string }) =>
    (await buyer.api.p2p.getTrade(at(order))).history.find(({ action }) => action === 'extend')?.text
  expect(await says(old)).toBe('The seller gave you 15 minutes more to pay.')
  expect(await says(fresh)).toBe('The seller gave you 30 minutes more to pay.')
})

test('a process that changed nothing hears of it, also on a line that was cut and joined again', async () => {
  const { world } = market
  const db = openDb(world.appUrl, { max: 2 })
  const hub = await startLive(world.url, db, () => {})
  const forget = await keepFigures(db, hub, movedTime)
  const other = async () => (await figuresOf(db)).p2p.adsAtMost
  const changeTo = (value: number) => change('p2p.ads_at_most', value)

  await changeTo(7)
  await vi.waitUntil(async () => (await other()) === 7)
  await asOwner(
    world.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  )
  await changeTo(8)
  await vi.waitUntil(async () => (await other()) === 8)

  forget()
  await hub.stop()
  await db.destroy()
})

test('a process believes nothing that it knows while its line is cut', async () => {
  const db = openDb(market.world.appUrl, { max: 1 })
  const line = { isCut: false }
  const forget = await keepFigures(db, { listen: () => () => {}, isDeaf: () => line.isCut }, movedTime)
  await change('p2p.ads_at_most', 9)

  expect((await figuresOf(db)).p2p.adsAtMost).toBe(8)
  line.isCut = true
  expect((await figuresOf(db)).p2p.adsAtMost).toBe(9)
  forget()
  await db.destroy()
})

/** A connection that tells of each statement. */
function listenedTo() {
  const asked = vi.fn()
  const db = openDb(market.world.appUrl, { max: 1 }).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked()
      return result
    },
  })
  return { db, asked }
}

test('a planned change costs no statement before it holds, and holds from its moment on', async () => {
  const { db, asked } = listenedTo()
  const { clock } = await api.as().system.environment()
  const before = (await figuresOf(db)).p2p.cancelsADayAtMost
  await setFigures(
    market.world,
    { 'p2p.cancels_a_day_at_most': before - 1 },
    new Date(Date.parse(clock.now) + 3_600_000).toISOString(),
  )
  const watch = { ms: 0 }
  const forget = await keepFigures(db, { listen: () => () => {}, isDeaf: () => false }, () => ({
    steady: watch.ms,
    wall: 0,
  }))
  const held = async () => (await figuresOf(db)).p2p.cancelsADayAtMost
  asked.mockClear()

  for (watch.ms of [0, 600_000, 3_000_000]) expect(await held()).toBe(before)
  expect(asked).not.toHaveBeenCalled()
  await passTime(market, 3_700)
  watch.ms = 3_700_000
  expect([await held(), await held()]).toEqual([before - 1, before - 1])
  expect(asked).toHaveBeenCalledTimes(1)
  forget()
  await db.destroy()
})

test('a figure is asked for without a statement, also inside a transaction, and the past is known', async () => {
  const { db, asked } = listenedTo()
  const forget = await keepFigures(db, { listen: () => () => {}, isDeaf: () => false }, movedTime)
  asked.mockClear()

  await db.transaction().execute(async (tx) => {
    expect(poolOf(tx)).toBe(poolOf(db))
    expect((await figuresOf(tx)).p2p.adsAtMost).toBe(9)
    expect((await figuresThen(tx))(new Date(0)).p2p.adsAtMost).toBe(50)
  })
  expect(asked).not.toHaveBeenCalled()
  forget()
  expect((await figuresOf(db)).p2p.adsAtMost).toBe(9)
  expect(asked).toHaveBeenCalled()
  await db.destroy()
})

test('a row that no figure fits any more is passed over', async () => {
  const { world } = market
  for (const [key, value] of [
    ['p2p.gone_long_ago', '1'],
    ['p2p.fee_basis_points', '"much"'],
  ]) {
    const change = `insert into setting_change (key, value, reason, before_proposals) values ($1, $2, 'Planted', true)`
    await asOwner(world.url, change, [key, value])
  }
  const db = openDb(world.appUrl, { max: 1 })
  expect((await figuresOf(db)).p2p.feeBasisPoints).toBe(50)
  await db.destroy()
})

test('who sells all they have is told the fee that holds', async () => {
  const rich = await aTrader(market)
  await fund(api.db, rich.id, 'BTC', '1')
  await change('p2p.fee_basis_points', 1_000)
  const ad = await anAd(rich, { max_amount: '1', total_amount: '1' })
  expect(ad.available_amount).toBe('0.90909090')
  await change('p2p.fee_basis_points', 50)
})

test('a limit and a brake that change judge the next payment, in sum and in words, and what was sent before broke none', async () => {
  const rich = await aUser(api, { tier: 1 })
  await fund(api.db, rich.id, 'BTC', '1')
  const pay = (amount: string) =>
    rich.api.transfers.send({ body: { to_identifier: `@${buyer.username}`, asset: 'BTC', amount } })
  await pay('0.0005')
  await change('brake.free_new_cents', 500_00)
  await expect(pay('0.0001')).rejects.toMatchObject(refused('step_up_required', 403))
  await change('brake.free_new_cents', 5_000_00)
  await change('limits.tier_1_internal', { dayCents: 1_000_00, monthCents: 2_000_00 })

  await expect(pay('0.0001')).rejects.toThrow('you can send to people R1,000.00 in 24 hours')
  const { limits } = await rich.api.limits.getLimits()
  expect(limits.find(({ kind }) => kind === 'internal')?.day.cap_zar).toBe('1000.00')
  await change('limits.tier_1_internal', { dayCents: 500_00, monthCents: 2_000_00 })
  expect(await brokenPromises(market)).toEqual([])
  await change('limits.tier_1_internal', { dayCents: 50_000_00, monthCents: 250_000_00 })
})

test('new windows of claims and requests hold for new ones, are named in their words, and leave the open ones alone', async () => {
  const ask = () =>
    seller.api.requests.createRequest({
      body: { to_identifier: `@${buyer.username}`, asset: 'BTC', amount: '0.0001' },
    })
  const span = ({ created_at, expires_at }: { created_at: string; expires_at: string }) =>
    Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 1000)
  const old = await ask()
  await change('requests.open_seconds', 3 * 86_400)
  await change('claims.wait_seconds', 2 * 86_400)

  expect([span(old), span(await ask())]).toEqual([7 * 86_400, 3 * 86_400])
  expect(span(await seller.api.requests.getRequest({ params: { request_id: old.id } }))).toBe(7 * 86_400)
  const payee = await seller.api.payees.resolvePayee({
    query: { identifier: 'nobody_yet@example.co.za', asset: 'BTC' },
  })
  expect(payee.explanation).toContain('claim it within 2 days')
  expect(await sheet()).toMatchObject({ requests: { open_seconds: 259_200 }, claims: { wait_seconds: 172_800 } })
})
