import type { Order } from '@sengi/contract/p2p/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import {
  aColleague,
  aMarket,
  aPaidTrade,
  at,
  balanceOf,
  brokenPromises,
  type Market,
  passTime,
} from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { expireOrders } from '../steps/clock.service.ts'

/** A payment that was too small, and its rest. Every order here is 0.01 BTC; two processes. */
let market: Market
let there: Api
let worker: Someone
let approver: Someone

beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  worker = await aColleague(market, 'disputes')
  approver = await aColleague(market, 'compliance')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const body = {}
const twoHours = 7_200
const letter = 'We have looked at the files of both sides and decided as follows.'
const text = 'Only a part of it arrived in my account.'

async function underpaid() {
  const { seller, buyer, order } = await aPaidTrade(market, '0.02', '0.01')
  const { dispute_id } = await seller.api.p2p.disputeTrade({ ...at(order), body: { reason: 'underpaid', text } })
  const params = { case_id: dispute_id ?? '' }
  await worker.api.p2pStaff.assignCase({ params, body })
  await asOwner(market.world.url, 'update p2p_case set answer_by = created_at where id = $1', [dispute_id])
  return { seller, buyer, order, params }
}
type Short = Awaited<ReturnType<typeof underpaid>>

/** Four fifths of the rand are there. */
const arrivedOf = ({ fiat_amount_zar }: Order) => ((Number(fiat_amount_zar) * 4) / 5).toFixed(2)
const missingOf = ({ fiat_amount_zar }: Order) => (Number(fiat_amount_zar) / 5).toFixed(2)
const ask = ({ order, params }: Short, arrived_zar = arrivedOf(order), by = worker) =>
  by.api.p2pStaff.askTopUp({ params, body: { arrived_zar } })
const pay = ({ buyer, order }: Short, api = buyer.api) => api.p2p.sayTopUpPaid({ ...at(order), body })
const look = (by: Someone, { order }: Short) => by.api.p2p.getTrade(at(order))
const page = ({ params }: Short) => worker.api.p2pStaff.getCase({ params, query: {} })
const decide = ({ params }: Short, verdict: object) =>
  worker.api.p2pStaff.decideCase({
    params,
    body: { outcome: 'REFUND', finding: 'underpaid', text: letter, ...verdict },
  })
const linesOf = async (by: Someone, short: Short) => (await look(by, short)).history.map(({ text: line }) => line)
const waitsFor = async ({ api }: Someone) =>
  (await api.notifications.waitingForMe()).map(({ kind, amount }) => [kind, amount])
