import { formatAmount, parseAmount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../test/api.ts'
import { aMarket, type Market, passTime } from '../../../test/market.ts'

let market: Market
beforeAll(async () => {
  market = await aMarket()
})
afterAll(() => market[Symbol.asyncDispose]())

const order = (someone: Someone, fiat_amount_zar: string) =>
  someone.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar } })
const meter = (someone: Someone) => someone.api.onramp.getBuyLimit()

test('what is left to buy passes to the cent, and a cent more does not', async () => {
  const buyer = await aUser(market.api, { tier: 1 })
  await order(buyer, '1234.56')
  const { cap_zar, used_zar, left_zar } = await meter(buyer)
  const cent = parseAmount('ZAR', '0.01').units
  const more = formatAmount({ asset: 'ZAR', units: parseAmount('ZAR', left_zar).units + cent })

  expect(used_zar).toBe('1234.56')
  expect(parseAmount('ZAR', cap_zar).units).toBe(parseAmount('ZAR', left_zar).units + 123_456n)
  await expect(order(buyer, more)).rejects.toMatchObject({ problem: { code: 'purchase_limit_reached' } })
  await order(buyer, left_zar)
  expect(await meter(buyer)).toMatchObject({ left_zar: '0.00', used_zar: cap_zar })
})

test('what was bought comes back at the moment that the meter names', async () => {
  const buyer = await aUser(market.api, { tier: 1 })
  const { order_id } = await order(buyer, '1000')
  await buyer.api.onramp.simulatePayment({ params: { order_id } })
  const { returns_at, returns_zar, used_zar, days } = await meter(buyer)
  expect({ returns_zar, used_zar }).toEqual({ returns_zar: '1000.00', used_zar: '1000.00' })

  await passTime(market, days * 86_400 + 1)

  expect(Date.parse(returns_at ?? '')).toBeGreaterThan(Date.now() + (days - 1) * 86_400_000)
  expect(await meter(buyer)).toMatchObject({ used_zar: '0.00', returns_at: null })
})
