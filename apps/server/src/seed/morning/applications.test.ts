import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPromises, asOwner, aWorld, type World } from '../../../test/world.ts'
import { invariants } from '../../books.ts'
import { missingFor } from '../../modules/kyc/documents/papers.rules.ts'
import { readConfig } from '../../platform/config.ts'
import { openVault } from '../../ports/storage/open-vault.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { seedSandbox } from '../seed-sandbox.ts'
import { applyForTiers } from './applications.ts'

const config = readConfig({ EVIDENCE_KEY: 'ab'.repeat(32) })
const files = new Map<string, Uint8Array>()
const storage: Storage = {
  write: async (name, bytes) => void files.set(name, bytes),
  read: async (name) => Buffer.from(files.get(name) ?? []),
  has: async (name) => files.has(name),
  remove: async (name) => void files.delete(name),
}

let world: World
let outcomes: boolean[]
beforeAll(async () => {
  world = await aWorld()
  await seedSandbox(world.db, config)
  const places = { storage, vault: openVault(config) }
  outcomes = await Promise.all([applyForTiers(world.db, places), applyForTiers(world.db, places)])
  outcomes.push(await applyForTiers(world.db, places))
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

test('five people of the story wait for our team, whoever begins and how often, and the demo user is none of them', async () => {
  const waiting = await asOwner<{ username: string }>(
    world.url,
    `select username from kyc_application join app_user on app_user.id = user_id where state = 'IN_REVIEW' order by username`,
  )

  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(waiting.map(({ username }) => username)).toEqual(['ayesha', 'lindiwe', 'nomsa', 'pieter', 'thabo'])
})

test('each has shown everything that the tier asks for, and every file is there', async () => {
  const shown = await asOwner<{ target: 'tier_2' | 'tier_3'; documents: never[]; details: never[] }>(
    world.url,
    `select target_tier as target,
       (select json_agg(json_build_object('kind', kind, 'state', state)) from kyc_document where user_id = one.user_id) as documents,
       (select json_agg(json_build_object('kind', kind, 'isAccepted', false)) from kyc_detail where user_id = one.user_id) as details
     from kyc_application as one where state = 'IN_REVIEW'`,
  )
  const names = await asOwner<{ name: string }>(world.url, 'select storage_name as name from kyc_document')

  expect(shown.map(({ target, ...papers }) => missingFor(target, papers))).toEqual(Array(5).fill([]))
  expect(names.map(({ name }) => name).toSorted()).toEqual([...files.keys()].toSorted())
})

test('no invariant is broken', async () => {
  expect((await askPromises(world.url, invariants)).filter(({ count }) => count > 0)).toEqual([])
})

test('where nobody of the story lives, nobody applies', async () => {
  await using empty = await aWorld()

  expect(await applyForTiers(empty.db, { storage, vault: openVault(config) })).toBe(false)
})
