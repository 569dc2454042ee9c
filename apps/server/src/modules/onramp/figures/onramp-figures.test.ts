import type { BuyOrder } from '@sengi/contract/onramp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone, setFigures, signInAgain } from '../../../../test/api.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock, clockNow } from '../../../platform/clock.ts'
import { receivePayment } from '../bank/payments.service.ts'
import { onrampInvariants } from '../onramp.invariants.ts'

let world: World
let api: Api
let staff: Someone

const standards = {
  'onramp.spread_basis_points': 100,
  'onramp.fee_basis_points': 50,
  'onramp.price_tolerance_basis_points': 100,
  'kyc.tier_0_buy_cents': 5_000_00,
}

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  await runAll(api.db, api.tasks)
  staff = await aUser(api, { username: 'admin' })
})
afterEach(async () => {
  await setFigures(world, standards)
  expect(await brokenPromises()).toEqual([])
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const brokenPromises = async () =>
  (await askPromises(world.url, onrampInvariants)).filter(({ count }) => count > 0).map(({ id }) => id)
const buy = (someone: Someone, fiat_amount_zar: string, quote_id?: string) =>
  someone.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar, ...(quote_id && { quote_id }) } })
const quote = (fiat_amount_zar = '1000') => api.as().onramp.quote({ body: { asset: 'BTC', fiat_amount_zar } })
const orderOf = (someone: Someone, { order_id }: BuyOrder) => someone.api.onramp.getOrder({ params: { order_id } })
const priceIs = (price: string) =>
  asOwner(
    world.url,
    `update market_price set price_micros = $1, bid_micros = $1, ask_micros = $1, at = clock_now(), state = 'LIVE', candidate_at = null,
       candidate_price_micros = null, candidate_bid_micros = null, candidate_ask_micros = null, candidate_sources = null
     where asset = 'BTC'`,
    [`${price}000000`],
  )
const paid = async ({ payment_instructions: { reference, amount_zar } }: BuyOrder) =>
  receivePayment(api.db, {
    provider: 'test',
    providerRef: `payment of ${reference}`,
    amount: { asset: 'ZAR', units: BigInt(amount_zar.replace('.', '')) },
    reference,
    payerName: 'Somebody',
    receivedAt: await clockNow(api.db),
  })
/** As a browser asks that speaks Afrikaans. */
const inAfrikaans = (url: string, { token }: Pick<Someone, 'token'>, payload?: object) =>
  api.http.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'af-ZA' },
    ...(payload && { payload }),
  })

test('a new spread and a new fee price the next quote, and everybody reads them, without a restart', async () => {
  const before = await quote()
  await setFigures(world, { 'onramp.spread_basis_points': 250, 'onramp.fee_basis_points': 100 })
  const after = await quote()

  expect(before).toMatchObject({ spread_percent: '1.00', price_zar: '1919000.00', fee_zar: '5.00' })
  expect(after).toMatchObject({ spread_percent: '2.50', price_zar: '1947500.00', fee_zar: '10.00' })
  expect((await api.as().figures.getFigures()).onramp).toMatchObject({
    spread_basis_points: 250,
    fee_basis_points: 100,
    lapsed_seconds: 3_600,
    limit_days: 30,
  })
})

test('a quote that was made by the old figures is kept to, and what it bought breaks no promise', async () => {
  const buyer = await aUser(api)
  const { quote_id, target_crypto_amount } = await quote()
  await setFigures(world, { 'onramp.spread_basis_points': 400, 'onramp.fee_basis_points': 300 })
  const placed = await buy(buyer, '1000', quote_id)
  await paid(placed)

  expect((await orderOf(buyer, placed)).credited).toMatchObject({
    crypto_amount: target_crypto_amount,
    fee_zar: '5.00',
  })
  expect(await brokenPromises()).toEqual([])
})

