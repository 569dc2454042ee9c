import { cryptoAssets } from '@sengi/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillAds } from '../../../../bench/ads.ts'
import { aMarket, anAd, aTrader, type Market } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { forgetPrices } from '../../market/prices.service.ts'
import type { Ad } from './ads.rules.ts'
import { refreshAds } from './browse.service.ts'
import { type AdCursor, type AdFilter, listAds, type PlacedAd } from './browse.store.ts'

let market: Market

beforeAll(async () => {
  market = await aMarket()
  await fillAds(market.world.url, market.api.db, 600)
  await asOwner(market.world.url, `update p2p_ad set state = 'PAUSED' where min_units % 7 = 1`)
  await asOwner(market.world.url, `update p2p_ad set remaining_units = min_units * 3 where max_units % 5 = 0`)
  await asOwner(market.world.url, `update p2p_ad set remaining_units = min_units - 1 where hashtext(id::text) % 5 = 0`)
}, 60_000)
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

/** Page by page, those with funds first. */
async function everyPage(filter: AdFilter): Promise<PlacedAd[]> {
  const found: PlacedAd[] = []
  for (let after: AdCursor | null = null; ; ) {
    const page: PlacedAd[] = await listAds(market.api.db, filter, after, 9)
    found.push(...page)
    const last = page.at(-1)
    if (!last || page.length < 9) return found
    after = { funded: last.funded, micros: last.ad.shownPrice.micros.toString(), id: last.ad.id }
  }
}

const isFor = ({ side, asset, method, units }: AdFilter, ad: Ad): boolean =>
  (side === undefined || ad.side === side) &&
  (asset === undefined || ad.asset === asset) &&
  (method === undefined || ad.methods.includes(method)) &&
  (units === undefined || (ad.minUnits <= units && ad.maxUnits >= units && ad.remainingUnits >= units))

const byId = (a: Ad, b: Ad): number => (a.id < b.id ? -1 : 1)
const byPrice = (a: Ad, b: Ad): number => Number(a.shownPrice.micros - b.shownPrice.micros) || byId(a, b)
const orders: Readonly<Record<AdFilter['sort'], (a: Ad, b: Ad) => number>> = {
  newest: (a, b) => byId(b, a),
  price_low: byPrice,
  price_high: (a, b) => byPrice(b, a),
}

const filters: AdFilter[] = ([undefined, 'sell', 'buy'] as const).flatMap((side) =>
  ([undefined, 'BTC', 'USDT'] as const).flatMap((asset) =>
    ([undefined, 'EFT', 'Cash'] as const).flatMap((method) =>
      (['newest', 'price_low', 'price_high'] as const).flatMap((sort) =>
        (asset ? [undefined, 1n, 30_000n, 100_000_000n] : [undefined]).map((units) => ({
          side,
          asset,
          method,
          units,
          sort,
          viewerId: null,
        })),
      ),
    ),
  ),
)

test('whatever is asked for, the pages together are the ads that fit, each once, in order', async () => {
  const ids = await asOwner<{ id: string; funded: boolean }>(
    market.world.url,
    `select id, funded from p2p_ad where state = 'ACTIVE' and remaining_units >= min_units`,
  )
  const fundedIds = new Set(ids.filter(({ funded }) => funded).map(({ id }) => id))
  const none = {
    side: undefined,
    asset: undefined,
    method: undefined,
    units: undefined,
    sort: 'newest',
    viewerId: null,
  } as const
  const all = (await everyPage(none)).map(({ ad }) => ad)

  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids.map(({ id }) => id)))
  for (const filter of filters) {
    const fitting = [true, false].flatMap((funded) =>
      all.filter((ad) => fundedIds.has(ad.id) === funded && isFor(filter, ad)).sort(orders[filter.sort]),
    )
    const found = await everyPage(filter)
    expect(
      found.map(({ ad }) => ad.id),
      JSON.stringify({ ...filter, units: String(filter.units) }),
    ).toEqual(fitting.map(({ id }) => id))
  }
}, 60_000)

const moveMarket = async (factor: number) => {
  await asOwner(
    market.world.url,
    'update market_price set price_micros = round(price_micros * $1), bid_micros = 1, ask_micros = 1e15',
    [factor],
  )
  forgetPrices(market.api.db)
}
/** The place of every row in its table: another one when a row was written. */
const written = async () =>
  (await asOwner<{ row: string }>(market.world.url, `select id || ' ' || ctid as row from p2p_ad order by id`)).map(
    ({ row }) => row,
  )

test('a round writes floating prices when the market has moved, resting ads too, and nothing when it has not', async () => {
  const seller = await aTrader(market, '1')
  const floating = { price_type: 'floating', price: undefined, margin_percent: '1' } as const
  const resting = await anAd(seller, floating)
  await seller.api.p2p.editAd({ params: { ad_id: resting.id }, body: { paused: true } })
  await refreshAds(market.api.db)
  const before = await written()
  const shown = async () =>
    (
      await asOwner<{ shown_micros: string }>(market.world.url, 'select shown_micros from p2p_ad where id = $1', [
        resting.id,
      ])
    )[0]

  await refreshAds(market.api.db)
  await moveMarket(1.0005)
  await refreshAds(market.api.db)
  expect(await written()).toEqual(before)
  const early = Number((await shown())?.shown_micros)
  await moveMarket(1.01)
  await refreshAds(market.api.db)

  expect(Number((await shown())?.shown_micros) / early).toBeCloseTo(1.0105, 3)
  const after = new Set(await written())
  const kept = before.filter((row) => after.has(row)).length
  const fixed = await asOwner<{ count: string }>(
    market.world.url,
    `select count(*) from p2p_ad where price_type = 'fixed'`,
  )
  expect(kept).toBe(Number(fixed[0]?.count))
})

test('a round marks who has the funds by now, in every asset, and whose funds are gone', async () => {
  await asOwner(market.world.url, `update p2p_ad set funded = not funded where side = 'sell'`)

  await refreshAds(market.api.db)

  const rows = await asOwner<{ asset: string; side: string; funded: boolean; rich: boolean; count: number }>(
    market.world.url,
    `select distinct p2p_ad.asset, side, funded, coalesce(balance, 0) > 0 as rich from p2p_ad
     left join account on account.kind = 'available' and account.owner = p2p_ad.user_id and account.asset = p2p_ad.asset
     where state = 'ACTIVE' and side = 'sell'`,
  )
  expect(rows.filter(({ funded, rich }) => funded !== rich)).toEqual([])
  expect(new Set(rows.map(({ asset }) => asset))).toEqual(new Set(cryptoAssets))
})

test('a round does not wait for an ad that is being traded', async () => {
  await asOwner(market.world.url, `update p2p_ad set funded = not funded where side = 'sell'`)
  const wrong = async () => {
    const rows = await asOwner<{ id: string }>(
      market.world.url,
      `select p2p_ad.id from p2p_ad join account on account.kind = 'available' and account.owner = p2p_ad.user_id and account.asset = p2p_ad.asset
       where state = 'ACTIVE' and side = 'sell' and funded <> (balance > min_units) order by id`,
    )
    return rows.map(({ id }) => id)
  }
  const [traded = ''] = await wrong()
  const holder = new pg.Client({ connectionString: market.world.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from p2p_ad where id = $1 for update', [traded])

  await refreshAds(market.api.db)
  const left = await wrong()
  await holder.end()
  await refreshAds(market.api.db)

  expect(left).toEqual([traded])
  expect(await wrong()).toEqual([])
})
