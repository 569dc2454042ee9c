import type { Ad } from '@sengi/contract/p2p/ads'
import type { Order } from '@sengi/contract/p2p/orders'
import { inRand, parseAmount, parsePrice, randText } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused, type Someone, setFigures } from '../../../../test/api.ts'
import { aMarket, anAd, aTrader, at, brokenPromises, fund, type Market, take } from '../../../../test/market.ts'

/** One figure everywhere: what somebody named is what is asked for, shown, told, released and remembered. */
let market: Market
let maker: Someone
let taker: Someone

beforeAll(async () => {
  market = await aMarket()
  ;[maker, taker] = [await aTrader(market, '100'), await aTrader(market, '100')]
  for (const { id } of [maker, taker]) await fund(market.api.db, id, 'ETH', '2000')
  await setFigures(market.world, {
    'p2p.open_orders_at_most': 10_000,
    'p2p.ads_at_most': 10_000,
    'p2p.limit_days': 0,
    'p2p.pin_above_cents': 1e12,
    'p2p.band_basis_points': 9_000,
  })
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const market_price = { BTC: 1_900_000, ETH: 65_000 } as const
const amounts = { BTC: { min_amount: '0.0003', max_amount: '0.05' }, ETH: { min_amount: '0.01', max_amount: '1.5' } }

/** A little generator with a seed, so that a life that breaks something can be lived again. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** An ad at some price with up to six places, near enough to the market. */
function someAd(random: (below: number) => number): Promise<Ad> {
  const asset = (['BTC', 'ETH'] as const)[random(2)] ?? 'BTC'
  const price = (market_price[asset] * (0.95 + random(1_000) / 10_000)).toFixed(2 + random(5))
  const side = random(2) === 0 ? 'sell' : 'buy'
  return anAd(maker, { asset, side, price, ...amounts[asset], payment_methods: ['PayShap'] })
}

/** Every place in which a side of an order reads what is paid for it. */
async function placesOf(order: Order): Promise<string[]> {
  const buyerIs = order.buyer.username === maker.username ? maker : taker
  const seller = buyerIs === maker ? taker : maker
  if (order.side === 'buy') await buyerIs.api.p2p.acceptTrade({ ...at(order), body: {} })
  await buyerIs.api.p2p.uploadProof({ ...at(order), body: {} })
  await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })
  const views = await Promise.all([maker, taker].map((one) => one.api.p2p.getTrade(at(order))))
  const lists = await Promise.all([maker, taker].map((one) => one.api.p2p.listTrades({ query: { limit: 20 } })))
  const chats = await Promise.all(
    [maker, taker].map((one) => one.api.p2pConversation.listMessages({ ...at(order), query: {} })),
  )
  const lines = await Promise.all([maker, taker].map((one) => one.api.wallet.history({ query: { limit: 40 } })))
  const ofOrder = lines.flat().filter(({ reference, asset }) => reference === order.payment_reference && asset)
  expect(ofOrder.length).toBeGreaterThan(1)
  const figures = [
    ...views.map((view) => view.fiat_amount_zar),
    ...lists
      .flat()
      .filter(({ id }) => id === order.id)
      .map((line) => line.fiat_amount_zar),
    ...ofOrder.map(({ value_zar }) => (value_zar ?? 'none').replace('-', '')),
  ].map((text) => randText(parseAmount('ZAR', text)))
  const texts = [...views.flatMap(({ history }) => history), ...chats.flat()].map(({ text }) => text ?? '')
  return [...figures, ...texts.flatMap((text) => text.match(/R[\d,]+\.\d\d/g) ?? [])]
}

/** One amount at one price, from the ad to the receipt. */
async function tryOne(random: (below: number) => number): Promise<void> {
  const ad = await someAd(random)
  const rand = `${700 + random(80_000)}.${String(random(100)).padStart(2, '0')}`
  const coin = (Number(amounts[ad.asset as 'BTC'].min_amount) * (1 + random(20_000) / 1_000)).toFixed(8)
  const named = random(3) === 0 ? { amount_asset: coin } : { amount_zar: rand }
  const order = await taker.api.p2p.takeAd({ body: { ad_id: ad.id, ...named } })

  if (named.amount_asset) expect(parseAmount(order.asset, order.amount_asset)).toEqual(parseAmount(order.asset, coin))
  else expectAgainstTaker(order, rand)
  const places = await placesOf(order)
  expect(places.length).toBeGreaterThan(10)
  expect(new Set(places)).toEqual(new Set([randText(parseAmount('ZAR', order.fiat_amount_zar))]))
}

/** Whoever named the rand bears what lies beyond the last place, and it is less than that place is worth. */
function expectAgainstTaker({ side, asset, price: text, ...order }: Order, rand: string): void {
  const [price, bought] = [parsePrice(asset, text), parseAmount(asset, order.amount_asset)]
  const worth = inRand(bought, price, side === 'sell' ? 'up' : 'down').units
  const step = inRand({ asset, units: asset === 'ETH' ? 10n ** 10n : 1n }, price, 'up').units
  const beyond = parseAmount('ZAR', rand).units - worth
  const against = side === 'sell' ? beyond : -beyond
  expect(order.fiat_amount_zar).toBe(rand)
  expect(against >= 0n && against <= step, `${rand} at ${text}`).toBe(true)
}

const atATime = 4

test('two hundred amounts at two hundred prices: the figure that was named stands in every place', async () => {
  const random = chance(2_026)
  for (let n = 0; n < 200; n += atATime) {
    await Promise.all(Array.from({ length: atATime }, () => tryOne(random)))
  }
  expect(await brokenPromises(market)).toEqual([])
}, 240_000)

test('fifteen hundred rand are fifteen hundred rand', async () => {
  const ad = await anAd(maker, { price: '1900000', min_amount: '0.0005' })

  const order = await taker.api.p2p.takeAd({ body: { ad_id: ad.id, amount_zar: '1500' } })

  expect(order).toMatchObject({ fiat_amount_zar: '1500.00', amount_asset: '0.00078947' })
})

test('the rand that an ad says are its limit are the limit itself', async () => {
  const ad = await anAd(maker, { price: '1900000.07', max_amount: '0.03333333' })

  const order = await taker.api.p2p.takeAd({ body: { ad_id: ad.id, amount_zar: ad.max_amount_zar } })

  expect(order).toMatchObject({ fiat_amount_zar: ad.max_amount_zar, amount_asset: '0.03333333' })
})

test('an order names one amount, in rand or in coins, and rand of cents', async () => {
  const ad = await anAd(maker)
  const attempt = (named: object) => taker.api.p2p.takeAd({ body: { ad_id: ad.id, ...named } })

  await expect(attempt({})).rejects.toMatchObject(refused('order_amount_missing', 422))
  await expect(attempt({ amount_zar: '5000', amount_asset: '0.01' })).rejects.toMatchObject(
    refused('order_amount_missing', 422),
  )
  await expect(attempt({ amount_zar: '5000.001' })).rejects.toMatchObject({ problem: { status: 422 } })
  await expect(attempt({ amount_zar: '1' })).rejects.toMatchObject(refused('order_out_of_range', 422))
  expect((await take(taker, ad)).fiat_amount_zar).toBe('19000.00')
})
