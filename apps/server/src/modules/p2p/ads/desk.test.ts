import type { AdPart } from '@sengi/contract/p2p/ads'
import type { StaffAd } from '@sengi/contract/p2p/staff-ads'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, anAd, aTrader, brokenPromises, type Market, take } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { forgetPrices } from '../../market/prices.service.ts'
import { refreshAds } from './browse.service.ts'

/** Ads as our team sees them, in two processes on one database. */
let market: Market
let there: Api
let worker: Someone
let holder: Someone

beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  worker = await aColleague(market, 'disputes')
  holder = await aColleague(market, 'compliance')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

type Query = Parameters<Someone['api']['p2pStaff']['listAllAds']>[0]['query']
const ads = (query: Query = {}, by: Someone = worker) => by.api.p2pStaff.listAllAds({ query: { limit: 100, ...query } })
const only = async (ids: readonly string[], query: Query = {}) =>
  (await ads({ sort: 'newest', ...query })).filter(({ id }) => ids.includes(id))
const farOff = 'The price is far from the market.'
const pause = (by: Someone, { id }: { id: string }, version: number, reason = farOff, parts: AdPart[] = ['price']) =>
  by.api.p2pStaff.pauseAnyAd({ params: { ad_id: id }, body: { reason, parts, expected_version: version } })
const toldOf = (someone: Someone) =>
  asOwner<{ type: string; params: object; link: string }>(
    market.world.url,
    `select type, params, link from notification where user_id = $1 and type = 'p2p.ad_paused' and channel = 'in_app'`,
    [someone.id],
  )

/** What everything costs from now on: so many times as much. */
async function moveMarket(factor: number): Promise<void> {
  await asOwner(
    market.world.url,
    `update market_price set price_micros = round(price_micros * $1), bid_micros = round(price_micros * $1), ask_micros = round(price_micros * $1)`,
    [factor],
  )
  forgetPrices(market.api.db)
  forgetPrices(there.db)
}

test('an ad is held against the market: how far, what is left in rand, whose it is; never one’s own', async () => {
  const seller = await aTrader(market, '1')
  const [fixed, floating] = [
    await anAd(seller),
    await anAd(seller, { price_type: 'floating', price: undefined, margin_percent: '-2.50' }),
  ]

  const [first, second] = await only([fixed.id, floating.id], { sort: 'oldest' })
  expect(first).toMatchObject({
    ...{ side: 'sell', asset: 'BTC', price_type: 'fixed', price: fixed.price, price_check: 'fair' },
    ...{ remaining_amount: '0.50000000', remaining_zar: '950000.00', state: 'ACTIVE', version: 1, funded: true },
    owner: { id: seller.id, username: seller.username },
  })
  expect(first?.percent_away).toBe(awayOf(first))
  expect(second?.percent_away).toBe('-2.50')
  const mine = await anAd(holder, { side: 'buy' })
  expect(await only([mine.id])).toHaveLength(1)
  expect((await ads({}, holder)).map(({ id }) => id)).not.toContain(mine.id)
  await expect(pause(holder, mine, 1)).rejects.toMatchObject(refused('ad_is_own', 403))
})

/** From the two prices that are shown, away from zero. */
function awayOf(ad: StaffAd | undefined): string {
  const [price, known] = [microsIn(ad?.price), microsIn(ad?.market_price)]
  const apart = (price < known ? known - price : price - known) * 10_000n
  const points = Number(apart / known + (apart % known > 0n ? 1n : 0n))
  return `${price < known ? '-' : ''}${(points / 100).toFixed(2)}`
}

function microsIn(text: string | null | undefined): bigint {
  const [whole = '', places = ''] = (text ?? '').split('.')
  return BigInt(whole + places.padEnd(6, '0'))
}

/** Rows of the table, for the naive answer. */
interface Stored {
  id: string
  user_id: string
  side: string
  asset: string
  shown: string
  market: string
}

