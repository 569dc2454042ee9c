import type { Order } from '@sengi/contract/p2p/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, refused, type Someone } from '../../../../test/api.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTrade,
  aTrader,
  at,
  brokenPromises,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { expireOrders } from './clock.service.ts'

/** Banks or we are down: the clocks of every order stand, and afterwards every deadline has moved by the pause. */
let market: Market
let there: Api
let staff: Someone

beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  staff = await aColleague(market, 'compliance')
})
afterEach(async () => {
  await outage(false)
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const body = {}
const minutes = 60
const hour = 3_600
const outage = (value: boolean) =>
  asOwner(
    market.world.url,
    `insert into p2p_setting (name, value) values ('outage', $1) on conflict (name) do update set value = excluded.value`,
    [value],
  )
const sold = (amount?: string) => aTrade(market, '0.1', amount, { payment_method: 'PayShap' })
const look = (by: Someone, order: Order) => by.api.p2p.getTrade(at(order))
const proof = (by: Someone, order: Order) => by.api.p2p.uploadProof({ ...at(order), body })
const hold = (order: Order) => ({ ...at(order), body: { reason: 'risk', case_ref: 'C-1' } }) as const
/** Seconds, give or take the minute or two that a slow machine takes for the test itself. */
const about = (seconds: number) => expect.closeTo(seconds, -2.3)
const secondsLeft = ({ server_time }: Order, deadline: string | null) =>
  (Date.parse(deadline ?? '') - Date.parse(server_time)) / 1000

test('an order that had five minutes left at the beginning has five at the end, however long it took', async () => {
  const { buyer, order } = await sold()
  await passTime(market, 10 * minutes)
  await outage(true)
  await passTime(market, 26 * hour)

  await expireOrders(market.api.db)
  expect(await look(buyer, order)).toMatchObject({ state: 'AWAIT_PAYMENT_PROOF', outage: true, deadline_at: null })
  await outage(false)

  const after = await look(buyer, order)
  expect(after).toMatchObject({ state: 'AWAIT_PAYMENT_PROOF', outage: false })
  expect(secondsLeft(after, after.deadline_at)).toEqual(about(5 * minutes))
  await passTime(market, 7 * minutes)
  await expireOrders(market.api.db)
  expect((await look(buyer, order)).state).toBe('EXPIRED')
})

test('who pays within an outage is in time, and the seller’s time begins when it is over', async () => {
  const { seller, buyer, order } = await sold()
  await outage(true)
  await passTime(market, 3 * hour)
  await proof(buyer, order)
  await passTime(market, 3 * hour)

  const complaint = { reason: 'not_released', text: 'The seller does not release it.' } as const
  await expect(buyer.api.p2p.disputeTrade({ ...at(order), body: complaint })).rejects.toMatchObject(
    refused('order_too_soon_to_dispute', 409),
  )
  await outage(false)

  const after = await look(seller, order)
  expect(after.state).toBe('SELLER_REVIEW')
  expect(secondsLeft(after, after.deadlines.review_by)).toEqual(about(2 * hour))
  expect(secondsLeft(after, after.deadlines.buyer_may_dispute_at)).toEqual(about(15 * minutes))
})

test('an order that begins within an outage has all of its time when it is over', async () => {
  await outage(true)
  await passTime(market, hour)
  const { buyer, order } = await sold()
  await passTime(market, hour)
  await outage(false)

  const after = await look(buyer, order)
  expect(secondsLeft(after, after.deadlines.pay_by)).toEqual(about(15 * minutes))
})

test('half of the buyer’s time to answer does not pass within an outage', async () => {
  const [buyer, seller] = [await aTrader(market), await aTrader(market, '0.1')]
  const order = await take(seller, await anAd(buyer, { side: 'buy' }), '0.01', { payment_method: 'PayShap' })
  await outage(true)
  await passTime(market, hour)
  const leave = () => seller.api.p2p.cancelTrade({ ...at(order), body })

  await expect(leave()).rejects.toMatchObject(refused('order_too_soon_to_cancel', 409))
  await outage(false)
  await expect(leave()).rejects.toMatchObject(refused('order_too_soon_to_cancel', 409))
  await passTime(market, 8 * minutes)

  expect((await leave()).state).toBe('CANCELLED')
})

test('a buyer who cancels because nobody can pay has failed nobody, and a seller who releases then is not late', async () => {
  const [left, released] = [await sold(), await sold()]
  await proof(released.buyer, released.order)
  await passTime(market, 5 * minutes)
  await outage(true)
  await passTime(market, 10 * hour)

  await left.buyer.api.p2p.cancelTrade({ ...at(left.order), body })
  await released.seller.api.p2p.sellerConfirm({ ...at(released.order), body })

  const of = async ({ api, username }: Someone) => api.p2p.getReputation({ params: { username } })
  expect(await of(left.buyer)).toMatchObject({ completion_percent: null })
  expect(await of(released.seller)).toMatchObject({ on_time_percent: '100' })
})

const spans: Record<string, (order: Order) => Promise<void>> = {
  'a hold within the outage': async (order) => {
    await outage(true)
    await passTime(market, hour)
    await staff.api.p2pStaff.holdTrade(hold(order))
    await passTime(market, hour)
    await staff.api.p2pStaff.resumeTrade(hold(order))
    await passTime(market, hour)
    await outage(false)
  },
  'an outage within the hold': async (order) => {
    await staff.api.p2pStaff.holdTrade(hold(order))
    await passTime(market, hour)
    await outage(true)
    await passTime(market, hour)
    await outage(false)
    await passTime(market, hour)
    await staff.api.p2pStaff.resumeTrade(hold(order))
  },
  'a hold that outlives the outage': async (order) => {
    await outage(true)
    await passTime(market, hour)
    await staff.api.p2pStaff.holdTrade(hold(order))
    await passTime(market, hour)
    await outage(false)
    await passTime(market, hour)
    await staff.api.p2pStaff.resumeTrade(hold(order))
  },
  'an outage that outlives the hold': async (order) => {
    await staff.api.p2pStaff.holdTrade(hold(order))
    await passTime(market, hour)
    await outage(true)
    await passTime(market, hour)
    await staff.api.p2pStaff.resumeTrade(hold(order))
    await passTime(market, hour)
    await outage(false)
  },
}

for (const [name, happens] of Object.entries(spans)) {
  test(`${name}: no minute is lost, and none is given twice`, async () => {
    const { buyer, order } = await sold()
    await passTime(market, 5 * minutes)

    await happens(order)

    const after = await look(buyer, order)
    expect(secondsLeft(after, after.deadlines.pay_by)).toEqual(about(10 * minutes))
  })
}

test('the setting told twice, or taken away, ends one outage once', async () => {
  const { buyer, order } = await sold()
  await outage(true)
  await outage(true)
  await passTime(market, hour)
  await asOwner(market.world.url, `delete from p2p_setting where name = 'outage'`)
  await outage(false)

  const after = await look(buyer, order)
  expect(secondsLeft(after, after.deadlines.pay_by)).toEqual(about(15 * minutes))
  expect(await brokenPromises(market)).toEqual([])
})

test('the end of an outage while two processes work on twenty orders: nobody loses time, and nobody gets more', async () => {
  const trades = []
  for (let n = 0; n < 20; n += 1) trades.push(await sold('0.001'))
  await outage(true)
  await passTime(market, 5 * hour)

  const paying = trades.map(({ buyer, order }, n) =>
    (n % 2 ? buyer.api : there.as(buyer.token)).p2p.uploadProof({ ...at(order), body }),
  )
  const sweeps = [expireOrders(market.api.db), expireOrders(there.db)]
  const results = await Promise.allSettled([...paying.slice(0, 10), outage(false), ...sweeps, ...paying.slice(10)])

  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  for (const { seller, order } of trades) {
    const after = await look(seller, order)
    expect(after.state).toBe('SELLER_REVIEW')
    expect(secondsLeft(after, after.deadlines.review_by)).toEqual(about(2 * hour))
  }
})
