import type { PairSort } from '@sengi/contract/p2p/staff-patterns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, anAd, aTrader, at, type Market, passTime, take } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { sumUpPatterns } from './patterns.service.ts'

/** What a month of trading comes to, held against the orders themselves; two processes. */
let market: Market
let there: Api
let worker: Someone

beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  worker = await aColleague(market, 'disputes')
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const body = {}
let sam: Someone
let ann: Someone
let bob: Someone
beforeEach(async () => {
  // What the tests before traded is older than what is looked at.
  await passTime(market, 40 * 86_400)
  ;[sam, ann, bob] = [await aTrader(market, '0.5'), await aTrader(market), await aTrader(market)]
})

async function trades(buyer: Someone, times: number, amount = '0.002', method: 'PayShap' | 'EFT' = 'PayShap') {
  const ad = await anAd(sam)
  for (let n = 0; n < times; n += 1) {
    const order = await take(buyer, ad, amount, { payment_method: method })
    await buyer.api.p2p.uploadProof({ ...at(order), body })
    await passTime(market, 120)
    await sam.api.p2p.sellerConfirm({ ...at(order), body })
  }
}
const sumUp = () => sumUpPatterns(market.api.db)
const pairs = (sort: PairSort = 'trades', by = worker) => by.api.p2pStaff.listPairs({ query: { sort } })
const namesOf = (pair: { one: { username: string }; other: { username: string } }) =>
  [pair.one.username, pair.other.username].toSorted()

test('who traded three times or more is a pair, with what the orders come to and how much of it is with each other', async () => {
  await trades(ann, 4)
  await trades(bob, 2)
  await sumUp()

  const [pair, ...others] = await pairs()
  expect(others).toEqual([])
  expect(namesOf(pair!)).toEqual([sam.username, ann.username].toSorted())
  const [told] = await asOwner<{ trades: number; cents: string; last: Date }>(
    market.world.url,
    `select count(*)::int as trades, sum(fiat_cents)::text as cents, max(closed_at) as last from p2p_order
     where buyer_id = $1 and state = 'RELEASED'`,
    [ann.id],
  )
  expect(pair).toMatchObject({
    trades: told?.trades,
    amount_zar: (Number(told?.cents) / 100).toFixed(2),
    last_at: told?.last.toISOString(),
    // All that Ann did was with Sam.
    share_percent: 100,
  })
})

test('the list is read by trades, by rand and by the last trade, page by page and as a table', async () => {
  await trades(ann, 4, '0.001')
  await trades(bob, 3, '0.004')
  await sumUp()
  const withSam = async (sort: PairSort) =>
    (await pairs(sort)).map((pair) => namesOf(pair).find((name) => name !== sam.username))

  expect(await withSam('trades')).toEqual([ann.username, bob.username])
  expect(await withSam('rand')).toEqual([bob.username, ann.username])
  expect(await withSam('newest')).toEqual([bob.username, ann.username])

  const asked = (cursor = '') =>
    market.api.http.inject({
      url: `/api/admin/p2p/pairs?limit=1${cursor}`,
      headers: { authorization: `Bearer ${worker.token}` },
    })
  const first = await asked()
  const [goesOn] = /&cursor=[^&>]+/.exec(String(first.headers['link'] ?? '')) ?? []
  expect([...first.json(), ...(await asked(goesOn)).json()]).toEqual(await pairs())
  const file = await (await worker.api.p2pStaff.exportPairs({ query: {} })).text()
  expect(file.trim().split('\r\n')).toHaveLength(3)
})

test('ways of paying say how many orders ended, were completed and disputed, and how long a release usually took', async () => {
  await trades(ann, 3)
  await trades(bob, 1, '0.002', 'EFT')
  const ad = await anAd(sam)
  const left = await take(bob, ad, '0.001', { payment_method: 'EFT' })
  await bob.api.p2p.cancelTrade({ ...at(left), body })
  const disputed = await take(bob, ad, '0.001', { payment_method: 'EFT' })
  await bob.api.p2p.uploadProof({ ...at(disputed), body })
  await sam.api.p2p.disputeTrade({
    ...at(disputed),
    body: { reason: 'not_received', text: 'Nothing arrived in my account.' },
  })
  await passTime(market, 3_600)
  await sam.api.p2p.giveIn({ ...at(disputed), body })
  await sumUp()

  const ways = await worker.api.p2pStaff.listWaysOfPaying()
  expect(ways).toMatchObject([
    { method: 'EFT', ended: 3, completed: 2, disputed: 1 },
    { method: 'PayShap', ended: 3, completed: 3, disputed: 0 },
  ])
  for (const { release_seconds } of ways) {
    expect(release_seconds).toBeGreaterThanOrEqual(120)
    expect(release_seconds).toBeLessThan(180)
  }
})

test('what is older than a month is in neither, and two processes that work it out at once write it once', async () => {
  await trades(ann, 3)
  await passTime(market, 31 * 86_400)
  await sumUp()
  expect(await pairs()).toEqual([])
  expect(await worker.api.p2pStaff.listWaysOfPaying()).toEqual([])

  await trades(bob, 3)
  await Promise.all([sumUp(), sumUpPatterns(there.db), sumUp(), sumUpPatterns(there.db)])
  expect(await pairs()).toHaveLength(1)
  expect(await worker.api.p2pStaff.listWaysOfPaying()).toHaveLength(1)
})

test('nobody reads a pair that they are one of, and nobody without the right reads any', async () => {
  const colleague = await aColleague(market, 'disputes')
  await trades(ann, 3)
  await sumUp()
  await asOwner(market.world.url, 'update p2p_pair set one_id = least(one_id, $1), other_id = greatest(one_id, $1)', [
    colleague.id,
  ])
  expect(await pairs('trades', colleague)).toEqual([])
  expect(await pairs()).toHaveLength(1)
  for (const ask of [
    () => pairs('trades', ann),
    () => ann.api.p2pStaff.listWaysOfPaying(),
    () => ann.api.p2pStaff.exportPairs({ query: {} }),
  ]) {
    await expect(ask()).rejects.toMatchObject(refused('permission_denied', 403))
  }
  const wrong = worker.api.p2pStaff.listPairs({ query: { sort: 'loudest' as 'rand' } })
  await expect(wrong).rejects.toMatchObject(refused('invalid_request', 422))
})
