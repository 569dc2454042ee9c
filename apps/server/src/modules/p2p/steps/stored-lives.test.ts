import type { ApiError } from '@sengi/contract/client'
import type { Ad } from '@sengi/contract/p2p/ads'
import type { Order } from '@sengi/contract/p2p/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone, setFigures } from '../../../../test/api.ts'
import {
  aMarket,
  anAd,
  aTrader,
  at,
  brokenPromises,
  fund,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { expireOrders } from './clock.service.ts'

let market: Market
let traders: Someone[]
let staff: Someone

beforeAll(async () => {
  market = await aMarket()
  staff = await aUser(market.api, { username: 'admin' })
  traders = [await aTrader(market), await aTrader(market), await aTrader(market), await aTrader(market)]
  for (const { id } of traders) await fund(market.api.db, id, 'BTC', '3')
  await setFigures(market.world, {
    'p2p.open_orders_at_most': 1e6,
    'p2p.faults_a_day_at_most': 1e6,
    'p2p.cancels_a_day_at_most': 1e6,
    'p2p.open_claims_at_most': 1e6,
    'p2p.limit_days': 0,
    'p2p.answer_seconds': 0,
    'p2p.pin_above_cents': 1e12,
  })
}, 60_000)
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Pick = ReturnType<typeof chance>

const body = {}
const text = 'This is what happened here, told at some length for the team.'
const acts: readonly ((order: Order, by: Someone, pick: Pick) => Promise<unknown>)[] = [
  (order, by) => by.api.p2p.acceptTrade({ ...at(order), body }),
  (order, by) => by.api.p2p.uploadProof({ ...at(order), body }),
  (order, by) => by.api.p2p.uploadProof({ ...at(order), body }),
  (order, by) => by.api.p2p.sellerConfirm({ ...at(order), body }),
  (order, by) => by.api.p2p.sellerConfirm({ ...at(order), body }),
  (order, by) => by.api.p2p.withdrawProof({ ...at(order), body }),
  (order, by) => by.api.p2p.cancelTrade({ ...at(order), body }),
  (order, by) => by.api.p2p.cancelTrade({ ...at(order), body: { mutual: true, money_not_sent: true } }),
  (order, by) => by.api.p2p.extendTrade({ ...at(order), body }),
  (order, by) => by.api.p2p.giveIn({ ...at(order), body }),
  (order, by) => by.api.p2p.sayTopUpPaid({ ...at(order), body }),
  (order) => askForRest(order),
  (order, by) => by.api.p2p.disputeTrade({ ...at(order), body: { reason: 'abuse', text } }),
  (order, by) =>
    by.api.p2p.disputeTrade({ ...at(order), body: { reason: 'paid_late', text, paid_at: order.created_at } }),
  (order) => staff.api.p2pStaff.holdTrade({ ...at(order), body: { reason: 'risk', case_ref: 'C' } }),
  (order) => staff.api.p2pStaff.resumeTrade({ ...at(order), body: { reason: 'risk', case_ref: 'C' } }),
  (order, _by, pick) => decide(order, pick),
  (order, _by, pick) => decide(order, pick),
  () => expireOrders(market.api.db),
]

async function askForRest(order: Order): Promise<void> {
  const { case_id, fiat_amount_zar } = await staff.api.p2pStaff.getAnyTrade({ params: { order_id: order.id } })
  if (!case_id) return
  const params = { case_id }
  await staff.api.p2pStaff.assignCase({ params, body })
  const arrived_zar = (Number(fiat_amount_zar) / 2).toFixed(2)
  await staff.api.p2pStaff.askTopUp({ params, body: { arrived_zar } })
}

async function decide(order: Order, pick: Pick): Promise<void> {
  const { case_id } = await staff.api.p2pStaff.getAnyTrade({ params: { order_id: order.id } })
  if (!case_id) return
  const params = { case_id }
  await staff.api.p2pStaff.assignCase({ params, body })
  const outcome = (['RELEASE', 'REFUND'] as const)[pick(2)] ?? 'REFUND'
  await staff.api.p2pStaff.decideCase({ params, body: { outcome, finding: 'other', text, at_fault: 'seller' } })
}

/** A refusal is part of life; a failure is not. */
const orRefused = (error: unknown): null => {
  const status = (error as ApiError).problem?.status ?? 500
  if (status >= 500) throw error
  return null
}

async function live(ads: readonly Ad[], pick: Pick): Promise<void> {
  const ad = ads[pick(ads.length)]
  const taker = traders[pick(traders.length)]
  if (!ad || !taker) throw new Error('There is no market')
  const amount = `0.00${1 + pick(8)}`
  const method = (['PayShap', 'EFT', 'Cash'] as const)[pick(3)] ?? 'EFT'
  const order = await take(taker, ad, amount, { payment_method: method }).catch(orRefused)
  if (!order) return
  const parties = traders.filter(({ username }) => [order.buyer.username, order.seller.username].includes(username))
  for (let turn = 0; turn < 9; turn += 1) {
    const by = parties[pick(2)]
    if (by) await acts[pick(acts.length)]?.(order, by, pick).catch(orRefused)
  }
}

test('some hundred random lives in PostgreSQL, six at a time, break no promise', async () => {
  const ads: Ad[] = []
  for (const trader of traders) {
    ads.push(await anAd(trader, { max_amount: '0.08', total_amount: '9' }))
    ads.push(await anAd(trader, { side: 'buy', max_amount: '0.08', total_amount: '9' }))
  }

  for (let round = 0; round < 5; round += 1) {
    const lanes = Array.from({ length: 6 }, async (_, lane) => {
      const pick = chance(round * 100 + lane + 1)
      for (let n = 0; n < 10; n += 1) await live(ads, pick)
    })
    await Promise.all(lanes)
    await passTime(market, [600, 1_200, 4_000, 90_000, 600][round] ?? 600)
    await expireOrders(market.api.db)
    expect(await brokenPromises(market)).toEqual([])
  }

  const states = await asOwner<{ state: string }>(market.world.url, 'select distinct state from p2p_order order by 1')
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['CANCELLED', 'DISPUTED', 'EXPIRED', 'REFUNDED', 'RELEASED']),
  )
}, 180_000)
