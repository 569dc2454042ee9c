import { releaseFacts, sendFacts, takeFacts } from '@sengi/contract/auth/step-up-facts'
import type { Ad } from '@sengi/contract/p2p/ads'
import type { NewOrder } from '@sengi/contract/p2p/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, codeOf, type Someone } from '../../../../test/api.ts'
import {
  aMarket,
  anAd,
  aPaidTrade,
  aTrader,
  at,
  brokenPromises,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { asOwner } from '../../../../test/world.ts'

let market: Market
/** A second process on the same database. */
let there: Api
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

/** About R760, of which one fits under R1,000 and two do not. */
const slice = '0.0004'
const day = 24 * 3_600
const outcome = async (call: Promise<unknown>) =>
  codeOf((await Promise.allSettled([call]))[0] as PromiseSettledResult<unknown>)
const inBoth = (one: Someone, n: number): Someone => (n % 2 ? { ...one, api: there.as(one.token) } : one)
const changePassword = ({ id }: Someone) =>
  asOwner(
    market.world.url,
    `insert into audit_event (actor_id, action, subject) values ('${id}', 'auth.password_changed', '${id}')`,
  )

async function aSeller(coins = '0.5'): Promise<Someone> {
  const seller = await aTrader(market, coins)
  await settlePin(market.world, seller)
  return seller
}
const aBuyAd = async () => anAd(await aTrader(market), { side: 'buy', min_amount: '0.0002' })

const wishFor = ({ id, price }: Ad, amount = slice): NewOrder => ({
  ad_id: id,
  amount_asset: amount,
  expected_price: price,
  payment_method: 'PayShap',
})
async function takes(seller: Someone, ad: Ad): Promise<(by: Someone) => Promise<unknown>> {
  const wish = wishFor(ad)
  const step_up_token = await pinFor(seller, 'p2p_take', takeFacts(wish))
  return (by) => by.api.p2p.takeAd({ body: { ...wish, step_up_token } })
}
async function sends(from: Someone, to: Someone): Promise<(by: Someone) => Promise<unknown>> {
  const body = { to_identifier: `@${to.username}`, asset: 'BTC', amount: slice } as const
  const step_up_token = await pinFor(from, 'send', sendFacts(body))
  return (by) => by.api.transfers.send({ body: { ...body, step_up_token } })
}

test.each(['password', 'PIN'])('a new %s brakes sales on P2P together with what is sent, PIN or not', async (what) => {
  const [seller, stranger, buyer] = [await aSeller(), await aTrader(market), await aTrader(market)]
  const mine = await anAd(seller, { min_amount: '0.0002' })
  const theirs = await aBuyAd()
  if (what === 'PIN') await seller.api.auth.setPin({ body: { pin: '8305', password: seller.password } })
  else await changePassword(seller)

  expect(await outcome((await takes(seller, theirs))(seller))).toBe('done')

  expect(await outcome((await takes(seller, await aBuyAd()))(seller))).toBe('payee_on_hold')
  expect(await outcome((await sends(seller, stranger))(seller))).toBe('payee_on_hold')
  expect(await outcome(take(buyer, mine, slice))).toBe('ad_seller_unable')
  const answer = await seller.api.payees.resolvePayee({ query: { identifier: `@${stranger.username}`, asset: 'BTC' } })
  expect(Number(answer.left_zar)).toBeLessThan(300)
  await passTime(market, day + 1)
  expect(await outcome(take(buyer, mine, slice))).toBe('done')
})

test('of sales and payments at once over two processes one goes while a new password brakes', async () => {
  const [seller, stranger] = [await aSeller(), await aTrader(market)]
  await changePassword(seller)
  const acts: ((by: Someone) => Promise<unknown>)[] = []
  for (let n = 0; n < 3; n += 1) acts.push(await takes(seller, await aBuyAd()))
  for (let n = 0; n < 17; n += 1) acts.push(await sends(seller, stranger))

  const results = await Promise.allSettled(acts.map((act, n) => act(inBoth(seller, n))))

  expect(results.map(codeOf).sort()).toEqual(['done', ...Array(19).fill('payee_on_hold')])
})

test('an order that was placed before the new PIN is released: its buyer may have paid', async () => {
  const { seller, order } = await aPaidTrade(market, '0.2')
  await seller.api.auth.setPin({ body: { pin: '8305', password: seller.password } })

  const step_up_token = await pinFor(seller, 'p2p_release', releaseFacts({ order_id: order.id }))

  expect(await seller.api.p2p.sellerConfirm({ ...at(order), body: { step_up_token } })).toMatchObject({
    state: 'RELEASED',
  })
})

test('what somebody without a PIN sells within a day adds up: at the taking of ads', async () => {
  const seller = await aTrader(market, '0.5')
  const sell = async () => outcome(take(seller, await aBuyAd(), '0.02'))

  expect([await sell(), await sell()]).toEqual(['done', 'step_up_required'])
  await passTime(market, day + 1)
  expect(await sell()).toBe('done')
})

test('what somebody without a PIN releases within a day adds up, also when all is released at once', async () => {
  const seller = await aTrader(market, '0.5')
  const ad = await anAd(seller)
  const orders = []
  for (let n = 0; n < 3; n += 1) {
    const buyer = await aTrader(market)
    const order = await take(buyer, ad, '0.02')
    orders.push(await buyer.api.p2p.uploadProof({ ...at(order), body: {} }))
  }

  const results = await Promise.allSettled(
    orders.map((order, n) => inBoth(seller, n).api.p2p.sellerConfirm({ ...at(order), body: {} })),
  )

  expect(results.map(codeOf).sort()).toEqual(['done', 'step_up_required', 'step_up_required'])
})
