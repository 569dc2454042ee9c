import { releaseFacts } from '@sengi/contract/auth/step-up-facts'
import type { Order } from '@sengi/contract/p2p/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refused, type Someone } from '../../../../test/api.ts'
import { aMarket, aPaidTrade, at, balanceOf, brokenPromises, type Market } from '../../../../test/market.ts'

let market: Market

beforeAll(async () => {
  market = await aMarket()
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const pin = '8305'
const setPin = ({ api, password }: Someone) => api.auth.setPin({ body: { pin, password } })

const paidOrder = (amount?: string) => aPaidTrade(market, '0.2', amount)

async function tokenFor({ api }: Someone, { id }: Pick<Order, 'id'>): Promise<string> {
  return (await api.auth.stepUp({ body: { pin, act: 'p2p_release', facts: releaseFacts({ order_id: id }) } })).token
}

const confirm = ({ api }: Someone, order: Order, step_up_token?: string) =>
  api.p2p.sellerConfirm({ ...at(order), body: { step_up_token } })

test('a seller without a PIN releases a usual order with the specification’s empty body', async () => {
  const { seller, order } = await paidOrder()

  expect(await confirm(seller, order)).toMatchObject({ state: 'RELEASED' })
})

test('a seller who has a PIN confirms with it: nothing moves without, and the token of another order does not serve', async () => {
  const [it, other] = [await paidOrder(), await paidOrder()]
  await setPin(it.seller)

  await expect(confirm(it.seller, it.order)).rejects.toMatchObject(refused('step_up_required', 403))
  const strange = await tokenFor(it.seller, other.order)
  await expect(confirm(it.seller, it.order, strange)).rejects.toMatchObject(refused('step_up_required', 403))
  expect(await balanceOf(it.buyer)).toBe('0.00000000')

  const token = await tokenFor(it.seller, it.order)
  expect(await confirm(it.seller, it.order, token)).toMatchObject({ state: 'RELEASED' })
  expect(await confirm(it.seller, it.order)).toMatchObject({ state: 'RELEASED' })
})

test('a large order is released with a PIN only, also by a seller who had none', async () => {
  const { seller, order } = await paidOrder('0.1')

  await expect(confirm(seller, order)).rejects.toMatchObject(refused('step_up_required', 403))
  await setPin(seller)
  expect(await confirm(seller, order, await tokenFor(seller, order))).toMatchObject({ state: 'RELEASED' })
})

test('giving in to a dispute asks for the PIN like any release, and a buyer gains nothing by one', async () => {
  const { seller, buyer, order } = await paidOrder()
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account.' } as const
  await seller.api.p2p.disputeTrade({ ...at(order), body: complaint })
  await Promise.all([setPin(seller), setPin(buyer)])

  await expect(seller.api.p2p.giveIn({ ...at(order), body: {} })).rejects.toMatchObject(
    refused('step_up_required', 403),
  )
  const mine = await tokenFor(buyer, order)
  await expect(buyer.api.p2p.giveIn({ ...at(order), body: { step_up_token: mine } })).rejects.toMatchObject({
    problem: { status: 403 },
  })
  const step_up_token = await tokenFor(seller, order)
  expect(await seller.api.p2p.giveIn({ ...at(order), body: { step_up_token } })).toMatchObject({ state: 'RELEASED' })
})
