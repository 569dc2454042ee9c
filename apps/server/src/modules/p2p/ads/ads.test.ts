import type { Ad } from '@sengi/contract/p2p/ads'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aUser, refused, type Someone } from '../../../../test/api.ts'
import {
  aMarket,
  anAd,
  aTrader,
  at,
  brokenPromises,
  fund,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { suspend } from '../../../../test/suspended.ts'
import { refreshAds } from './browse.service.ts'

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

const browse = async (query: object = {}, by?: Someone) =>
  (by?.api ?? market.api.as()).p2p.browseAds({ query: { limit: 100, ...query } })
const edit = (owner: Someone, { id }: Ad, body: object) => owner.api.p2p.editAd({ params: { ad_id: id }, body })
const getAd = ({ id }: Ad, by?: Someone) => (by?.api ?? market.api.as()).p2p.getAd({ params: { ad_id: id } })

test('the specification’s body makes an ad that visitors see, with its limits in both units', async () => {
  const seller = await aTrader(market, '1')

  const made = await seller.api.p2p.createAd({
    body: {
      side: 'sell',
      asset: 'BTC',
      price_type: 'fixed',
      price: 1900000,
      min_amount: 0.001,
      max_amount: '0.5',
      payment_methods: ['EFT'],
      terms: 'Own account only',
    },
  })

  expect(made).toMatchObject({ mine: true, state: 'ACTIVE', version: 1, total_amount: '0.50000000', funded: true })
  const [shown] = await browse()
  expect(shown).toMatchObject({
    id: made.id,
    mine: false,
    username: seller.username,
    price: '1900000.00',
    min_amount_zar: '1900.00',
    max_amount_zar: '950000.00',
    available_amount: '0.50000000',
    payout_account_id: null,
    reputation: { trades: 0, completion_percent: null },
  })
  expect((await browse({}, seller)).find(({ id }) => id === made.id)?.mine).toBe(true)
})

test('who is not verified may look and not trade', async () => {
  const [seller, newcomer] = [await aTrader(market, '1'), await aUser(market.api, { tier: 1 })]
  const ad = await anAd(seller)

  const kyc = { problem: { code: 'kyc_required', status: 403, detail: 'P2P trading requires KYC Tier 2 or higher' } }
  await expect(anAd(newcomer)).rejects.toMatchObject(kyc)
  await expect(take(newcomer, ad)).rejects.toMatchObject(kyc)
})

test('a price far from the market’s, crossed limits and dust are refused', async () => {
  const seller = await aTrader(market, '1')

  await expect(anAd(seller, { price: '19000000' })).rejects.toMatchObject(refused('price_out_of_band', 422))
  await expect(anAd(seller, { price: '1500000' })).rejects.toMatchObject(refused('price_out_of_band', 422))
  await expect(anAd(seller, { min_amount: '0.6' })).rejects.toMatchObject(refused('ad_range', 422))
  await expect(anAd(seller, { min_amount: '0.00000001' })).rejects.toMatchObject(refused('ad_minimum_too_small', 422))
  await expect(anAd(seller, { total_amount: '0.4' })).rejects.toMatchObject(refused('ad_total_below_maximum', 422))
  await expect(anAd(seller, { price: '0.0000001' })).rejects.toMatchObject(refused('ad_price_digits', 422))
  await expect(anAd(seller, { payment_methods: ['EFT', 'EFT'] })).rejects.toMatchObject(
    refused('ad_methods_repeated', 422),
  )
  await expect(anAd(seller, { payment_methods: [] })).rejects.toMatchObject({ problem: { status: 422 } })
  await expect(anAd(seller, { price_type: 'floating' })).rejects.toMatchObject(refused('ad_margin_missing', 422))
})

test('a floating price follows the market with its margin, between its bounds', async () => {
  const seller = await aTrader(market, '1')
  const floating = { price_type: 'floating', price: undefined, margin_percent: '2.5' } as const
  const { price: marketPrice } = await anAd(seller, { ...floating, margin_percent: '0' })

  const free = await anAd(seller, floating)
  const bound = await anAd(seller, { ...floating, price_ceiling: '1900000', price_floor: '1700000' })

  expect(Number(free.price)).toBeCloseTo(Number(marketPrice) * 1.025, 0)
  expect(bound).toMatchObject({ price: '1900000.00', margin_percent: '2.50', price_ceiling: '1900000.00' })
  await expect(anAd(seller, { ...floating, margin_percent: '16' })).rejects.toMatchObject(
    refused('price_out_of_band', 422),
  )
})

test('an ad without the funds stands, is marked and sorted last, and cannot be taken', async () => {
  const [poor, rich] = [await aTrader(market), await aTrader(market, '1')]
  const buyer = await aTrader(market)
  await anAd(rich, { side: 'sell', price: '1900001' })
  const unfunded = await anAd(poor)

  expect(unfunded).toMatchObject({ funded: false, available_amount: '0.00000000' })
  const shown = await browse({ side: 'sell', asset: 'BTC' })
  expect(shown.map(({ funded }) => funded)).toEqual(
    shown
      .map(({ funded }) => funded)
      .sort()
      .reverse(),
  )
  expect(shown.at(-1)?.id).toBe(unfunded.id)
  await expect(take(buyer, unfunded)).rejects.toMatchObject(refused('ad_underfunded', 409))

  await fund(market.api.db, poor.id, 'BTC', '0.3')
  await refreshAds(market.api.db)
  expect(await getAd(unfunded)).toMatchObject({ funded: true, available_amount: '0.29850746' })
})

test('browsing filters by side, asset, method and amount, and pages through every ad once in the order of price', async () => {
  const seller = await aTrader(market, '5')
  await fund(market.api.db, seller.id, 'ETH', '50')
  const eth = { asset: 'ETH', min_amount: '0.1', max_amount: '5' } as const
  for (const price of ['65000', '64000', '66000', '63000', '67000']) await anAd(seller, { ...eth, price })
  await anAd(seller, { ...eth, price: '65500', payment_methods: ['Cash'] })
  await anAd(seller, { ...eth, price: '64500', side: 'buy' })

  const query = { side: 'sell', asset: 'ETH', method: 'EFT', sort: 'price_low' } as const
  const prices: string[] = []
  let url: string | undefined = `/api/p2p/ads?limit=2&${new URLSearchParams(query)}`
  while (url) {
    const answer: Awaited<ReturnType<typeof market.api.http.inject>> = await market.api.http.inject({ url })
    prices.push(...(answer.json() as Ad[]).map(({ price }) => price))
    url = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1]
  }

  expect(prices).toEqual(['63000.00', '64000.00', '65000.00', '66000.00', '67000.00'])
  expect((await browse({ ...query, sort: 'price_high' })).map(({ price }) => price)).toEqual(prices.toReversed())
  expect(await browse({ asset: 'ETH', side: 'buy' })).toHaveLength(1)
  expect(await browse({ asset: 'ETH', amount: '5.1' })).toHaveLength(0)
  expect(await browse({ asset: 'ETH', amount: '0.1', side: 'sell' })).toHaveLength(6)
  await expect(browse({ amount: '5' })).rejects.toMatchObject(refused('ad_asset_missing', 422))
})

