import { randomUUID } from 'node:crypto'
import type { Tier } from '@sengi/contract/fields'
import { parseAmount } from '@sengi/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askPromises, asOwner, aWorld, type World } from '../../../test/world.ts'
import { advanceClock } from '../../platform/clock.ts'
import { inTransaction, openDb } from '../../platform/db.ts'
import { limitsInvariants } from './limits.invariants.ts'
import type { LimitKind } from './limits.rules.ts'
import { limitsOf, requireWithinLimits, returnToLimits, takeFromLimits } from './limits.service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(async () => {
  const findings = await askPromises(world.url, limitsInvariants)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(() => world[Symbol.asyncDispose]())

const rand = (text: string) => parseAmount('ZAR', text)
const use = (userId: string, value: string, kind: LimitKind = 'internal', tier: Tier = 'tier_0') => ({
  userId,
  tier,
  kind,
  value: rand(value),
  ref: randomUUID() as string,
  payeeId: null,
  // What the brakes say of what no PIN confirmed is tried in brake.test.ts.
  confirmed: true,
})
const take = (one: ReturnType<typeof use>, db = world.db) => inTransaction(db, (tx) => requireWithinLimits(tx, one))
const leftOf = async (userId: string, tier: Tier = 'tier_0') =>
  (await limitsOf(world.db, userId, tier)).map(({ leftNow }) => leftNow.units)
const refusal = { code: 'limit_exceeded' }
const day = 24 * 3_600

test('exactly the limit passes, one cent more does not, and the kinds count apart', async () => {
  const ann = randomUUID()

  await take(use(ann, '4999.99'))
  await expect(take(use(ann, '0.02'))).rejects.toMatchObject(refusal)
  await take(use(ann, '0.01'))
  await expect(take(use(ann, '0.01'))).rejects.toThrow('you can send to people R5,000.00 in 24 hours')
  await take(use(ann, '2000', 'withdrawal'))

  expect(await leftOf(ann)).toEqual([0n, 0n])
  expect(await leftOf(ann, 'tier_1')).toEqual([45_000_00n, 23_000_00n])
})

test('the same row counts once, and what came back counts no more, once', async () => {
  const ann = randomUUID()
  const sent = use(ann, '3000')

  await take(sent)
  await take(sent)
  expect(await leftOf(ann)).toEqual([2_000_00n, 2_000_00n])
  for (let n = 0; n < 2; n += 1) await inTransaction(world.db, (tx) => returnToLimits(tx, sent))

  expect(await leftOf(ann)).toEqual([5_000_00n, 2_000_00n])
})

test('what came back is found by whose it was: nobody gives back what another used', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()]
  const [anns, bobs] = [use(ann, '3000'), use(bob, '2000')]
  await take(anns)
  await take(bobs)
  const giveBack = (...uses: { userId: string; ref: string }[]) =>
    inTransaction(world.db, (tx) => returnToLimits(tx, ...uses))

  await giveBack({ userId: bob, ref: anns.ref })
  expect([await leftOf(ann), await leftOf(bob)]).toEqual([
    [2_000_00n, 2_000_00n],
    [3_000_00n, 2_000_00n],
  ])
  await giveBack(anns, bobs)
  expect([await leftOf(ann), await leftOf(bob)]).toEqual([
    [5_000_00n, 2_000_00n],
    [5_000_00n, 2_000_00n],
  ])
})

test('of the acts of one commit each that fits is taken, in their order', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()]
  const uses = [use(ann, '4000'), use(ann, '2000'), use(bob, '5000'), use(ann, '1000'), use(bob, '0.01')]

  const refusals = await inTransaction(world.db, (tx) => takeFromLimits(tx, uses))

  expect(refusals.map((one) => one?.code ?? null)).toEqual([null, 'limit_exceeded', null, null, 'limit_exceeded'])
})

test('of twenty acts at once over two processes exactly those that fit pass', async () => {
  const there = openDb(world.url, { max: 10 })
  const ann = randomUUID()

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => take(use(ann, '700'), n % 2 ? there : world.db)),
  )

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await leftOf(ann)).toEqual([100_00n, 2_000_00n])
  await there.destroy()
})

test('the windows roll with the clock: what left 24 hours ago counts for the month only', async () => {
  const ann = randomUUID()
  const first = use(ann, '5000')
  await take(first)
  for (let n = 0; n < 4; n += 1) {
    await advanceClock(world.db, day)
    expect((await leftOf(ann))[0]).toBe(5_000_00n)
    await take(use(ann, '5000'))
  }

  await advanceClock(world.db, day)
  await expect(take(use(ann, '0.01'))).rejects.toThrow('R25,000.00 in 30 days')
  await inTransaction(world.db, (tx) => returnToLimits(tx, first))
  expect((await leftOf(ann))[0]).toBe(5_000_00n)
  await take(use(ann, '4000'))
  await advanceClock(world.db, 26 * day)
  expect((await leftOf(ann))[0]).toBe(5_000_00n)
})

test('a sum of the brakes that was tampered with is found', async () => {
  const ann = randomUUID()
  await take({ ...use(ann, '100'), confirmed: false })
  const meddle = (cents: number) =>
    asOwner(world.url, 'update limit_meter set free_cents = free_cents + $2 where user_id = $1', [ann, cents])

  await meddle(-50_00)
  const findings = await askPromises(world.url, limitsInvariants)
  await meddle(50_00)

  expect(findings.filter(({ count }) => count > 0).map(({ id }) => id)).toEqual(['T2'])
})
