import { cryptoAssets } from '@sengi/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillAds } from '../../../../bench/ads.ts'
import { aUser } from '../../../../test/api.ts'
import { aMarket, anAd, aTrader, fund, type Market, passTime, spend } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { forgetPrices } from '../../market/prices.service.ts'
import type { Ad } from './ads.rules.ts'
import { bandsOf, listFound, refreshAds } from './browse.service.ts'
import { type AdCursor, type AdFilter, listAds, type PlacedAd } from './browse.store.ts'
import { tellStoppedAds } from './stopped-ads.service.ts'

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
    after = { place: last.place, micros: last.ad.shownPrice.micros.toString(), id: last.ad.id }
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
  best: byPrice,
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
          wanted: null,
          bands: [],
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
    wanted: null,
    bands: [],
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

test('who looks finds what they can take before what they cannot, whatever is asked for, and the reasons are the same', async () => {
  const reader = await aTrader(market, '1')
  const settled = await aUser(market.api, { tier: 2 })
  await asOwner(market.world.url, `update app_user set created_at = created_at - interval '100 days' where id = $1`, [
    settled.id,
  ])
  await asOwner(
    market.world.url,
    `insert into p2p_reputation (user_id, bought, faults) values ($1, 9, 1) on conflict (user_id) do update set bought = 9, faults = 1`,
    [settled.id],
  )
  await asOwner(
    market.world.url,
    `update p2p_ad set
       min_days = case when hashtext(id::text) % 7 = 1 then 30 end,
       min_completion = case when hashtext(id::text) % 7 = 2 then 95 when hashtext(id::text) % 7 = 3 then 90 end,
       business_hours = case when hashtext(id::text) % 7 = 4 then '{"from": "00:00", "until": "23:59", "days": [1, 2, 3, 4, 5, 6, 7]}'::jsonb
         when hashtext(id::text) % 7 = 5 then '{"from": "08:00", "until": "08:01", "days": [1, 2, 3]}'::jsonb end
     where state = 'ACTIVE'`,
  )
  await anAd(reader, { max_amount: '0.01' })
  await anAd(await aTrader(market))
  const all = { method: undefined, units: undefined, viewerId: reader.id } as const
  const asked = ([reader, settled] as const).flatMap((by) =>
    (['newest', 'price_low', 'best'] as const).flatMap((sort) =>
      (['sell', 'buy'] as const).flatMap((side) =>
        [null, { cents: 150_000n }, { units: 30_000n }].map((wanted) => {
          return { ...all, viewerId: by.id, asset: 'BTC' as const, side, sort, wanted }
        }),
      ),
    ),
  )

  const seen = new Set<string | null>()
  for (const filter of asked) {
    const found = await everyPage({ ...filter, bands: await bandsOf(market.api.db) })
    const listed = await listFound(market.api.db, found, filter)
    expect(new Set(found.map(({ ad }) => ad.id)).size).toBe(found.length)
    expect(found.map(({ place }) => place)).toEqual(found.map(({ place }) => place).toSorted())
    const unlike = found.filter(({ ad, place }) => {
      const obstacle = listed.find((one) => one.ad.id === ad.id)?.obstacle ?? null
      seen.add(obstacle)
      return obstacle === 'not_funded' ? place !== 2 : (obstacle === null) !== (place === 0)
    })
    expect(unlike.map(({ ad }) => ad.id)).toEqual([])
  }
  const expected = [
    'own_ad',
    'not_funded',
    'closed_now',
    'account_too_new',
    'completion_too_low',
    'too_little',
    'too_much',
    null,
  ]
  expect([...seen]).toEqual(expect.arrayContaining(expected))
}, 60_000)

test('the best of a page have the best price once the record of their owner is counted', async () => {
  const [known, unknown] = [await aTrader(market, '2'), await aTrader(market, '2')]
  await asOwner(
    market.world.url,
    `insert into p2p_reputation (user_id, sold, median_release_seconds) values ($1, 200, 120)`,
    [known.id],
  )
  await asOwner(market.world.url, `update p2p_ad set state = 'PAUSED' where asset = 'BTC'`)
  const cheap = await anAd(unknown, { price: '1895000', payment_methods: ['Cash'] })
  const trusted = await anAd(known, { price: '1900000', payment_methods: ['Cash'] })
  const tooLarge = await anAd(known, { price: '1890000', min_amount: '0.1', payment_methods: ['Cash'] })
  const reader = await aUser(market.api, { tier: 2 })
  const browse = async (query: object) =>
    (await reader.api.p2p.browseAds({ query: { side: 'sell', asset: 'BTC', ...query } })).map(({ id, obstacle }) => [
      id,
      obstacle,
    ])

  expect(await browse({ sort: 'best', wanted_zar: '5000' })).toEqual([
    [trusted.id, null],
    [cheap.id, null],
    [tooLarge.id, 'too_little'],
  ])
  expect(await browse({ sort: 'price_low', wanted_zar: '5000' })).toEqual([
    [cheap.id, null],
    [trusted.id, null],
    [tooLarge.id, 'too_little'],
  ])
  expect((await browse({ sort: 'best', wanted_amount: '0.2' }))[0]).toEqual([tooLarge.id, null])
})

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

test('whoever advertises is told once when coins run out, an ad is used up, or its price drifts off, and again when that comes back another day', async () => {
  const maker = await aTrader(market, '1')
  const [first, second] = [await anAd(maker), await anAd(maker)]
  const round = async () => {
    await refreshAds(market.api.db)
    await tellStoppedAds(market.api.db)
    const notices = await maker.api.notifications.listNotifications({ query: {} })
    return notices.filter(({ type }) => type === 'p2p.ad_stopped').map(({ link, body }) => [link, body])
  }
  const mine = ['/p2p/create', expect.stringContaining('your available balance is less')]
  const usedUp = [`/p2p/ads/${first.id}/edit`, expect.stringContaining('less is left than the smallest order')]
  const drifted = [`/p2p/ads/${second.id}/edit`, expect.stringContaining('too far from the market')]
  expect(await round()).toEqual([])

  await spend(market.api.db, maker.id, 'BTC', '0.9999')
  expect([await round(), await round()]).toEqual([[mine], [mine]])
  await fund(market.api.db, maker.id, 'BTC', '1')
  expect(await round()).toEqual([mine])
  await asOwner(market.world.url, 'update p2p_ad set remaining_units = min_units - 1 where id = $1', [first.id])
  expect(await round()).toEqual([usedUp, mine])
  await moveMarket(2)
  expect(await round()).toEqual([drifted, usedUp, mine])
  await moveMarket(0.5)
  await round()
  await spend(market.api.db, maker.id, 'BTC', '0.9999')
  expect(await round()).toEqual([drifted, usedUp, mine])
  await fund(market.api.db, maker.id, 'BTC', '1')
  await round()
  await passTime(market, 24 * 3_600)
  await spend(market.api.db, maker.id, 'BTC', '0.9999')
  expect(await round()).toHaveLength(4)
})
