import type { Order } from '@sengi/contract/p2p/orders'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, type Someone } from '../../../../test/api.ts'
import {
  aMarket,
  anAd,
  aPaidTrade,
  aTrade,
  aTrader,
  at,
  balanceOf,
  brokenPromises,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { expireOrders, settleDue } from './clock.service.ts'

/** Two processes on one database, and everybody at once. */
let market: Market
let there: Api
let staff: Someone

beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  staff = await aUser(market.api, { username: 'admin' })
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const elsewhere = (someone: Someone): Someone => ({ ...someone, api: there.as(someone.token) })
const many = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => act(n)))
const body = {}
const confirm = (by: Someone, order: Order) => by.api.p2p.sellerConfirm({ ...at(order), body })
const dispute = (by: Someone, order: Order) =>
  by.api.p2p.disputeTrade({ ...at(order), body: { reason: 'not_received', text: 'Nothing arrived in my account.' } })

const proven = (amount?: string) => aPaidTrade(market, '0.1', amount)
const stateOf = async (by: Someone, order: Order) => (await by.api.p2p.getTrade(at(order))).state

test('twenty confirmations at once release once', async () => {
  const { seller, buyer, order } = await proven()

  const results = await many(20, (n) => confirm(n % 2 ? seller : elsewhere(seller), order))

  expect(results.map(codeOf)).toEqual(Array(20).fill('done'))
  expect([await balanceOf(seller), await balanceOf(buyer)]).toEqual(['0.08995000', '0.01000000'])
})

test('two takers of two ads on one balance: one order', async () => {
  const seller = await aTrader(market, '0.15')
  const [one, other] = [await aTrader(market), elsewhere(await aTrader(market))]
  const [first, second] = [await anAd(seller), await anAd(seller)]

  const results = await Promise.allSettled([take(one, first, '0.1'), take(other, second, '0.1')])

  expect(results.map(codeOf).sort()).toEqual(['ad_underfunded', 'done'])
  expect(await balanceOf(seller)).toBe('0.04950000')
})

test('eight takers of what is left of one ad never take more than there is', async () => {
  const seller = await aTrader(market, '1')
  const ad = await anAd(seller, { max_amount: '0.01', total_amount: '0.03' })
  const [one, other] = [await aTrader(market), elsewhere(await aTrader(market))]

  const results = await many(8, (n) => take(n % 2 ? one : other, ad, '0.01'))

  expect(results.map(codeOf).sort()).toEqual([...Array(5).fill('ad_remaining_short'), ...Array(3).fill('done')])
})

test('the cap on open orders lets five through, not six', async () => {
  const [seller, buyer] = [await aTrader(market, '1'), await aTrader(market)]
  const [first, second] = [await anAd(seller), await anAd(seller)]

  const results = await many(9, (n) => take(n % 2 ? buyer : elsewhere(buyer), n % 3 ? first : second, '0.001'))

  expect(results.map(codeOf).sort()).toEqual([...Array(5).fill('done'), ...Array(4).fill('too_many_orders_taken')])
})

test('the seller confirms while the seller’s other phone disputes: one of the two happened', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { seller, order } = await proven()

    const results = await Promise.allSettled([confirm(seller, order), dispute(elsewhere(seller), order)])

    const state = await stateOf(seller, order)
    expect(['RELEASED', 'DISPUTED']).toContain(state)
    expect(results.map(codeOf).sort()).toEqual(
      state === 'RELEASED' ? expect.arrayContaining(['done']) : ['done', 'order_not_possible'],
    )
  }
})

test('proof and expiry at the same moment: exactly one of them', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { seller, buyer, order } = await aTrade(market, '0.1')
    const overdue = round % 2 ? `clock_now() - interval '61 seconds'` : `clock_now() - interval '59.9 seconds'`
    await asOwner(market.world.url, `update p2p_order set pay_by = ${overdue}, due_at = clock_now() where id = $1`, [
      order.id,
    ])

    const results = await Promise.allSettled([
      buyer.api.p2p.uploadProof({ ...at(order), body }),
      settleDue(there.db, order.id),
      settleDue(market.api.db, order.id),
    ])

    const state = await stateOf(seller, order)
    expect(['SELLER_REVIEW', 'EXPIRED']).toContain(state)
    expect(codeOf(results[0]) === 'done').toBe(state === 'SELLER_REVIEW')
  }
})

