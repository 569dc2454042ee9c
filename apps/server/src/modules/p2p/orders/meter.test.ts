import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Someone, setFigures } from '../../../../test/api.ts'
import { aMarket, anAd, aTrader, at, type Market, take } from '../../../../test/market.ts'

let market: Market
beforeAll(async () => {
  market = await aMarket()
  await setFigures(market.world, { 'kyc.tier_2_buy_cents': 4_000_000 })
})
afterAll(() => market[Symbol.asyncDispose]())

const oneCent = parseAmount('ZAR', '0.01').units
const more = (rand: string) => formatAmount({ asset: 'ZAR', units: parseAmount('ZAR', rand).units + oneCent })
const meter = (someone: Someone) => someone.api.p2p.getTradingLimit()
const wide = { min_amount: '0.0001', max_amount: '0.5', payment_methods: ['Cash'] as ['Cash'] }
const takeFor = async (taker: Someone, maker: Someone, amount_zar: string) => {
  const ad = await anAd(maker, wide)
  return taker.api.p2p.takeAd({ body: { ad_id: ad.id, amount_zar } }, { idempotencyKey: randomUUID() })
}

test.each(['taker', 'maker'] as const)(
  'what is left to trade passes to the cent as %s, and a cent more does not',
  async (role) => {
    const [someone, other] = [await aTrader(market, '1'), await aTrader(market, '1')]
    await take(someone, await anAd(other, wide), '0.005')
    const before = await meter(someone)
    const trade = async (rand: string) =>
      role === 'taker'
        ? takeFor(someone, await aTrader(market, '1'), rand)
        : takeFor(await aTrader(market, '1'), someone, rand)

    expect(before).toMatchObject({
      cap_zar: '40000.00',
      used_zar: '9500.00',
      left_zar: '30500.00',
      returns_zar: '9500.00',
    })
    await expect(trade(more(before.left_zar))).rejects.toMatchObject({ problem: { code: 'trading_limit_exceeded' } })
    await trade(before.left_zar)
    expect(await meter(someone)).toMatchObject({ left_zar: '0.00', used_zar: '40000.00' })
  },
)

test('an order that was cancelled counts no more', async () => {
  const [seller, buyer] = [await aTrader(market, '1'), await aTrader(market)]
  const order = await take(buyer, await anAd(seller, wide), '0.005')
  await buyer.api.p2p.cancelTrade({ ...at(order), body: {} }, { idempotencyKey: randomUUID() })

  expect(await meter(buyer)).toMatchObject({ used_zar: '0.00', returns_at: null, returns_zar: null })
})