test('however the market moved, lists are what is naively counted: those off it, their number, the furthest first, by pages and as a table', async () => {
  const seller = await aTrader(market)
  await asOwner(
    market.world.url,
    `insert into p2p_ad (user_id, side, asset, price_type, price_micros, margin_basis_points, floor_micros, shown_micros,
       min_units, max_units, total_units, remaining_units, methods, funded, state)
     select $1, case when n % 2 = 0 then 'sell' else 'buy' end, market_price.asset, kind,
       case when kind = 'fixed' then fixed end, case when kind = 'floating' then margin end, case when kind = 'floating' and n % 9 = 0 then fixed end,
       case when kind = 'fixed' then fixed when n % 9 = 0 then greatest(fixed, floated) else floated end,
       1000000, 2000000, 2000000, 2000000, case when n % 3 = 0 then '{EFT}' else '{PayShap,EFT}' end::text[], n % 5 > 0,
       case when n % 7 = 0 then 'PAUSED' else 'ACTIVE' end
     from generate_series(1, 80) as n cross join market_price
     cross join lateral (select round(price_micros * (0.7 + (n * 37 % 61) / 100.0)) as fixed, 50 * (n % 80 - 40) as margin,
       case when n % 4 = 0 and n % 9 > 0 or n % 36 = 0 then 'floating' else 'fixed' end as kind) as made
     cross join lateral (select div(price_micros * (10000 + margin), 10000) as floated) as also`,
    [seller.id],
  )
  for (const factor of [1, 1.0005, 0.9, 1.25]) {
    await moveMarket(factor)
    // What is nearly as it was is not written again, and is as exact.
    if (factor !== 1.0005) await refreshAds(market.api.db)
    const { ads: counted } = await worker.api.p2pStaff.countLiveTrades()
    const off = await everyPage({ off_market: 'true' })
    const all = await everyPage({})

    expect(off.map(({ price_check }) => price_check)).toEqual(off.map(() => 'too_far'))
    expect(counted).toEqual({ off_market: off.length, band_basis_points: 1_500 })
    expect(off.map(({ id }) => id)).toEqual(
      all.filter(({ price_check }) => price_check === 'too_far').map(({ id }) => id),
    )
    for (const ad of all) {
      expect(ad.percent_away).toBe(awayOf(ad))
      expect(ad.price_check === 'too_far').toBe(Math.abs(Number(ad.percent_away)) > 15)
    }
    expect(all.map(({ id }) => id)).toEqual(await naively())
    const near = await everyPage({ off_market: 'false' })
    expect([...off, ...near].map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    for (const sort of ['newest', 'oldest'] as const) {
      const ids = off.map(({ id }) => id).toSorted()
      expect((await everyPage({ off_market: 'true', sort })).map(({ id }) => id)).toEqual(
        sort === 'oldest' ? ids : ids.toReversed(),
      )
    }
    const paused = await everyPage({ state: 'PAUSED', side: 'buy', asset: 'ETH' })
    expect(paused.length).toBeGreaterThan(0)
    expect(new Set(paused.map((ad) => `${ad.state} ${ad.side} ${ad.asset}`))).toEqual(new Set(['PAUSED buy ETH']))
  }
  const file = await (await worker.api.p2pStaff.exportAllAds({ query: { off_market: 'true' } })).text()
  const off = await everyPage({ off_market: 'true' })
  expect(
    file
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]),
  ).toEqual(off.map(({ id }) => id))
  await moveMarket(1 / (1.0005 * 0.9 * 1.25))
})

/** A few at a time, so that pages end within a price and between assets. */
async function everyPage(query: Query): Promise<StaffAd[]> {
  const found: StaffAd[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const search = new URLSearchParams({ limit: '40', ...(query as Record<string, string>), ...(cursor && { cursor }) })
    const answer = await market.api.http.inject({
      method: 'GET',
      url: `/api/admin/p2p/ads?${search}`,
      headers: { authorization: `Bearer ${worker.token}` },
    })
    found.push(...answer.json<StaffAd[]>())
    const link = /[?&]cursor=([^&>]+)/.exec(String(answer.headers.link ?? ''))?.[1]
    cursor = link && decodeURIComponent(link)
  }
  return found
}

/** Every ad that stands, as it is sorted by hand. */
async function naively(): Promise<string[]> {
  const rows = await asOwner<Stored>(
    market.world.url,
    `select p2p_ad.id, user_id, side, p2p_ad.asset, shown_micros::text as shown, market_price.price_micros::text as market
     from p2p_ad join market_price on market_price.asset = p2p_ad.asset
     where p2p_ad.state = 'ACTIVE' and remaining_units >= min_units and user_id <> $1`,
    [worker.id],
  )
  const apart = ({ shown, market: known }: Stored) => {
    const [price, base] = [BigInt(shown), BigInt(known)]
    return { far: ((price < base ? base - price : price - base) * 10n ** 50n) / base, dearer: price >= base }
  }
  return rows
    .toSorted((one, other) => {
      const [a, b] = [apart(one), apart(other)]
      if (a.far !== b.far) return a.far > b.far ? -1 : 1
      if (a.dearer !== b.dearer) return a.dearer ? -1 : 1
      return one.id < other.id === a.dearer ? 1 : -1
    })
    .map(({ id }) => id)
}

