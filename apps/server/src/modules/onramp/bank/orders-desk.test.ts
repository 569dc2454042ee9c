import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { clockNow } from '../../../platform/clock.ts'
import { receivePayment } from './payments.service.ts'

let world: World
let api: Api
let staff: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  await runAll(api.db, api.tasks)
  staff = await aUser(api, { username: 'admin' })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const order = (someone: Someone) => someone.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '500' } })
const list = (query: Parameters<Someone['api']['onramp']['listBuyOrders']>[0]['query']) =>
  staff.api.onramp.listBuyOrders({ query })

test('orders of everyone are listed by state and by reference, with what waits for them', async () => {
  const [one, other] = [await aUser(api), await aUser(api)]
  const [open, cancelled, paid] = [await order(one), await order(one), await order(other)]
  await one.api.onramp.cancelOrder({ params: cancelled })
  await other.api.onramp.simulatePayment({ params: paid })
  await receivePayment(api.db, {
    ...{ provider: 'test', providerRef: 'too little', amount: { asset: 'ZAR', units: 4_00n }, payerName: '' },
    ...{ reference: open.payment_instructions.reference, receivedAt: await clockNow(api.db) },
  })

  expect((await list({})).map(({ order_id }) => order_id)).toEqual([paid.order_id, cancelled.order_id, open.order_id])
  expect(await list({ state: 'AWAITING_PAYMENT' })).toMatchObject([
    { order_id: open.order_id, username: one.username, fiat_amount_zar: '500.00', in_suspense: 1, credited_at: null },
  ])
  expect(await list({ state: 'CANCELLED' })).toMatchObject([{ order_id: cancelled.order_id, in_suspense: 0 }])
  expect(await list({ state: 'EXPIRED' })).toEqual([])
  const [credited] = await list({ reference: `app ${paid.payment_instructions.reference.toLowerCase()}` })
  expect(credited).toMatchObject({ order_id: paid.order_id, state: 'CREDITED', username: other.username })
  expect(credited?.credited_crypto_amount).toBe(credited?.target_crypto_amount)
  expect(await list({ reference: 'nothing' })).toEqual([])
})

test('pages go on where the last one ended, and a cursor of nowhere is refused', async () => {
  const answer = await api.http.inject({
    url: '/api/admin/bank/orders?limit=2',
    headers: { authorization: `Bearer ${staff.token}` },
  })
  const cursor = /cursor=([\w-]+)/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? ''
  const next = await list({ limit: 2, cursor })

  expect(next).toHaveLength(1)
  await expect(list({ cursor: 'nowhere' })).rejects.toMatchObject(refused('invalid_cursor', 400))
  await expect(list({ state: 'PAID' as 'CREDITED' })).rejects.toMatchObject({ problem: { status: 422 } })
})
