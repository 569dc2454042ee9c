import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPromises, asOwner, aWorld, type World } from '../../../test/world.ts'
import { invariants } from '../../books.ts'
import { readConfig } from '../../platform/config.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { seedSandbox } from '../seed-sandbox.ts'
import { quarrel } from './disputes.ts'

const files = new Map<string, Uint8Array>()
const storage: Storage = {
  write: async (name, bytes) => void files.set(name, bytes),
  read: async (name) => Buffer.from(files.get(name) ?? []),
  has: async (name) => files.has(name),
  remove: async (name) => void files.delete(name),
}

let world: World
beforeAll(async () => {
  world = await aWorld()
  await seedSandbox(world.db, readConfig({}))
  await quarrel(world.db, storage)
})
afterAll(() => world[Symbol.asyncDispose]())

test('two disputes wait for our team, each with the file of its buyer, and another start makes none anew', async () => {
  expect(await quarrel(world.db, storage)).toBe(0)

  const cases = await asOwner(
    world.url,
    `select buyer.username as buyer, found.state,
       (select count(*)::int from p2p_evidence where order_id = trade.id) as files
     from p2p_case as found join p2p_order as trade on trade.id = found.order_id
     join app_user as buyer on buyer.id = trade.buyer_id order by buyer.username`,
  )
  expect(cases).toEqual([
    { buyer: 'ayesha', state: 'OPEN', files: 1 },
    { buyer: 'thabo', state: 'OPEN', files: 1 },
  ])
  expect((await askPromises(world.url, invariants)).filter(({ count }) => count > 0)).toEqual([])
})

test('where nobody opened the market, nobody quarrels', async () => {
  await using empty = await aWorld()

  expect(await quarrel(empty.db, storage)).toBe(0)
})