test('an ad is paused with a reason that its owner reads, its orders go on, and the owner mends and resumes it', async () => {
  const [seller, buyer] = [await aTrader(market, '1'), await aTrader(market)]
  const ad = await anAd(seller)
  const order = await take(buyer, ad)

  expect(await pause(holder, ad, ad.version)).toMatchObject({ id: ad.id, state: 'PAUSED', version: 2 })

  expect(await toldOf(seller)).toEqual([
    {
      type: 'p2p.ad_paused',
      params: { asset: 'BTC', side: 'sell', reason: farOff, ends: 'other' },
      link: `/p2p/ads/${ad.id}/edit`,
    },
  ])
  const [notice] = await seller.api.notifications.listNotifications({ query: { limit: 1 } })
  expect(notice).toMatchObject({
    title: 'Your BTC ad was paused',
    body: 'Our team paused your ad to sell, because: The price is far from the market. Orders that are open go on. Change what the ad’s page names, and then resume it.',
  })
  expect(await only([ad.id])).toEqual([])
  expect(await only([ad.id], { state: 'PAUSED' })).toHaveLength(1)
  const [record] = await asOwner<{ actor_id: string; detail: object }>(
    market.world.url,
    `select actor_id, detail from audit_event where action = 'p2p.ad_paused' and subject = 'p2p_ad:' || $1`,
    [ad.id],
  )
  expect(record).toEqual({
    actor_id: holder.id,
    detail: {
      parts: ['price'],
      reason: farOff,
      price: ad.price,
      before: { state: 'ACTIVE', version: 1 },
      after: { state: 'PAUSED', version: 2 },
    },
  })
  await expect(pause(holder, ad, 2)).rejects.toMatchObject(refused('ad_not_on_market', 409))
  await buyer.api.p2p.uploadProof({ params: { order_id: order.id }, body: {} })
  await seller.api.p2p.sellerConfirm({ params: { order_id: order.id }, body: {} })
  const params = { ad_id: ad.id }
  await expect(seller.api.p2p.editAd({ params, body: { paused: false } })).rejects.toMatchObject(
    refused('ad_paused_unchanged', 409),
  )
  expect(await seller.api.p2p.editAd({ params, body: { paused: false, price: '1901000' } })).toMatchObject({
    ...{ state: 'ACTIVE', version: 3, team_pause: null },
  })
})

test('what changed since it was opened is not paused, nor without a reason or by somebody who may not', async () => {
  const seller = await aTrader(market, '1')
  const ad = await anAd(seller)
  const params = { ad_id: ad.id }

  await expect(pause(worker, ad, 1)).rejects.toMatchObject(refused('permission_denied', 403))
  await expect(pause(holder, ad, 1, 'Too far')).rejects.toMatchObject(refused('invalid_request', 422))
  await seller.api.p2p.editAd({ params, body: { price: '1901000' } })
  await expect(pause(holder, ad, 1)).rejects.toMatchObject(refused('ad_changed', 409))
  await seller.api.p2p.deleteAd({ params })
  await expect(pause(holder, ad, 3)).rejects.toMatchObject(refused('ad_not_found', 404))
  expect(await toldOf(seller)).toEqual([])
})

const edit = (by: Someone, { id }: { id: string }, body: object) => by.api.p2p.editAd({ params: { ad_id: id }, body })
const askLook = (by: Someone, { id }: { id: string }) => by.api.p2p.askAdLook({ params: { ad_id: id }, body: {} })
const answer = (by: Someone, { id }: { id: string }, version: number, lets_go: boolean) =>
  by.api.p2pStaff.answerAdLook({
    params: { ad_id: id },
    body: { lets_go, reason: 'We looked at it again.', expected_version: version },
  })