test('editing and taking down never touch an open order, and a stale view is refused', async () => {
  const [seller, buyer] = [await aTrader(market, '1'), await aTrader(market)]
  const ad = await anAd(seller, { max_amount: '0.02', total_amount: '0.05' })
  const order = await take(buyer, ad, '0.02')

  const edited = await edit(seller, ad, { price: '2000000', remaining_amount: '0.1', terms: 'New terms' })
  expect(edited).toMatchObject({ version: 2, total_amount: '0.12000000', remaining_amount: '0.10000000' })
  await expect(edit(seller, ad, { expected_version: 1, paused: true })).rejects.toMatchObject(
    refused('ad_changed', 409),
  )
  await expect(take(buyer, ad, '0.01', { expected_ad_version: 1 })).rejects.toMatchObject(refused('ad_changed', 409))
  await expect(take(buyer, ad, '0.01', { expected_price: '1900000' })).rejects.toMatchObject(
    refused('ad_price_changed', 409),
  )

  await edit(seller, ad, { paused: true })
  await expect(take(buyer, ad)).rejects.toMatchObject(refused('ad_unavailable', 409))
  await edit(seller, ad, { paused: false })
  await seller.api.p2p.deleteAd({ params: { ad_id: ad.id } })
  await expect(take(buyer, ad)).rejects.toMatchObject(refused('ad_not_found', 404))
  await expect(getAd(ad)).rejects.toMatchObject(refused('ad_not_found', 404))

  expect(await buyer.api.p2p.getTrade(at(order))).toMatchObject({
    state: 'AWAIT_PAYMENT_PROOF',
    price: '1900000.00',
    fiat_amount_zar: '38000.00',
    ad_terms: 'Own account only',
  })
  await buyer.api.p2p.cancelTrade({ ...at(order), body: {} })
})

test('somebody else’s ad cannot be changed, and is not even there to change', async () => {
  const [seller, other] = [await aTrader(market, '1'), await aTrader(market)]
  const ad = await anAd(seller)

  await expect(edit(other, ad, { paused: true })).rejects.toMatchObject(refused('ad_not_found', 404))
  await expect(other.api.p2p.deleteAd({ params: { ad_id: ad.id } })).rejects.toMatchObject(refused('ad_not_found', 404))
  expect((await getAd(ad)).state).toBe('ACTIVE')
})

test('conditions, business hours, methods, blocks, suspension and restrictions keep people out', async () => {
  const [seller, buyer] = [await aTrader(market, '1'), await aTrader(market)]
  const never = { from: '03:00', until: '03:01', days: [1] }

  const aged = await anAd(seller, { min_days: 30 })
  await expect(take(buyer, aged)).rejects.toMatchObject(refused('conditions_not_met', 403))
  const closed = await anAd(seller, { business_hours: never })
  expect(closed.open_now).toBe(false)
  await expect(take(buyer, closed)).rejects.toMatchObject(refused('ad_outside_hours', 409))
  const byBank = await anAd(seller, { payment_methods: ['EFT'] })
  await expect(take(buyer, byBank, '0.01', { payment_method: 'Cash' })).rejects.toMatchObject(
    refused('method_not_offered', 422),
  )
  await seller.api.p2p.block({ params: { username: buyer.username } })
  await expect(take(buyer, byBank)).rejects.toMatchObject(refused('ad_not_found', 404))
  await seller.api.p2p.unblock({ params: { username: buyer.username } })
  await suspend(market.api.db, seller)
  await expect(take(buyer, byBank)).rejects.toMatchObject(refused('ad_unavailable', 409))
})

test('verification limits count both sides over thirty days, open orders included', async () => {
  const [seller, buyer] = [await aTrader(market, '2'), await aTrader(market)]
  const ad = await anAd(seller, { max_amount: '0.2', total_amount: '2' })

  await take(buyer, ad, '0.2')
  await expect(take(buyer, ad, '0.07')).rejects.toMatchObject({
    problem: {
      code: 'trading_limit_exceeded',
      detail: 'Your verification level allows trades of R500,000.00 in 30 days',
    },
  })
  await expect(take(await aTrader(market), ad, '0.2')).rejects.toMatchObject(refused('trading_limit_exceeded', 422))
  await passTime(market, 31 * 86_400)
})
