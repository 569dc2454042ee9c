import { payoutFacts, takeFacts } from '@sengi/contract/auth/step-up-facts'
import type { NewOrder } from '@sengi/contract/p2p/orders'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import {
  aMarket,
  anAd,
  aTrade,
  aTrader,
  at,
  balanceOf,
  brokenPromises,
  type Market,
  spend,
  take,
} from '../../../../test/market.ts'
import { settlePin } from '../../../../test/pins.ts'

/** What an ad may cost at the moment it is taken, who confirms it, and how it is told afterwards. */
let market: Market

beforeAll(async () => {
  market = await aMarket()
})
beforeEach(() => theMarketSays('1900000'))
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const body = {}
const theMarketSays = (rand: string, more: object = {}) =>
  market.api.db
    .updateTable('market_price')
    .set({
      price_micros: `${rand}000000`,
      bid_micros: `${rand}000000`,
      ask_micros: `${rand}000000`,
      at: sql<Date>`clock_now()`,
      state: 'LIVE',
      ...more,
    })
    .where('asset', '=', 'BTC')
    .execute()

for (const side of ['sell', 'buy'] as const) {
  test(`a ${side} ad whose price the market has left behind is not taken, and is again when the market comes back`, async () => {
    const [owner, taker] = [await aTrader(market, '0.1'), await aTrader(market, '0.1')]
    const ad = await anAd(owner, { side })

    for (const rand of ['2300000', '1600000']) {
      await theMarketSays(rand)
      await expect(take(taker, ad)).rejects.toMatchObject(refused('ad_price_out_of_band', 422))
    }
    await theMarketSays('2200000')

    expect((await take(taker, ad)).price).toBe('1900000.00')
  })
}

test('the bounds of a floating ad do not carry it out of the band', async () => {
  const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
  const wishes = { price_type: 'floating', price: undefined, margin_percent: '0', price_ceiling: '1950000' } as const
  const ad = await anAd(seller, wishes)
  await theMarketSays('2400000')

  await expect(take(buyer, ad)).rejects.toMatchObject(refused('ad_price_out_of_band', 422))
})

test('nothing is taken without a fresh price, also where the price of the ad is fixed', async () => {
  const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
  const ad = await anAd(seller)

  await theMarketSays('1900000', { state: 'STALE' })
  await expect(take(buyer, ad)).rejects.toMatchObject(refused('price_unavailable', 503))

  expect(await balanceOf(seller)).toBe('0.10000000')
})

test('an ad says whether its price can be taken now', async () => {
  const ad = await anAd(await aTrader(market, '0.1'))
  /** As a process answers that remembers no price yet. */
  const check = async () => {
    await using fresh = await anApi(market.world)
    return (await fresh.as().p2p.getAd({ params: { ad_id: ad.id } })).price_check
  }

  expect(await check()).toBe('fair')
  await theMarketSays('2400000')
  expect(await check()).toBe('too_far')
  await theMarketSays('1900000', { state: 'STALE' })
  expect(await check()).toBe('unknown')
})

const pin = '8305'
async function tokenFor({ api }: Someone, wish: NewOrder): Promise<string> {
  return (await api.auth.stepUp({ body: { pin, act: 'p2p_take', facts: takeFacts(wish) } })).token
}
const aBuyAd = async () => anAd(await aTrader(market), { side: 'buy' })

test('who has a PIN confirms with it before a buy ad locks their crypto: for this ad, amount, price and way of being paid', async () => {
  const [seller, ad, other] = [await aTrader(market, '0.1'), await aBuyAd(), await aBuyAd()]
  await settlePin(market.world, seller)
  const wish: NewOrder = { ad_id: ad.id, amount_asset: '0.01', expected_price: '1900000.00', payment_method: 'PayShap' }
  const attempt = (more: Partial<NewOrder> = {}) => seller.api.p2p.takeAd({ body: { ...wish, ...more } })

  await expect(attempt()).rejects.toMatchObject(refused('step_up_required', 403))
  const elsewhere = await tokenFor(seller, { ...wish, ad_id: other.id })
  await expect(attempt({ step_up_token: elsewhere })).rejects.toMatchObject(refused('step_up_required', 403))
  const step_up_token = await tokenFor(seller, wish)
  await expect(attempt({ step_up_token, amount_asset: '0.02' })).rejects.toMatchObject(refused('step_up_required', 403))
  await expect(attempt({ step_up_token, payment_method: 'Cash' })).rejects.toMatchObject(
    refused('step_up_required', 403),
  )
  expect(await balanceOf(seller)).toBe('0.10000000')

  expect(await attempt({ step_up_token })).toMatchObject({ state: 'AWAIT_PAYMENT_PROOF', role: 'seller' })
  await expect(attempt({ step_up_token })).rejects.toMatchObject(refused('step_up_required', 403))
})

/** Where somebody can be paid in cash at once. */
async function aPlaceOf({ api }: Someone): Promise<string> {
  const account = { kind: 'cash', place: 'Rosebank Mall' } as const
  const { token } = await api.auth.stepUp({ body: { pin, act: 'payout_account', facts: payoutFacts(account) } })
  return (await api.p2pConversation.addPayoutAccount({ body: { ...account, step_up_token: token } })).id
}