/** So long ago that its owner may publish the same again. */
async function takeDown(seller: Someone, { id }: { id: string }): Promise<void> {
  await seller.api.p2p.deleteAd({ params: { ad_id: id } })
  await asOwner(
    market.world.url,
    `update p2p_ad set team_paused_at = 'epoch' where id = $1 and team_reason is not null`,
    [id],
  )
}

test('each part that our team names has to be another than it was, whatever else is changed and however often', async () => {
  const seller = await aTrader(market, '1')
  const ad = await anAd(seller, { terms: 'Write to me outside.' })
  await pause(holder, ad, 1, 'The terms lead away from here.', ['terms', 'price'])

  const [mine] = await seller.api.p2p.listMyAds({ query: {} })
  expect(mine?.team_pause).toMatchObject({
    ...{ reason: 'The terms lead away from here.', parts: ['price', 'terms'], unchanged: ['price', 'terms'] },
    ...{ may_resume: false, look_asked_at: null },
  })
  expect((await edit(seller, ad, { terms: '  write to me   OUTSIDE. ' })).team_pause?.unchanged).toContain('terms')
  expect((await edit(seller, ad, { price: '1901000', terms: 'I answer at once.' })).team_pause?.may_resume).toBe(true)
  await edit(seller, ad, { price: ad.price })
  await expect(edit(seller, ad, { paused: false })).rejects.toMatchObject(refused('ad_paused_unchanged', 409))
  const stranger = await aTrader(market)
  expect((await stranger.api.p2p.getAd({ params: { ad_id: ad.id } })).team_pause).toBeNull()

  expect(await edit(seller, ad, { price: '1902000', paused: false })).toMatchObject({
    state: 'ACTIVE',
    team_pause: null,
  })
  await edit(seller, ad, { paused: true })
  expect(await edit(seller, ad, { paused: false })).toMatchObject({ state: 'ACTIVE' })
})

test('where nothing is named the owner asks for a look, our team sees who waits, and keeps it paused or lets it go', async () => {
  const seller = await aTrader(market, '1')
  const ad = await anAd(seller)
  await expect(askLook(seller, ad)).rejects.toMatchObject(refused('ad_not_team_paused', 409))
  await pause(holder, ad, 1, 'We do not understand this ad.', [])
  await expect(edit(seller, ad, { paused: false, price: '1901000' })).rejects.toMatchObject(
    refused('ad_paused_for_look', 409),
  )
  await expect(answer(holder, ad, 2, false)).rejects.toMatchObject(refused('ad_look_not_asked', 409))
  const stranger = await aTrader(market)
  await expect(askLook(stranger, ad)).rejects.toMatchObject(refused('ad_not_found', 404))

  const asked = await askLook(seller, ad)
  expect((await askLook(seller, ad)).team_pause).toEqual(asked.team_pause)
  expect((await ads({ state: 'LOOK_ASKED' })).map(({ id }) => id)).toEqual([ad.id])
  expect(await ads({ state: 'LOOK_ASKED', side: 'buy' })).toEqual([])
  expect(await ads({ state: 'LOOK_ASKED', off_market: 'true' })).toEqual([])
  const waits = async () =>
    (await holder.api.staffWork.getWork()).items.flatMap(({ kind, id }) => (kind === 'ad_look' ? [id] : []))
  expect(await waits()).toEqual([ad.id])
  await expect(answer(worker, ad, 2, true)).rejects.toMatchObject(refused('permission_denied', 403))
  expect(await answer(holder, ad, 2, false)).toMatchObject({
    team_pause: { reason: 'We looked at it again.', look_asked_at: null },
  })
  expect(await waits()).toEqual([])
  await askLook(seller, ad)
  await edit(seller, ad, { price: '1901000' })
  await expect(answer(holder, ad, 3, true)).rejects.toMatchObject(refused('ad_changed', 409))

  expect(await answer(holder, ad, 4, true)).toMatchObject({ state: 'PAUSED', team_pause: null })

  const told = await seller.api.notifications.listNotifications({ query: { limit: 2 } })
  expect(told.map(({ title }) => title)).toEqual(['Your BTC ad can be resumed', 'Your BTC ad stays paused'])
  expect(await edit(seller, ad, { paused: false })).toMatchObject({ state: 'ACTIVE' })
})

