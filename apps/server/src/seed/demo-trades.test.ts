import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPromises, asOwner, aWorld, type World } from '../../test/world.ts'
import { invariants } from '../books.ts'
import { awardBadges } from '../modules/rewards/badges.service.ts'
import { readConfig } from '../platform/config.ts'
import { tradeAsDemoUser } from './demo-trades.ts'
import { seedSandbox } from './seed-sandbox.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await seedSandbox(world.db, readConfig({}))
})
afterAll(() => world[Symbol.asyncDispose]())

const orders = () =>
  asOwner<{ state: string; role: string; method: string }>(
    world.url,
    `select state, method, case when buyer.username = 'demo' then 'buyer' else 'seller' end as role
     from p2p_order join app_user as buyer on buyer.id = buyer_id join app_user as seller on seller.id = seller_id
     where 'demo' in (buyer.username, seller.username) order by state, role`,
  )
const broken = async () => (await askPromises(world.url, invariants)).filter(({ count }) => count > 0)

test('the demo user has two finished orders, one that is open for days and one in dispute, whoever starts them', async () => {
  const made = await Promise.all([tradeAsDemoUser(world.db), tradeAsDemoUser(world.db)])
  await tradeAsDemoUser(world.db)

  expect(made[0] + made[1]).toBeLessThanOrEqual(4)
  expect(await orders()).toEqual([
    { state: 'DISPUTED', role: 'buyer', method: 'EFT' },
    { state: 'RELEASED', role: 'buyer', method: 'EFT' },
    { state: 'RELEASED', role: 'seller', method: 'EFT' },
    { state: 'SELLER_REVIEW', role: 'seller', method: 'EFT' },
  ])
  const [stays] = await asOwner<{ hours: number }>(
    world.url,
    `select extract(epoch from review_by - created_at)::int / 3600 as hours from p2p_order where state = 'SELLER_REVIEW'`,
  )
  expect(stays?.hours).toBeGreaterThan(24)
  expect(await broken()).toEqual([])
})

test('what the demo user did by then has earned three of the six badges', async () => {
  await awardBadges(world.db)

  expect(
    await asOwner(
      world.url,
      `select badge from badge_award join app_user on app_user.id = user_id where username = 'demo' order by badge`,
    ),
  ).toEqual(['first_trade', 'staking_starter', 'verified_user'].map((badge) => ({ badge })))
})

test('another start makes nothing anew, and verify finds nothing', async () => {
  const before = await orders()

  expect(await tradeAsDemoUser(world.db)).toBe(0)

  expect(await orders()).toEqual(before)
  expect(await broken()).toEqual([])
})

test('where nobody opened the market, nobody trades', async () => {
  await using empty = await aWorld()

  expect(await tradeAsDemoUser(empty.db)).toBe(0)
})
