import { randomUUID } from 'node:crypto'
import { amount, parsePrice } from '@sengi/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Someone } from '../../../../test/api.ts'
import { aMarket, anAd, aTrader, at, fund, type Market, take } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { costOf, gainOf, hasGifts } from './coin.rules.ts'
import { keepDays } from './worth.service.ts'

let market: Market
beforeAll(async () => {
  market = await aMarket()
})
afterAll(() => market[Symbol.asyncDispose]())

/** Somebody buys on P2P for rand that were agreed: 0.01 BTC for R19,000. */
async function buys(buyer: Someone): Promise<void> {
  const seller = await aTrader(market, '1')
  const order = await take(buyer, await anAd(seller), '0.01')
  await buyer.api.p2p.uploadProof({ ...at(order), body: {} })
  await seller.api.p2p.sellerConfirm({ ...at(order), body: {} }, { idempotencyKey: randomUUID() })
}
const settled = () =>
  vi.waitFor(async () => {
    await keepDays(market.api.db)
    const [row] = await asOwner<{ left: number }>(
      market.world.url,
      `select count(*)::int as left from posting where (era, xid, id) > (select last_era, last_xid, last_id from ledger_day_mark)`,
    )
    expect(row?.left).toBe(0)
  }, 10_000)
const coin = (someone: Someone) => someone.api.wallet.coin({ params: { asset: 'BTC' } })

test('what was paid is what was agreed, and the gain is against that', async () => {
  const buyer = await aTrader(market)
  await buys(buyer)
  await settled()

  const told = await coin(buyer)
  const price = (await buyer.api.wallet.balances())[0]?.price_zar ?? '0'

  expect(told.bought).toEqual({ amount: '0.01000000', paid_zar: '19000.00', average_zar: '1900000.00' })
  expect(Number(told.gain_zar)).toBeCloseTo(Number(price) / 100 - 19_000, 1)
  expect(told.is_estimate).toBe(false)
  expect(Number(told.day_low_zar)).toBeGreaterThan(0)
  expect(Number(told.day_high_zar)).toBeGreaterThanOrEqual(Number(told.day_low_zar))
})

test('coins that came without rand make the gain an estimate, and alone there is none', async () => {
  const [buyer, heir] = [await aTrader(market), await aTrader(market, '0.5')]
  await buys(buyer)
  await fund(market.api.db, buyer.id, 'BTC', '0.01')
  await settled()

  expect(await coin(buyer)).toMatchObject({ is_estimate: true, bought: { average_zar: '1900000.00' } })
  expect(await coin(heir)).toMatchObject({ is_estimate: false, bought: null, gain_zar: null, gain_percent: null })
})

test('a purchase by bank has cost everything that was paid, the fee too', async () => {
  const buyer = await aTrader(market)
  const { order_id } = await buyer.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '1000' } })
  await buyer.api.onramp.simulatePayment({ params: { order_id } })
  await settled()

  expect((await coin(buyer)).bought?.paid_zar).toBe('1000.00')
})

test('an average is between the cheapest and the dearest purchase, and a gain adds up to the value', () => {
  const purchase = fc.record({
    units: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    cents: fc.bigInt({ min: 1n, max: 10n ** 10n }),
  })
  fc.assert(
    fc.property(
      fc.array(purchase, { minLength: 1, maxLength: 10 }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (list, owned) => {
        const bought = list.reduce((sum, one) => sum + one.units, 0n)
        const paidCents = list.reduce((sum, one) => sum + one.cents, 0n)
        const cost = costOf('BTC', { came: bought, bought, paidCents })
        const dearest = list.reduce((most, one) => (one.cents * most.units > most.cents * one.units ? one : most))
        const cheapest = list.reduce((least, one) => (one.cents * least.units < least.cents * one.units ? one : least))
        const average = cost?.average.units ?? -1n
        expect(average * dearest.units <= dearest.cents * 10n ** 8n + dearest.units).toBe(true)
        expect((average + 1n) * cheapest.units >= cheapest.cents * 10n ** 8n).toBe(true)
        const gain = gainOf(amount('BTC', owned), parsePrice('BTC', '1000000.00'), { came: bought, bought, paidCents })
        const spent = (paidCents * owned * 2n + bought) / (2n * bought)
        if (gain) expect(gain.gain.units + spent).toBe(owned)
      },
    ),
  )
  expect(costOf('BTC', { came: 5n, bought: 0n, paidCents: 0n })).toBeNull()
  expect([
    hasGifts({ came: 5n, bought: 4n, paidCents: 1n }),
    hasGifts({ came: 4n, bought: 4n, paidCents: 1n }),
  ]).toEqual([true, false])
})