test('where the seller is paid is confirmed with the order', async () => {
  const [seller, ad] = [await aTrader(market, '0.1'), await aBuyAd()]
  await settlePin(market.world, seller)
  const wish: NewOrder = { ad_id: ad.id, amount_asset: '0.01', expected_price: '1900000', payment_method: 'Cash' }
  const payout_account_id = await aPlaceOf(seller)
  const step_up_token = await tokenFor(seller, wish)

  const turned = seller.api.p2p.takeAd({ body: { ...wish, payout_account_id, step_up_token } })

  await expect(turned).rejects.toMatchObject(refused('step_up_required', 403))
})

test('the price that was shown is the one that is confirmed, also where the call names none', async () => {
  const [seller, maker] = [await aTrader(market, '0.1'), await aTrader(market)]
  await settlePin(market.world, seller)
  const ad = await anAd(maker, { side: 'buy' })
  const call = { ad_id: ad.id, amount_asset: '0.01' }
  const step_up_token = await tokenFor(seller, { ...call, payment_method: 'PayShap', expected_price: ad.price })
  const attempt = () => seller.api.p2p.takeAd({ body: { ...call, step_up_token } })

  await maker.api.p2p.editAd({ params: { ad_id: ad.id }, body: { expected_version: ad.version, price: '1890000' } })
  await expect(attempt()).rejects.toMatchObject(refused('step_up_required', 403))
  const unnamed = tokenFor(seller, { ...call, payment_method: 'PayShap' })

  await expect(unnamed).rejects.toMatchObject(refused('step_up_facts_unknown', 422))
})

test('one PIN for one order, also when twenty ask at once', async () => {
  const [seller, ad] = [await aTrader(market, '0.1'), await aBuyAd()]
  await settlePin(market.world, seller)
  const wish: NewOrder = { ad_id: ad.id, amount_asset: '0.001', expected_price: '1900000', payment_method: 'PayShap' }
  const step_up_token = await tokenFor(seller, wish)

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => seller.api.p2p.takeAd({ body: { ...wish, step_up_token } })),
  )

  expect(results.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
  expect(await balanceOf(seller)).toBe('0.09899500')
})

test('without a PIN a usual order is taken with the specification’s body, and a large one asks for it', async () => {
  const [seller, ad] = [await aTrader(market, '0.1'), await aBuyAd()]

  expect((await take(seller, ad)).state).toBe('AWAIT_PAYMENT_PROOF')
  await expect(take(seller, ad, '0.03')).rejects.toMatchObject(refused('step_up_required', 403))
})

test('a buyer gives nothing away by taking, and is asked for no PIN', async () => {
  const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
  await buyer.api.auth.setPin({ body: { pin, password: buyer.password } })

  expect((await take(buyer, await anAd(seller), '0.05')).state).toBe('AWAIT_PAYMENT_PROOF')
})

const linesOf = async ({ api }: Someone, reference: string) =>
  (await api.wallet.history({ query: {} }))
    .filter((line) => line.reference === reference)
    .map(({ kind, amount, value_zar, fee_zar, counterparty }) => ({ kind, amount, value_zar, fee_zar, counterparty }))

test('history tells a trade by its rand: with whom, the fee apart, and what the market says is nobody’s business', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.1', '0.002')
  await theMarketSays('2000000')
  await buyer.api.p2p.uploadProof({ ...at(order), body })
  await seller.api.p2p.sellerConfirm({ ...at(order), body })

  expect(await linesOf(seller, order.payment_reference)).toEqual([
    { kind: 'p2p', amount: '-0.00201000', value_zar: '-3800.00', fee_zar: '19.00', counterparty: `@${buyer.username}` },
  ])
  expect(await linesOf(buyer, order.payment_reference)).toEqual([
    { kind: 'p2p', amount: '0.00200000', value_zar: '3800.00', fee_zar: null, counterparty: `@${seller.username}` },
  ])
})

test('what comes back of an order comes back from the same person, for the same rand', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.1', '0.002')
  await buyer.api.p2p.cancelTrade({ ...at(order), body })

  expect(await linesOf(seller, order.payment_reference)).toMatchObject([
    { kind: 'returned', amount: '0.00201000', value_zar: '3800.00', fee_zar: null, counterparty: `@${buyer.username}` },
    { amount: '-0.00201000', value_zar: '-3800.00', fee_zar: '19.00', counterparty: `@${buyer.username}` },
  ])
  expect(await linesOf(buyer, order.payment_reference)).toEqual([])
})

test('a late claim that could lock only a part shows the rand of that part', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.00201', '0.002')
  await buyer.api.p2p.cancelTrade({ ...at(order), body })
  await spend(market.api.db, seller.id, 'BTC', '0.00101')
  const late = { reason: 'paid_late', text: 'I had paid this before it closed.', paid_at: order.created_at } as const
  await buyer.api.p2p.disputeTrade({ ...at(order), body: late })

  expect((await linesOf(seller, order.payment_reference))[0]).toMatchObject({
    amount: '-0.00100000',
    value_zar: '-1900.00',
    fee_zar: null,
  })
})
