import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPromises, asOwner, aWorld, type World } from '../../../test/world.ts'
import { invariants } from '../../books.ts'
import { payRewards } from '../../modules/staking/rewards.service.ts'
import { chainTasks } from '../../modules/transfers/chain.job.ts'
import { watchHotWallet } from '../../modules/transfers/movements/custody.service.ts'
import { reconcileChains } from '../../modules/transfers/reconciliation/reconciliation.service.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { advanceClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { openChain } from '../../ports/chain/open-chain.ts'
import { seedSandbox } from '../seed-sandbox.ts'
import { layOutMorning } from './lay-out-morning.ts'

const config = readConfig({
  EVIDENCE_KEY: 'ab'.repeat(32),
  EVIDENCE_DIR: mkdtempSync(path.join(tmpdir(), 'sengi-morning-')),
})

let world: World
beforeAll(async () => {
  world = await aWorld()
  await seedSandbox(world.db, config)
  await Promise.all([layOutMorning(world.db, config), layOutMorning(world.db, config)])
  await layOutMorning(world.db, config)
  await payRewards(world.db)
}, 120_000)
afterAll(() => world[Symbol.asyncDispose]())

test('three withdrawals wait for a look, whoever lays out the morning and how often', async () => {
  const waiting = `select username, asset from withdrawal join app_user on app_user.id = user_id where state = 'REVIEW' order by 1, 2`
  expect(await asOwner(world.url, waiting)).toEqual([
    { username: 'ayesha', asset: 'ETH' },
    { username: 'thabo', asset: 'USDT' },
    { username: 'thabo', asset: 'USDT' },
  ])
})

test('coins whose blocks were torn off raise an alarm, and a pool whose cover is used up another', async () => {
  expect(await asOwner(world.url, 'select kind, network from chain_alarm where settled_at is null')).toEqual([
    { kind: 'deposit_reorganised', network: 'litecoin' },
  ])
  const short = 'select name from stake_alarm join stake_pool on stake_pool.id = pool_id where closed_at is null'
  expect(await asOwner(world.url, short)).toEqual([{ name: 'Solana 30 Days' }])
})

test('what should not be hot lies cold, and nothing of it rings', async () => {
  await watchHotWallet(world.db)
  const moved = 'select asset, state from custody_movement order by asset'
  expect(await asOwner(world.url, moved)).toEqual([
    { asset: 'BTC', state: 'SETTLED' },
    { asset: 'ETH', state: 'SETTLED' },
  ])
  expect(await asOwner(world.url, 'select asset from hot_alarm where closed_at is null')).toEqual([])
})

test('chains and books agree after hours of rounds, and no break is raised', async () => {
  const { chain } = openChain(config, world.db)
  for (const hours of [0, 1, 2, 3]) {
    if (hours > 0) await advanceClock(world.db, 3_600)
    await runAll(world.db, chainTasks(openChain(config, world.db)))
    await reconcileChains(world.db, chain)
  }
  const looked = `select count(*)::int as wallets, count(*) filter (where difference_units = 0)::int as alike,
    count(*) filter (where address is not null)::int as cold from chain_reconciliation`
  expect(await asOwner(world.url, looked)).toEqual([{ wallets: 8, alike: 8, cold: 2 }])
  expect(await asOwner(world.url, 'select id from chain_break')).toEqual([])
})

test('a colleague has asked for more cover, and waits for another', async () => {
  const asked = `select username, pool, asset from pool_fill join app_user on app_user.id = asked_by
    where approved_at is null and refused_at is null`
  expect(await asOwner(world.url, asked)).toEqual([{ username: 'zanele_treasury', pool: 'staking', asset: 'SOL' }])
})

test('all of it could have happened: no invariant is broken', async () => {
  expect((await askPromises(world.url, invariants)).filter(({ count }) => count > 0)).toEqual([])
})
