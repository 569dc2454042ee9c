import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Ad } from '@sengi/contract/p2p/ads'
import { cryptoAssets } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aPng } from '../../../../test/files.ts'
import { productionSettings } from '../../../../test/whole/production.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { invariants } from '../../../books.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { seedSandbox } from '../../../seed/seed-sandbox.ts'
import { traders } from '../../../seed/traders.ts'
import { renewAds } from './practice.service.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-practice-'))
const sandbox = { APP_ENV: 'sandbox' as const, PASSWORD_PEPPER: undefined, PRICE_SOURCES: ['sandbox' as const] }
let world: World
let api: Api
let newcomer: Someone
beforeAll(async () => {
  world = await aWorld()
  await seedSandbox(world.db, sandbox)
  api = await anApi(world, { DATA_DIR })
  await runAll(api.db, api.tasks)
  newcomer = await aUser(api, { tier: 2 })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const broken = async () =>
  (await askPromises(world.url, invariants)).filter(({ count }) => count > 0).map(({ id, examples }) => [id, examples])
const adFor = async (side: 'sell' | 'buy', method: 'EFT' | 'PayShap' | 'Cash', asset = 'BTC' as const) => {
  const [ad] = await newcomer.api.p2p.browseAds({ query: { side, method, asset } })
  if (!ad) throw new Error(`Nobody wants to ${side}`)
  return ad
}
const show = (order_id: string) => newcomer.api.p2p.getTrade({ params: { order_id } })

/** The rest of the product has nothing to do with these orders, and a minute of it takes a while. */
const tasksOfMarket = () => api.tasks.filter(({ name }) => /^(market|p2p|sandbox)\./.test(name))

/** Lets seconds pass, with the market's tasks running as they would. Answers when the order is as wanted, or what became of it. */
async function until(orderId: string, state: string, seconds = 60): Promise<string> {
  for (let passed = 0; passed < seconds; passed += 2) {
    const { state: now } = await show(orderId)
    if (now === state) return now
    await advanceClock(world.db, 2)
    await runAll(api.db, tasksOfMarket())
  }
  return (await show(orderId)).state
}

test('the market has more than forty ads that all can take, and of each asset one that is closed, conditional or unfunded', async () => {
  const ads = (
    await Promise.all(
      (['sell', 'buy'] as const).map((side) => newcomer.api.p2p.browseAds({ query: { side, limit: 100 } })),
    )
  ).flat()

  expect(ads.length).toBeGreaterThanOrEqual(40)
  const isOpenToAll = (ad: Ad) => ad.funded && ad.min_days === null && ad.business_hours === null
  for (const asset of cryptoAssets) {
    const ofAsset = ads.filter((ad) => ad.asset === asset)
    for (const side of ['sell', 'buy'])
      expect(ofAsset.filter((ad) => ad.side === side && isOpenToAll(ad)).length).toBeGreaterThanOrEqual(2)
    expect(ofAsset.filter(({ funded }) => !funded)).toHaveLength(1)
    expect(ofAsset.filter(({ min_days }) => min_days !== null)).toHaveLength(1)
    expect(ofAsset.filter(({ business_hours }) => business_hours !== null)).toHaveLength(1)
  }
  expect(ads.filter(isOpenToAll).every(({ open_now }) => open_now)).toBe(true)
  expect(new Set(ads.flatMap(({ payment_methods }) => payment_methods))).toEqual(new Set(['EFT', 'PayShap', 'Cash']))
  expect(await broken()).toEqual([])
})

test('practice traders have a past, all of them another one, and nobody takes it for real', async () => {
  const seen = await Promise.all(
    traders.map(({ username }) => newcomer.api.p2p.getReputation({ params: { username } })),
  )
  const trades = seen.map((one) => one.trades)
  const known = seen.filter((one) => one.trades > 0)

  expect([Math.min(...trades), Math.max(...trades)]).toEqual([0, 900])
  expect(new Set(trades).size).toBe(traders.length)
  expect(seen.filter((one) => one.trades === 0)).toHaveLength(1)
  for (const { completion_percent, median_release_seconds } of known) {
    expect(Number(completion_percent)).toBeGreaterThanOrEqual(91)
    expect(median_release_seconds).toBeGreaterThanOrEqual(120)
    expect(median_release_seconds).toBeLessThanOrEqual(1_500)
  }
  expect(seen.every(({ practice }) => practice)).toBe(true)
  const [me] = await asOwner<{ username: string }>(world.url, 'select username from app_user where id = $1', [
    newcomer.id,
  ])
  expect(await newcomer.api.p2p.getReputation({ params: { username: me?.username ?? '' } })).toMatchObject({
    practice: false,
    trades: 0,
  })
})

test('no two sellers of an asset ask the same', async () => {
  for (const asset of cryptoAssets) {
    const ads = await newcomer.api.p2p.browseAds({ query: { side: 'sell', asset, limit: 100 } })
    expect(new Set(ads.map(({ price }) => price)).size).toBe(ads.length)
  }
})

test('a newcomer buys and then sells what was bought, alone, within five minutes', async () => {
  const selling = await adFor('sell', 'PayShap')
  const bought = await newcomer.api.p2p.takeAd({
    body: { ad_id: selling.id, amount_asset: '0.001', payment_method: 'PayShap' },
  })
  expect(bought.pay_details).toMatchObject({ kind: 'payshap' })
  const body = new Blob([new Uint8Array(aPng())], { type: 'image/png' })
  const proof = await newcomer.api.p2pConversation.addEvidence({ params: { order_id: bought.id }, body })
  const params = { order_id: bought.id }
  await newcomer.api.p2p.uploadProof({ params, body: { evidence_id: proof.id } })
  const [shown] = await newcomer.api.p2pConversation.listMessages({ params, query: { limit: 2 } })
  expect(shown).toMatchObject({ sender: 'buyer', evidence_id: proof.id, mine: true })
  expect(await until(bought.id, 'RELEASED')).toBe('RELEASED')

  const buying = await adFor('buy', 'PayShap')
  const sold = await newcomer.api.p2p.takeAd({
    body: { ad_id: buying.id, amount_asset: '0.0009', payment_method: 'PayShap' },
  })
  expect(await until(sold.id, 'SELLER_REVIEW')).toBe('SELLER_REVIEW')
  await newcomer.api.p2p.sellerConfirm({ params: { order_id: sold.id }, body: {} })

  expect((await show(sold.id)).state).toBe('RELEASED')
  const began = Date.parse(bought.created_at)
  expect((Date.parse((await show(sold.id)).server_time) - began) / 1000).toBeLessThan(300)
  const files = await newcomer.api.p2pConversation.listEvidence({ params: { order_id: sold.id } })
  expect(files).toMatchObject([{ media_type: 'image/png', sender: 'buyer', used_elsewhere: false }])
  const lines = await newcomer.api.p2pConversation.listMessages({ params: { order_id: sold.id }, query: {} })
  expect(lines.some(({ text, warnings }) => text.includes('practice partner') && warnings.length === 0)).toBe(true)
  expect(await broken()).toEqual([])
})

test('a proof that names a file which is not there is no proof', async () => {
  const { id } = await adFor('sell', 'PayShap')
  const order = await newcomer.api.p2p.takeAd({ body: { ad_id: id, amount_asset: '0.001', payment_method: 'PayShap' } })
  const params = { order_id: order.id }
  const evidence_id = '00000000-0000-7000-8000-000000000000'

  await expect(newcomer.api.p2p.uploadProof({ params, body: { evidence_id } })).rejects.toMatchObject({
    problem: { code: 'evidence_not_found' },
  })
  expect(await newcomer.api.p2p.cancelTrade({ params, body: {} })).toMatchObject({ state: 'CANCELLED' })
})

test('partners agree to cancel, and some quarrel and give in, as the order’s id says', async () => {
  const ad = await adFor('sell', 'EFT')
  const cancelled = await newcomer.api.p2p.takeAd({
    body: { ad_id: ad.id, amount_asset: '0.001', payment_method: 'EFT' },
  })
  await newcomer.api.p2p.cancelTrade({ params: { order_id: cancelled.id }, body: { mutual: true } })
  expect(await until(cancelled.id, 'CANCELLED')).toBe('CANCELLED')

  const quarrel = await newcomer.api.p2p.takeAd({
    body: { ad_id: ad.id, amount_asset: '0.001', payment_method: 'EFT' },
  })
  const seen = await withMood(quarrel.id, '000008')
  await newcomer.api.p2p.uploadProof({ params: { order_id: seen }, body: {} })
  expect(await until(seen, 'DISPUTED')).toBe('DISPUTED')
  expect(await until(seen, 'RELEASED', 150)).toBe('RELEASED')
  expect(await broken()).toEqual([])
}, 90_000)

/** Gives an order an id whose chance is known. Its rows are only those that it has before anything happened to it. */
async function withMood(orderId: string, chance: string): Promise<string> {
  const wanted = orderId.slice(0, -6) + chance
  await asOwner(
    world.url,
    `begin;
     set local session_replication_role = replica;
     update p2p_order set id = '${wanted}' where id = '${orderId}';
     update p2p_order_event set order_id = '${wanted}' where order_id = '${orderId}';
     update p2p_escrow set order_id = '${wanted}' where order_id = '${orderId}';
     commit`,
  )
  return wanted
}

test('ads that were traded empty are filled up again', async () => {
  const { id } = await adFor('sell', 'PayShap')
  await asOwner(world.url, `update p2p_ad set state = 'PAUSED' where id = $1`, [id])

  await renewAds(world.db)

  expect(await newcomer.api.p2p.getAd({ params: { ad_id: id } })).toMatchObject({ state: 'ACTIVE' })
  expect(await broken()).toEqual([])
})

test('a second seeding adds nothing, and production has neither traders nor their tasks', async () => {
  const count = () =>
    asOwner(world.url, 'select (select count(*) from p2p_ad) as ads, (select count(*) from sandbox_trader) as traders')
  const before = await count()

  await Promise.all([seedSandbox(world.db, sandbox), seedSandbox(world.db, sandbox)])

  expect(await count()).toEqual(before)
  await using production = await anApi(world, productionSettings(world.url))
  expect(production.tasks.map(({ name }) => name).filter((name) => name.startsWith('sandbox.'))).toEqual([])
})