test('an order keeps the spread, the fee and the tolerance that it was made with, also when it is priced again', async () => {
  let buyer = await aUser(api)
  const old = await buy(buyer, '1000')
  await setFigures(world, {
    'onramp.spread_basis_points': 500,
    'onramp.fee_basis_points': 200,
    'onramp.price_tolerance_basis_points': 4_000,
  })
  const fresh = await buy(buyer, '1000')
  await advanceClock(api.db, 700)
  await priceIs('2090000')
  buyer = await signInAgain(api, buyer)
  await Promise.all([paid(old), paid(fresh)])

  const [first, second] = [await orderOf(buyer, old), await orderOf(buyer, fresh)]
  expect([first.price_tolerance_percent, second.price_tolerance_percent]).toEqual(['1', '40'])
  expect(first.credited).toMatchObject({ at_held_price: false, price_zar: '2110900.00', fee_zar: '5.00' })
  expect(second.credited).toMatchObject({ at_held_price: true, price_zar: '1995000.00', fee_zar: '20.00' })
  expect(await brokenPromises()).toEqual([])
  await priceIs('1900000')
})

test('a fee that no figure ever made is found, and one that held is none', async () => {
  const buyer = await aUser(api)
  await setFigures(world, { 'onramp.fee_basis_points': 75 })
  const placed = await buy(buyer, '1000')
  expect(placed.fee_zar).toBe('7.50')
  expect(await brokenPromises()).toEqual([])

  const rewrite = (cents: number) =>
    asOwner(world.url, `update buy_order set fee_cents = $1 where id = $2`, [cents, placed.order_id])
  await rewrite(900)
  expect(await brokenPromises()).toEqual(['I18e'])
  await rewrite(750)
})

test('what a tier may buy is refused, shown and said by the figure that holds', async () => {
  const buyer = await aUser(api)
  await setFigures(world, { 'kyc.tier_0_buy_cents': 300_00 })

  await expect(buy(buyer, '400')).rejects.toMatchObject({
    ...refused('purchase_limit_reached', 422),
    message: 'Your verification level allows R300.00 in 30 days. R300.00 is left.',
  })
  expect((await buyer.api.kyc.status()).steps[0]).toMatchObject({ tier: 'tier_0', buy_limit_zar: '300.00' })
  await setFigures(world, { 'kyc.tier_0_buy_cents': 400_00 })
  expect((await buy(buyer, '400')).state).toBe('AWAITING_PAYMENT')
})

test('who reads Afrikaans is refused and told in Afrikaans, with the same figures', async () => {
  const buyer = await aUser(api)
  const placed = await buy(buyer, '4000')
  await buyer.api.onramp.cancelOrder({ params: placed })

  const small = await inAfrikaans('/api/onramp/orders', buyer, { asset: 'BTC', fiat_amount_zar: '10' })
  const over = await inAfrikaans('/api/onramp/orders', buyer, { asset: 'BTC', fiat_amount_zar: '2000' })
  const shown = await inAfrikaans(`/api/onramp/orders/${placed.order_id}`, buyer)

  expect(small.json()).toMatchObject({ code: 'purchase_below_minimum', detail: 'Die minimum is R50.00' })
  expect(over.json().detail).toBe(
    'Jou verifikasievlak laat R5,000.00 in 30 dae toe. R1,000.00 is oor. Bestellings wat jy gekanselleer het of wat verval het, tel vir 60 minute.',
  )
  await expect(buy(buyer, '2000')).rejects.toThrow(
    'Your verification level allows R5,000.00 in 30 days. R1,000.00 is left. Orders that you cancelled or that expired count for 60 minutes.',
  )
  expect(shown.json().payment_instructions.own_name_rule).toMatch(/^Betaal uit 'n bankrekening op jou eie naam\./)
})

test('money in suspense is explained in the language of whoever looks', async () => {
  const buyer = await aUser(api)
  const placed = await buy(buyer, '1000')
  await staff.api.onramp.sandboxPayment({
    body: { amount_zar: '999', reference: placed.payment_instructions.reference, payer_name: 'Somebody' },
  })

  const shown = await inAfrikaans(`/api/onramp/orders/${placed.order_id}`, buyer)

  expect(shown.json().received[0].note).toBe(
    'Jou bestelling is vir R1,000.00. Ons span bied jou aan wat dit koop, of stuur dit terug.',
  )
  expect((await orderOf(buyer, placed)).received[0]?.note).toBe(
    'Your order is for R1,000.00. Our team offers you what it buys, or sends it back.',
  )
})
