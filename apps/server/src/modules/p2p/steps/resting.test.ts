import type { Order } from '@sengi/contract/p2p/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import {
  aColleague,
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
import { letGo, suspend } from '../../../../test/suspended.ts'
import { asOwner } from '../../../../test/world.ts'
import { expireOrders } from './clock.service.ts'
import { restAndResume } from './resting.service.ts'

/** What somebody suspended advertises and trades. */
let market: Market
let there: Api
let staff: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  staff = await aColleague(market, 'compliance')
}, 120_000)
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const hour = 3_600
const body = {}
const look = (by: Someone, order: Order) => by.api.p2p.getTrade(at(order))
const turn = () => restAndResume(market.api.db)
const stepsOf = (order: Order) =>
  asOwner<{ step: string }>(
    market.world.url,
    `select action || ' by ' || actor as step from p2p_order_event where order_id = '${order.id}' order by version`,
  ).then((rows) => rows.map(({ step }) => step))
const shown = async (by: Someone, id: string) =>
  (await by.api.p2p.browseAds({ query: { limit: 100 } })).some((ad) => ad.id === id)

test('ads of somebody suspended cannot be taken from that moment, go off the market, and wait for their owner afterwards', async () => {
  const [owner, taker] = [await aTrader(market, '0.1'), await aTrader(market)]
  const ad = await anAd(owner)
  await suspend(market.api.db, owner)

  await expect(take(taker, ad)).rejects.toMatchObject(refused('ad_unavailable', 409))
  expect(await shown(taker, ad.id)).toBe(true)
  await Promise.all(Array.from({ length: 20 }, (_, n) => restAndResume(n % 2 ? market.api.db : there.db)))
  expect(await shown(taker, ad.id)).toBe(false)
  await letGo(market.api.db, owner, staff)
  await turn()
  const states = await asOwner(market.world.url, `select state, version from p2p_ad where id = '${ad.id}'`)

  expect(states).toEqual([{ state: 'PAUSED', version: ad.version + 1 }])
})

test('an open order of somebody suspended stands, is never ended by its clock, and goes on where it stood', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.1', '0.01', { payment_method: 'PayShap' })
  const before = await look(seller, order)
  await suspend(market.api.db, buyer)
  await passTime(market, 48 * hour)

  // The clock comes first: it finds the order overdue, and lets it stand all the same.
  await expireOrders(market.api.db)
  await Promise.all(Array.from({ length: 20 }, (_, n) => restAndResume(n % 2 ? market.api.db : there.db)))
  const standing = await look(seller, order)
  await passTime(market, 48 * hour)
  await letGo(market.api.db, buyer, staff)
  await turn()
  const after = await look(seller, order)

  expect(before.state).toBe('AWAIT_PAYMENT_PROOF')
  expect(standing).toMatchObject({ state: 'AWAIT_PAYMENT_PROOF', on_hold: true })
  expect(after).toMatchObject({ state: 'AWAIT_PAYMENT_PROOF', on_hold: false })
  expect(await stepsOf(order)).toEqual(['take by buyer', 'hold by system', 'resume by system'])
})

test('nobody gets their hands on the escrow of somebody suspended but by a decision of our team', async () => {
  const { seller, buyer, order } = await aPaidTrade(market, '0.1', '0.01')
  await suspend(market.api.db, seller)
  await turn()

  await expect(seller.api.p2p.sellerConfirm({ ...at(order), body })).rejects.toMatchObject(
    refused('token_invalid', 401),
  )
  await staff.api.p2pStaff.resumeTrade({ ...at(order), body: { reason: 'risk', case_ref: 'C-1' } })
  await turn()
  expect(await look(buyer, order)).toMatchObject({ state: 'SELLER_REVIEW', on_hold: false })
  await passTime(market, 30 * 24 * hour)
  await expireOrders(market.api.db)

  expect((await look(buyer, order)).state).toBe('DISPUTED')
  expect(await balanceOf(buyer)).toBe('0.00000000')
})

test('the other side pays and shows it while the order stands', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.1', '0.01')
  await suspend(market.api.db, seller)
  await turn()

  const shownProof = await buyer.api.p2p.uploadProof({ ...at(order), body })

  expect(shownProof).toMatchObject({ state: 'SELLER_REVIEW', on_hold: true })
})

test('twenty releases over two processes while the seller is stopped: what was answered after it gave nothing away', async () => {
  const { seller, buyer, order } = await aPaidTrade(market, '0.1', '0.01')
  const away = there.as(seller.token)
  const releasing = Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? seller.api : away).p2p.sellerConfirm({ ...at(order), body })),
  )
  await suspend(market.api.db, seller)
  const atOnce = await balanceOf(buyer)
  const codes = (await releasing).map(codeOf)

  expect(await balanceOf(buyer)).toBe(atOnce)
  const allowed = ['done', 'account_suspended', 'token_invalid', 'busy']
  expect(codes.filter((code) => !allowed.includes(code))).toEqual([])
  expect(codes.includes('done')).toBe(atOnce !== '0.00000000')
})

test('twenty takings over two processes while the ad’s owner is stopped lock nothing afterwards', async () => {
  const owner = await aTrader(market, '0.5')
  const ad = await anAd(owner, { total_amount: '0.5' })
  const takers = await Promise.all(Array.from({ length: 4 }, () => aTrader(market)))
  const taking = Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => {
      const taker = takers[n % takers.length] as Someone
      return take(n % 2 ? taker : { ...taker, api: there.as(taker.token) }, ad, '0.001')
    }),
  )
  await suspend(market.api.db, owner)
  const orders = () =>
    asOwner(market.world.url, `select count(*)::int as n from p2p_order where maker_id = '${owner.id}'`)
  const atOnce = await orders()
  const codes = (await taking).map(codeOf)

  expect(await orders()).toEqual(atOnce)
  expect(codes.filter((code) => code === 'done').length).toBe(atOnce[0]?.['n'])
})
