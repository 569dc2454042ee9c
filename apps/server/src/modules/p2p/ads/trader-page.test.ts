import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused, type Someone } from '../../../../test/api.ts'
import { aMarket, anAd, aTrader, at, type Market, take } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { handicapOf } from './worth.rules.ts'

let market: Market

beforeAll(async () => {
  market = await aMarket()
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const pageOf = ({ username }: Someone, by: Someone) => by.api.p2p.getTrader({ params: { username } })
const ratingsOf = ({ username }: Someone, by: Someone, query: object = {}) =>
  by.api.p2p.listTraderRatings({ params: { username }, query })

async function traded(seller: Someone, buyer: Someone): Promise<string> {
  const order = await take(buyer, await anAd(seller), '0.001')
  await buyer.api.p2p.uploadProof({ ...at(order), body: {} })
  await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })
  return order.id
}

test('a trader’s page shows how they trade and every ad that stands, those out of reach last', async () => {
  const [seller, reader] = [await aTrader(market, '1'), await aTrader(market)]
  const demanding = await anAd(seller, { min_days: 100 })
  const open = await anAd(seller)
  const resting = await anAd(seller)
  await seller.api.p2p.editAd({ params: { ad_id: resting.id }, body: { paused: true } })
  await reader.api.p2p.addFavourite({ params: { username: seller.username } })

  const page = await pageOf(seller, reader)

  expect(page).toMatchObject({
    mine: false,
    is_favourite: true,
    reputation: { username: seller.username, verified: true },
  })
  expect(page.ads.map(({ id, obstacle }) => [id, obstacle])).toEqual([
    [open.id, null],
    [demanding.id, 'account_too_new'],
  ])
  expect(await pageOf(seller, seller)).toMatchObject({
    mine: true,
    ads: [{ obstacle: 'own_ad' }, { obstacle: 'own_ad' }],
  })
})

test('who advertises is online while they are here, and of others it is never said', async () => {
  const [seller, reader] = [await aTrader(market, '1'), await aTrader(market)]
  expect((await pageOf(seller, reader)).reputation.online).toBe(false)
  await anAd(seller)
  expect((await pageOf(seller, reader)).reputation.online).toBe(true)

  await asOwner(market.world.url, `update session set last_seen_at = now() - interval '6 minutes' where user_id = $1`, [
    seller.id,
  ])
  expect((await pageOf(seller, reader)).reputation.online).toBe(false)
})

test('what was said of trades is read newest first, page by page, without names and without what leads elsewhere', async () => {
  const [seller, buyer, reader] = [await aTrader(market, '1'), await aTrader(market), await aTrader(market)]
  const said = ['Quick and friendly', 'Write to me on WhatsApp 082 123 4567', '']
  for (const [place, comment] of said.entries()) {
    const params = { order_id: await traded(seller, buyer) }
    await buyer.api.p2p.rateTrade({ params, body: { positive: place !== 2, ...(comment && { comment }) } })
  }

  expect(await ratingsOf(seller, reader)).toEqual([
    { positive: false, comment: '', by: 'buyer', at: expect.any(String) },
    { positive: true, comment: '', by: 'buyer', at: expect.any(String) },
    { positive: true, comment: 'Quick and friendly', by: 'buyer', at: expect.any(String) },
  ])
  expect(await ratingsOf(seller, reader, { limit: 2 })).toHaveLength(2)
  expect(JSON.stringify(await ratingsOf(seller, reader))).not.toContain(buyer.username)
  expect(await ratingsOf(buyer, reader)).toEqual([])
})

test('who blocked the other is not there for them', async () => {
  const [seller, reader] = [await aTrader(market, '1'), await aTrader(market)]
  await anAd(seller)
  await seller.api.p2p.block({ params: { username: reader.username } })

  await expect(pageOf(seller, reader)).rejects.toMatchObject(refused('trader_not_found', 404))
  await expect(ratingsOf(seller, reader)).rejects.toMatchObject(refused('trader_not_found', 404))
})

test('a record weighs as much as its worst parts say, and the time of release only where the owner sells', () => {
  const record = {
    bought: 0,
    sold: 200,
    faults: 0,
    onTime: 0,
    late: 0,
    positive: 0,
    negative: 0,
    medianReleaseSeconds: 120,
  }
  const of = (more: object, side: 'sell' | 'buy' = 'sell', online = true) =>
    handicapOf({ side, online, reputation: { ...record, ...more } })

  expect(of({})).toBe(4)
  expect(of({}, 'buy')).toBe(0)
  expect(of({}, 'sell', false)).toBe(24)
  expect(of({ sold: 0, medianReleaseSeconds: null })).toBe(100)
  expect(of({ sold: 95, faults: 5 })).toBe(54)
  expect(of({ sold: 1, faults: 99, medianReleaseSeconds: 86_400 })).toBe(290)
})
