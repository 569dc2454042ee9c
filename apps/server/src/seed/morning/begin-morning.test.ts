import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPromises, asOwner, aWorld, type World } from '../../../test/world.ts'
import { invariants } from '../../books.ts'
import { readConfig } from '../../platform/config.ts'
import { seedSandbox } from '../seed-sandbox.ts'
import { beginMorning } from './begin-morning.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await seedSandbox(world.db, readConfig({}))
  await Promise.all([beginMorning(world.db), beginMorning(world.db)])
  await beginMorning(world.db)
})
afterAll(() => world[Symbol.asyncDispose]())

test('four payments wait in suspense, each for another reason, whoever begins the morning and how often', async () => {
  const reasons = await asOwner(
    world.url,
    `select reason, count(*)::int as n from bank_payment where outcome = 'SUSPENSE' and not is_taken_up group by reason order by reason`,
  )

  expect(reasons).toEqual(
    ['already_paid', 'other_name', 'unknown_reference', 'wrong_amount'].map((reason) => ({ reason, n: 1 })),
  )
})

test('six tickets are our turn, and so is a complaint that is in its fifth week', async () => {
  const tickets = await asOwner(
    world.url,
    `select topic = 'complaint' as complains, count(*)::int as n,
            max(floor(extract(epoch from clock_now() - opened_at) / 604800)::int) as weeks
     from support_ticket where turn = 'ours' group by 1 order by 1`,
  )

  expect(tickets).toEqual([
    { complains: false, n: 6, weeks: 0 },
    { complains: true, n: 1, weeks: 4 },
  ])
})

test('the complaint was acknowledged, and waits to be decided before its six weeks are over', async () => {
  const complaints = await asOwner(
    world.url,
    `select state, decide_by > clock_now() as in_time, near_at <= clock_now() as is_near,
            acknowledged_at < acknowledge_by as acknowledged from support_complaint`,
  )

  expect(complaints).toEqual([{ state: 'acknowledged', in_time: true, is_near: true, acknowledged: true }])
})

test('all of it could have happened: no invariant is broken', async () => {
  expect((await askPromises(world.url, invariants)).filter(({ count }) => count > 0)).toEqual([])
})

test('the demo user has nothing of it', async () => {
  const rows = await asOwner(
    world.url,
    `select username from buy_order join app_user on app_user.id = user_id where state <> 'CREDITED' and username = 'demo'
     union all select username from support_ticket join app_user on app_user.id = user_id where username = 'demo'`,
  )

  expect(rows).toEqual([])
})

test('where nobody opened the market, there is no morning', async () => {
  await using empty = await aWorld()

  expect(await beginMorning(empty.db)).toBe(false)
})