const outage = (value: boolean) =>
  asOwner(
    market.world.url,
    `insert into p2p_setting (name, value) values ('outage', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(value)],
  )
const faults = ({ order }: Short) =>
  asOwner(market.world.url, 'select state, fault from p2p_order where id = $1', [order.id])

test('the buyer reads how much is missing and until when, pays it, and the seller releases without being at fault', async () => {
  const short = await underpaid()
  const { seller, buyer, order } = short
  await ask(short)

  const asked = await look(buyer, short)
  expect(asked.top_up).toMatchObject({
    missing_zar: missingOf(order),
    arrived_zar: arrivedOf(order),
    state: 'running',
    until: asked.deadline_at,
  })
  expect(Date.parse(asked.deadline_at ?? '') - Date.parse(asked.server_time)).toBeGreaterThan((twoHours - 60) * 1_000)
  expect(asked.allowed_actions).toContain('top_up_paid')
  expect((await look(seller, short)).allowed_actions).not.toContain('top_up_paid')
  for (const outcome of ['REFUND', 'SPLIT'] as const) {
    const part = outcome === 'SPLIT' ? { buyer_amount: '0.008' } : {}
    await expect(decide(short, { outcome, ...part })).rejects.toMatchObject(refused('case_top_up_runs', 409))
  }

  await pay(short)
  expect((await look(seller, short)).top_up?.state).toBe('paid')
  await seller.api.p2p.giveIn({ ...at(order), body })
  expect(await faults(short)).toEqual([{ state: 'RELEASED', fault: null }])
  expect(await balanceOf(buyer)).toBe('0.01000000')
})

test('not paid in time both sides hear of it once, and what was paid for is what the division gives', async () => {
  const short = await underpaid()
  const { seller, buyer, order, params } = short
  await ask(short)
  await passTime(market, twoHours - 60)
  await expireOrders(market.api.db)
  expect((await look(buyer, short)).top_up?.state).toBe('running')

  await passTime(market, 61)
  await Promise.all([expireOrders(market.api.db), expireOrders(there.db), expireOrders(market.api.db)])
  for (const by of [buyer, seller]) {
    expect((await linesOf(by, short)).filter((line) => line.startsWith('The rest was not paid'))).toHaveLength(1)
  }
  await expect(pay(short)).rejects.toMatchObject(refused('top_up_not_asked', 409))

  const { top_up, part_paid, ends } = await page(short)
  expect(top_up?.state).toBe('over')
  expect(part_paid).toBe('0.00800000')
  const split = ends.find(({ outcome }) => outcome === 'SPLIT')
  expect(split).toMatchObject({ buyer_amount: part_paid, needs_approval: true })
  await decide(short, { outcome: 'SPLIT', buyer_amount: part_paid })
  await approver.api.p2pStaff.approveDecision({
    params,
    ...(await agreed(approver, 'decision_approval', params.case_id)),
  })
  expect(await balanceOf(buyer)).toBe(part_paid)
  expect((await faults(short))[0]).toMatchObject({ state: 'SPLIT' })
  expect((await look(buyer, { ...short, order })).receipt.some(({ amount }) => amount === part_paid)).toBe(true)
})

test('asked again it begins anew with what has arrived by then, and each ask is on record with the one before', async () => {
  const short = await underpaid()
  const { order, params } = short
  await ask(short)
  await pay(short)
  await ask(short, (Number(order.fiat_amount_zar) - 1).toFixed(2))

  const { top_up } = await look(short.buyer, short)
  expect(top_up).toMatchObject({ missing_zar: '1.00', state: 'running' })
  const kept = await asOwner<{ detail: { before: unknown; after: unknown } }>(
    market.world.url,
    `select detail from audit_event where action = 'p2p.case_top_up_asked' and subject = $1 order by id`,
    [`p2p_case:${params.case_id}`],
  )
  expect(kept.map(({ detail }) => detail)).toMatchObject([
    { before: null, after: { missing: missingOf(order) } },
    { before: { missing: missingOf(order) }, after: { missing: '1.00', until: top_up?.until } },
  ])
})

test('whoever has to do something about it finds it among what waits for them', async () => {
  const short = await underpaid()
  const { buyer, seller, order } = short
  expect(await waitsFor(buyer)).toEqual([])
  await ask(short)
  expect(await waitsFor(buyer)).toEqual([['pay_order', missingOf(order)]])
  await pay(short)
  expect(await waitsFor(buyer)).toEqual([])
  expect(await waitsFor(seller)).toEqual([['release_order', missingOf(order)]])
})

test('the time stands while the order is held, and in an outage', async () => {
  const short = await underpaid()
  const { order, buyer } = short
  await ask(short)
  const until = async () => Date.parse((await look(buyer, short)).top_up?.until ?? '')
  const first = await until()
  const hold = { reason: 'risk', case_ref: 'C-1' } as const
  await approver.api.p2pStaff.holdTrade({ ...at(order), body: hold })
  await expect(pay(short)).rejects.toMatchObject(refused('order_on_hold', 409))
  await passTime(market, 3 * twoHours)
  await expireOrders(market.api.db)
  await approver.api.p2pStaff.resumeTrade({ ...at(order), body: hold })
  const second = await until()
  expect(second - first).toBeGreaterThanOrEqual(3 * twoHours * 1_000)

  await outage(true)
  await passTime(market, 3 * twoHours)
  await expireOrders(market.api.db)
  await outage(false)
  expect((await until()) - second).toBeGreaterThanOrEqual(3 * twoHours * 1_000)
  await pay(short)
})

test('paying and the end of the time at one moment, over two processes: one of them happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    const short = await underpaid()
    await ask(short)
    await asOwner(
      market.world.url,
      `update p2p_order set top_up_by = clock_now(), due_at = clock_now() where id = $1`,
      [short.order.id],
    )
    const [said] = await Promise.allSettled([pay(short, there.as(short.buyer.token)), expireOrders(market.api.db)])
    await expireOrders(market.api.db)
    const { top_up } = await look(short.buyer, short)
    expect(top_up?.state).toBe(codeOf(said) === 'done' ? 'paid' : 'over')
  }
})

test('two who ask at one moment, over two processes: the second one saw another case', async () => {
  const short = await underpaid()
  const { version } = await page(short)
  const body = { arrived_zar: arrivedOf(short.order), expected_version: version }
  const both = await Promise.allSettled([
    worker.api.p2pStaff.askTopUp({ params: short.params, body }),
    there.as(worker.token).p2pStaff.askTopUp({ params: short.params, body }),
  ])
  expect(both.map(codeOf).toSorted()).toEqual(['case_changed', 'done'])
})

test('amounts that are no part of the price are refused with a clear word, and so is whoever may not ask', async () => {
  const short = await underpaid()
  const { order, params, seller, buyer } = short
  for (const arrived of [order.fiat_amount_zar, '99999999']) {
    await expect(ask(short, arrived)).rejects.toMatchObject(refused('top_up_amount', 422))
  }
  for (const arrived of ['0', '-1', '1.001', 'much', '']) {
    await expect(ask(short, arrived)).rejects.toMatchObject({ problem: { status: 422 } })
  }
  const colleague = await aColleague(market, 'disputes')
  await expect(ask(short, arrivedOf(order), colleague)).rejects.toMatchObject(refused('case_not_yours', 403))
  for (const by of [approver, seller, buyer]) {
    await expect(ask(short, arrivedOf(order), by)).rejects.toMatchObject(refused('permission_denied', 403))
  }
  await expect(pay(short)).rejects.toMatchObject(refused('top_up_not_asked', 409))
  await expect(pay(short, seller.api)).rejects.toMatchObject(refused('wrong_role', 403))
  expect((await look(buyer, short)).top_up).toBeNull()

  await decide(short, {})
  await expect(ask(short)).rejects.toMatchObject(refused('case_not_possible', 409))
  expect((await worker.api.p2pStaff.getCase({ params, query: {} })).allowed_actions).not.toContain('ask_top_up')
})

test('of an order that was released there is no rest to ask for', async () => {
  const { seller, order } = await aPaidTrade(market, '0.02', '0.01')
  await seller.api.p2p.sellerConfirm({ ...at(order), body })
  const { dispute_id } = await seller.api.p2p.disputeTrade({ ...at(order), body: { reason: 'wrong_amount', text } })
  const params = { case_id: dispute_id ?? '' }
  const { allowed_actions } = await worker.api.p2pStaff.assignCase({ params, body })
  expect(allowed_actions).not.toContain('ask_top_up')
  const asked = worker.api.p2pStaff.askTopUp({ params, body: { arrived_zar: '10' } })
  await expect(asked).rejects.toMatchObject(refused('order_not_possible', 409))
})
