import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refused } from '../../../../test/api.ts'
import {
  aMarket,
  anAd,
  aTrade,
  aTrader,
  at,
  balanceOf,
  brokenPromises,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'

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

test('a sell ad is taken, paid and released: the buyer gets exactly what was bought, the seller pays the fee on top', async () => {
  const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
  const ad = await anAd(seller, { price: '1900000' })

  const order = await take(buyer, ad, '0.01', { payment_method: 'PayShap' })
  expect(order).toMatchObject({
    state: 'AWAIT_PAYMENT_PROOF',
    role: 'buyer',
    side: 'sell',
    maker: false,
    amount_asset: '0.01000000',
    fee_amount: '0.00005000',
    locked_amount: '0.01005000',
    fiat_amount_zar: '19000.00',
    price: '1900000.00',
    allowed_actions: ['upload_proof', 'cancel', 'ask_cancel', 'dispute'],
    counterparty: { username: seller.username },
  })
  expect(await balanceOf(seller)).toBe('0.08995000')

  const proven = await buyer.api.p2p.uploadProof({ ...at(order), body: {} })
  expect(proven).toMatchObject({ state: 'SELLER_REVIEW', allowed_actions: ['withdraw_proof', 'ask_cancel'] })
  const released = await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })

  expect(released).toMatchObject({ state: 'RELEASED', role: 'seller', locked_amount: '0.00000000' })
  expect([await balanceOf(seller), await balanceOf(buyer)]).toEqual(['0.08995000', '0.01000000'])
  expect(released.receipt.map(({ what, account, amount }) => [what, account, amount])).toEqual([
    ['locked', 'seller', '-0.01005000'],
    ['locked', 'escrow', '0.01005000'],
    ['released', 'escrow', '-0.01000000'],
    ['released', 'buyer', '0.01000000'],
    ['released', 'escrow', '-0.00005000'],
    ['released', 'fees', '0.00005000'],
  ])
  expect(released.history.map(({ action, to }) => [action, to])).toEqual([
    ['take', 'AWAIT_PAYMENT_PROOF'],
    ['upload_proof', 'SELLER_REVIEW'],
    ['seller_confirm', 'RELEASED'],
  ])
})

test('a second confirmation answers the same and moves nothing', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.1')
  await buyer.api.p2p.uploadProof({ ...at(order), body: {} })
  const confirm = () => seller.api.p2p.sellerConfirm({ ...at(order), body: {} })

  const first = await confirm()
  const second = await confirm()

  expect(second).toMatchObject({ state: 'RELEASED', version: first.version })
  expect(await balanceOf(buyer)).toBe('0.01000000')
})

test('own ad, bounds, remaining and tier are refused in the specification’s words', async () => {
  const [seller, buyer] = [await aTrader(market, '1'), await aTrader(market)]
  const ad = await anAd(seller, { min_amount: '0.005', max_amount: '0.02', total_amount: '0.03' })

  await expect(take(seller, ad)).rejects.toMatchObject(refused('own_ad', 422))
  await expect(take(buyer, ad, '0.0049')).rejects.toMatchObject({
    problem: { code: 'order_out_of_range', status: 422, detail: 'Must be between 0.005 BTC and 0.02 BTC' },
  })
  await expect(take(buyer, ad, '0.0201')).rejects.toMatchObject(refused('order_out_of_range', 422))
  await take(buyer, ad, '0.02')
  await expect(take(buyer, ad, '0.011')).rejects.toMatchObject(refused('ad_remaining_short', 409))
  await take(buyer, ad, '0.005')
})

test('who takes and cancels ten orders in a day takes no more until tomorrow, however early they cancelled', async () => {
  const [seller, buyer, other] = [await aTrader(market, '0.1'), await aTrader(market), await aTrader(market)]
  const ad = await anAd(seller)

  for (let count = 0; count < 10; count += 1) {
    const order = await take(buyer, ad)
    await buyer.api.p2p.cancelTrade({ ...at(order), body: {} })
  }

  await expect(take(buyer, ad)).rejects.toMatchObject(refused('trading_cancels_today', 403))
  expect((await take(other, ad)).state).toBe('AWAIT_PAYMENT_PROOF')
  await passTime(market, 86_400)
  expect((await take(buyer, ad)).state).toBe('AWAIT_PAYMENT_PROOF')
})
