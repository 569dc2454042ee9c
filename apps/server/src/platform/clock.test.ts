import { expect, test } from 'vitest'
import { asOwner, aWorld } from '../../test/world.ts'
import { advanceClock, clockNow } from './clock.ts'
import { inTransaction } from './db.ts'

test('the clock stands still for whoever is at work while it is moved, and then everybody sees the new time', async () => {
  await using world = await aWorld()
  const waits = `select from pg_locks where relation = 'sandbox_clock'::regclass and not granted`
  let moving: Promise<unknown> = Promise.resolve()
  let hasMoved = false

  const [before, after] = await inTransaction(world.db, async (tx) => {
    const first = await clockNow(tx)
    moving = advanceClock(world.db, 3_600).then(() => {
      hasMoved = true
    })
    while (!hasMoved && (await asOwner(world.url, waits)).length === 0);
    return [first, await clockNow(tx)]
  })
  await moving
  const now = await clockNow(world.db)

  expect(after).toEqual(before)
  expect(now.getTime() - before.getTime()).toBeGreaterThanOrEqual(3_600_000)
})