test('staff decide, the seller gives in and both agree to cancel: the escrow goes one way', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { seller, buyer, order } = await proven()
    const { dispute_id } = await dispute(seller, order)
    const params = { case_id: dispute_id ?? '' }
    await asOwner(market.world.url, 'update p2p_case set answer_by = created_at where id = $1', [dispute_id])
    await staff.api.p2pStaff.assignCase({ params, body })
    await seller.api.p2p.cancelTrade({ ...at(order), body: { mutual: true } })
    const text = 'We have looked at the files of both sides and decided as follows.'

    const results = await Promise.allSettled([
      there.as(staff.token).p2pStaff.decideCase({ params, body: { outcome: 'REFUND', finding: 'no_proof', text } }),
      seller.api.p2p.giveIn({ ...at(order), body }),
      buyer.api.p2p.cancelTrade({ ...at(order), body: { mutual: true, money_not_sent: true } }),
    ])

    expect(results.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
    expect(['RELEASED', 'REFUNDED', 'CANCELLED']).toContain(await stateOf(buyer, order))
  }
})

test('cancelling, expiring and proving at once leave one truth, from any process', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { buyer, order } = await aTrade(market, '0.1')

    const results = await Promise.allSettled([
      buyer.api.p2p.cancelTrade({ ...at(order), body }),
      elsewhere(buyer).api.p2p.uploadProof({ ...at(order), body }),
      elsewhere(buyer).api.p2p.cancelTrade({ ...at(order), body }),
    ])

    expect(results.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
  }
})

test('the same order sent twice with one key is one order', async () => {
  const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
  const ad = await anAd(seller)
  const place = (by: Someone) =>
    by.api.p2p.takeAd({ body: { ad_id: ad.id, amount_asset: '0.01' } }, { idempotencyKey: 'one-tap' })

  const placed = await Promise.all([place(buyer), place(elsewhere(buyer)), place(buyer)])

  expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
  expect(await buyer.api.p2p.listTrades({ query: {} })).toHaveLength(1)
})

test('a repeat with the same key places nothing, and shows how the order stands by then', async () => {
  const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
  const ad = await anAd(seller)
  const place = () =>
    buyer.api.p2p.takeAd({ body: { ad_id: ad.id, amount_asset: '0.01' } }, { idempotencyKey: 'tapped-again' })
  const order = await place()
  await buyer.api.p2p.uploadProof({ params: { order_id: order.id }, body: {} })

  const again = await place()

  expect([order.state, again.state]).toEqual(['AWAIT_PAYMENT_PROOF', 'SELLER_REVIEW'])
  expect(again).toMatchObject({ id: order.id, version: 2 })
  expect(await buyer.api.p2p.listTrades({ query: {} })).toHaveLength(1)
})

test('two workers expire everything once', async () => {
  const [seller, buyer] = [await aTrader(market, '1'), await aTrader(market)]
  const ad = await anAd(seller)
  for (let n = 0; n < 4; n += 1) await take(buyer, ad, '0.01', { payment_method: 'PayShap' })
  await passTime(market, 17 * 60)

  await Promise.all([expireOrders(market.api.db), expireOrders(there.db), expireOrders(market.api.db)])

  const orders = await buyer.api.p2p.listTrades({ query: {} })
  expect(orders.map(({ state }) => state)).toEqual(Array(4).fill('EXPIRED'))
  expect(await balanceOf(seller)).toBe('1.00000000')
})

test('an order that somebody holds makes neither the clock of the others wait nor the reading of it fail', async () => {
  const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
  const ad = await anAd(seller)
  const [held, free] = [await take(buyer, ad), await take(buyer, ad)]
  await passTime(market, 86_400)
  const holder = new pg.Client({ connectionString: market.world.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from p2p_order where id = $1 for update', [held.id])

  const begun = performance.now()
  await expireOrders(market.api.db)
  const turn = performance.now() - begun
  const { rows } = await holder.query('select state from p2p_order where id = $1', [free.id])
  const listed = await buyer.api.p2p.listTrades({ query: {} })
  await holder.query('rollback')
  await holder.end()

  // Who waits for a lock gives up after two seconds.
  expect(turn).toBeLessThan(1_500)
  expect(rows).toEqual([{ state: 'EXPIRED' }])
  expect(listed.find(({ id }) => id === held.id)?.state).toBe('AWAIT_PAYMENT_PROOF')
  await expireOrders(market.api.db)
  expect(await stateOf(buyer, held)).toBe('EXPIRED')
})