test('nobody gets round a pause with the same ad once more, beside it or after taking it down; after a month it counts no more', async () => {
  const seller = await aTrader(market, '1')
  const other = await anAd(seller, { price: '1901000' })
  const ad = await anAd(seller)
  await pause(holder, ad, 1)

  await expect(anAd(seller)).rejects.toMatchObject(refused('ad_like_paused', 409))
  await expect(edit(seller, other, { price: ad.price })).rejects.toMatchObject(refused('ad_like_paused', 409))
  await seller.api.p2p.deleteAd({ params: { ad_id: ad.id } })
  await expect(anAd(seller)).rejects.toMatchObject(refused('ad_like_paused', 409))
  expect(await anAd(seller, { price: '1902000' })).toMatchObject({ state: 'ACTIVE' })
  expect(await anAd(seller, { side: 'buy' })).toMatchObject({ state: 'ACTIVE' })
  await asOwner(
    market.world.url,
    `update p2p_ad set team_paused_at = team_paused_at - interval '31 days' where id = $1`,
    [ad.id],
  )
  expect(await anAd(seller)).toMatchObject({ state: 'ACTIVE' })
})

test('paused while its owner resumes it: it never stands unchanged after a pause', async () => {
  const seller = await aTrader(market, '1')
  for (let round = 0; round < 8; round += 1) {
    const ad = await anAd(seller)
    const [ours, theirs] = round % 2 ? [holder, elsewhere(seller)] : [elsewhere(holder), seller]

    const [paused, resumed] = await Promise.allSettled([
      pause(ours, ad, 1),
      edit(theirs, ad, { paused: round < 4 ? false : undefined, terms: `Round ${round}` }),
    ])

    const [mine] = await seller.api.p2p.listMyAds({ query: {} })
    if (codeOf(paused) === 'done') {
      expect(mine).toMatchObject({ state: 'PAUSED', team_pause: { may_resume: false } })
      if (round < 4) expect(codeOf(resumed)).toBe('ad_paused_unchanged')
      await expect(edit(seller, ad, { paused: false })).rejects.toMatchObject(refused('ad_paused_unchanged', 409))
    } else {
      expect([codeOf(paused), codeOf(resumed)]).toEqual(['ad_changed', 'done'])
      expect(mine).toMatchObject({ state: 'ACTIVE', team_pause: null })
    }
    await takeDown(seller, ad)
  }
})

const elsewhere = (someone: Someone): Someone => ({ ...someone, api: there.as(someone.token) })

test('paused while it is taken: each order that was made goes on, and nobody takes it afterwards', async () => {
  const seller = await aTrader(market, '2')
  for (let round = 0; round < 6; round += 1) {
    const [buyer, ad] = [await aTrader(market), await anAd(seller)]

    const [taken, paused] = await Promise.allSettled(
      round % 2
        ? [take(elsewhere(buyer), ad), pause(holder, ad, 1)]
        : [take(buyer, ad), pause(elsewhere(holder), ad, 1)],
    )

    expect(codeOf(paused)).toBe('done')
    expect(['done', 'ad_unavailable']).toContain(codeOf(taken))
    const [found] = await only([ad.id], { state: 'PAUSED' })
    expect(found?.remaining_amount).toBe(codeOf(taken) === 'done' ? '0.49000000' : '0.50000000')
    await expect(take(buyer, ad)).rejects.toMatchObject(refused('ad_unavailable', 409))
    if (taken.status === 'fulfilled') {
      await buyer.api.p2p.cancelTrade({ params: { order_id: taken.value.id }, body: {} })
    }
    await takeDown(seller, ad)
  }
})

test('paused while its owner edits it: whoever was second learns that it changed', async () => {
  const seller = await aTrader(market, '1')
  for (let round = 0; round < 6; round += 1) {
    const ad = await anAd(seller)
    const change = (by: Someone) => edit(by, ad, { price: '1901000', expected_version: 1 })

    const results = await Promise.allSettled(
      round % 2 ? [change(seller), pause(elsewhere(holder), ad, 1)] : [change(elsewhere(seller)), pause(holder, ad, 1)],
    )

    expect(results.map(codeOf).toSorted()).toEqual(['ad_changed', 'done'])
    const isPaused = codeOf(results[1] as PromiseSettledResult<unknown>) === 'done'
    expect(await only([ad.id], { state: isPaused ? 'PAUSED' : 'ACTIVE' })).toHaveLength(1)
    await takeDown(seller, ad)
  }
})
