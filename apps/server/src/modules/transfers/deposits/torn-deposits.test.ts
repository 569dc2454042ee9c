import { parseAmount } from '@sengi/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, aUser, codeOf, type Someone } from '../../../../test/api.ts'
import { blocksPass, chainsWork, withdraw } from '../../../../test/chains.ts'
import {
  aColleague,
  aMarket,
  balanceOf,
  brokenPromises,
  fund,
  type Market,
  passTime,
  spend,
} from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import type { Chain } from '../../../ports/chain/chain.ts'
import { sandboxChain } from '../../../ports/chain/sandbox.ts'
import { getHeldBack, listOpenDebts, listRunningHolds } from '../../holds/index.ts'
import { pullDeposits } from './deposits.service.ts'

let market: Market
let config: Someone
let treasury: Someone
beforeAll(async () => {
  market = await aMarket()
  config = await aColleague(market, 'config')
  treasury = await aColleague(market, 'treasury_maker')
})
let ann: Someone
beforeEach(async () => {
  ann = await aUser(market.api, { tier: 2 })
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const day = 86_400
const mine = async () => (await ann.api.deposits.listDeposits({ query: {} }))[0]
const tear = (depth = 5_000) => config.api.chainStaff.reorganise({ body: { network: 'bitcoin', depth } })
const pull = (chain: Chain = sandboxChain(market.api.db)) => pullDeposits(market.api.db, chain)
const collect = () =>
  runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name === 'holds.collect_debts'),
  )
const heldBack = async () => (await getHeldBack(market.api.db, ann.id, 'BTC')).units
const held = () => listRunningHolds(market.api.db, ann.id)
const debts = () => listOpenDebts(market.api.db, ann.id)
const alarms = async () => (await treasury.api.chainStaff.listAlarms({ query: {} })).map(({ subject }) => subject)
const noticesOf = async () =>
  (await ann.api.notifications.listNotifications({ query: {} }))
    .map(({ title }) => title)
    .filter((title) => /deposit/.test(title))

/** A deposit of 0.001 that was credited. */
async function aDeposit() {
  // The blocks that are due by now, so that it comes into one of the next.
  await chainsWork(market)
  await ann.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.001' } })
  await blocksPass(market, 20)
  expect(await mine()).toMatchObject({ state: 'CREDITED' })
}

/** The same, and it lost its block, for good or for a while. */
async function aTornDeposit() {
  await aDeposit()
  await tear()
  await pull()
}

test('a deposit that is torn after its credit is held and owed, and may be used inside', async () => {
  await aTornDeposit()

  expect(await held()).toMatchObject([{ reason: 'deposit_reorganised', until: null, amount: { units: 100_000n } }])
  expect(await debts()).toMatchObject([{ reason: 'deposit_reorganised', creditorId: null, paidUnits: 0n }])
  expect(await heldBack()).toBe(100_000n)
  await collect()
  expect(await balanceOf(ann)).toBe('0.00100000')
  await expect(withdraw(market, ann, '0.0004')).rejects.toMatchObject({ code: 'withdrawal_held' })
  const bob = await aUser(market.api)
  await ann.api.transfers.send({ body: { to_identifier: `@${bob.username}`, asset: 'BTC', amount: '0.0001' } })
  expect(await balanceOf(bob)).toBe('0.00010000')
  expect(await noticesOf()).toEqual(['Your deposit of 0.001 BTC is no longer confirmed'])
  const { deposit_id } = (await mine())!
  expect((await alarms()).filter((subject) => subject === deposit_id)).toHaveLength(1)
  expect(await mine()).toMatchObject({ state: 'CREDITED', confirmations: 0 })
})

test('confirmed again in another block it is free, owes nothing and is not credited again', async () => {
  await aTornDeposit()
  await blocksPass(market, 20)

  expect(await held()).toEqual([])
  expect(await debts()).toEqual([])
  await passTime(market, 2 * day)
  await collect()
  expect(await balanceOf(ann)).toBe('0.00100000')
  expect(await noticesOf()).toContain('Your deposit of 0.001 BTC is confirmed again')
  await withdraw(market, ann, '0.0004')
  await blocksPass(market, 20)
})

test('what never comes back is taken after a day, from what its owner has then and gets later', async () => {
  await aTornDeposit()
  await spend(market.api.db, ann.id, 'BTC', '0.0007')
  await passTime(market, day + 60)
  await collect()

  expect(await balanceOf(ann)).toBe('0.00000000')
  expect(await debts()).toMatchObject([{ paidUnits: 30_000n }])
  expect(await heldBack()).toBe(70_000n)
  expect(await brokenPromises(market)).toEqual([])
  await fund(market.api.db, ann.id, 'BTC', '0.002')
  await collect()

  expect(await balanceOf(ann)).toBe('0.00130000')
  expect(await debts()).toEqual([])
  expect(await held()).toEqual([])
  await withdraw(market, ann, '0.0004')
  // The books lost what the chain lost, which only this test can make whole again.
  await blocksPass(market, 20)
})

test('what comes back after it was taken is given back, once, also by two processes', async () => {
  await using there = await anApi(market.world)
  await aTornDeposit()
  await passTime(market, day + 60)
  await collect()
  expect(await balanceOf(ann)).toBe('0.00000000')
  expect(await brokenPromises(market)).toEqual([])

  await sandboxChain(market.api.db).mine()
  await passTime(market, 60)
  await sandboxChain(market.api.db).mine()
  const dbs = [market.api.db, there.db]
  await Promise.all(Array.from({ length: 20 }, (_, n) => pullDeposits(dbs[n % 2]!, sandboxChain(dbs[n % 2]!))))

  expect(await balanceOf(ann)).toBe('0.00100000')
  expect(await debts()).toEqual([])
  expect(await mine()).toMatchObject({ state: 'CREDITED' })
})

test('twenty readers of one tear hold and owe once; torn a second time it is held and owed again', async () => {
  await aDeposit()
  await tear()
  await Promise.all(Array.from({ length: 20 }, () => pull()))
  expect([await held(), await debts()].map((list) => list.length)).toEqual([1, 1])
  await blocksPass(market, 20)
  expect(await heldBack()).toBe(0n)
  await tear()
  await pull()

  expect([await held(), await debts()].map((list) => list.length)).toEqual([1, 1])
  expect(await heldBack()).toBe(100_000n)
  await blocksPass(market, 20)
  expect(await heldBack()).toBe(0n)
})

test('of a withdrawal and a tear at the same moment one is first, and nothing leaves that is held', async () => {
  await aDeposit()
  await tear()

  const acts = [pull(), ...Array.from({ length: 20 }, () => withdraw(market, ann, '0.0004'))]
  const [torn, ...withdrawn] = await Promise.allSettled(acts)

  expect(torn?.status).toBe('fulfilled')
  // Whoever came after the tear found the hold, and whoever came before took what was there.
  for (const code of withdrawn.map(codeOf))
    expect(code).toMatch(/^done$|can leave Sengi now|Not enough BTC|with your PIN/)
  expect(await heldBack()).toBe(100_000n)
  await expect(withdraw(market, ann, '0.0001')).rejects.toThrow()
  await blocksPass(market, 20)
})

/** A node says so of blocks near its tip: no removal, but no block either. */
const inNoBlock = (from: Chain, isBack: () => boolean): Chain => ({
  ...from,
  deposits: async (network, cursor, confirmations) => {
    const news = await from.deposits(network, cursor, confirmations)
    if (network !== 'bitcoin') return news
    const [told] = (await from.deposits(network, null, confirmations)).deposits.slice(-1)
    const deposits = told ? [{ ...told, confirmations: isBack() ? 3 : 0 }] : []
    return { ...news, deposits }
  },
})

test('a credited deposit that is in no block is torn, though nobody told of a removal, and found again', async () => {
  await aDeposit()
  let isBack = false
  const node = inNoBlock(sandboxChain(market.api.db), () => isBack)
  await pull(node)
  await pull(node)
  expect(await heldBack()).toBe(100_000n)
  isBack = true
  await passTime(market, 31)
  await pull(node)

  expect(await heldBack()).toBe(0n)
  expect(await balanceOf(ann)).toBe('0.00100000')
})

test('old news that a credited deposit waits for its block tears nothing', async () => {
  await chainsWork(market)
  await ann.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.001' } })
  await passTime(market, 20)
  const chain = sandboxChain(market.api.db)
  const old = await chain.deposits('bitcoin', null, 3)
  await chainsWork(market)
  await blocksPass(market, 20)
  expect(await mine()).toMatchObject({ state: 'CREDITED' })
  let asked = 0
  const slow: Chain = {
    ...chain,
    deposits: async (network, cursor, confirmations) => {
      if (network !== 'bitcoin') return chain.deposits(network, cursor, confirmations)
      asked += 1
      return asked === 1 ? old : chain.deposits(network, null, confirmations)
    },
  }
  await pull(slow)

  expect(asked).toBeGreaterThan(1)
  expect(await heldBack()).toBe(0n)
  expect(await alarms()).not.toContain((await mine())?.deposit_id)
})

test('a torn deposit whose news went by is looked for again from where it was torn', async () => {
  await aTornDeposit()
  await passTime(market, 31)
  await sandboxChain(market.api.db).mine()
  await passTime(market, 31)
  await sandboxChain(market.api.db).mine()
  // As if another reader, who was ahead, had moved the place past it.
  await asOwner(
    market.world.url,
    `update chain_cursor set position = (select height - 1 from sandbox_chain where network = 'bitcoin') || '.' ||
       (select coalesce(max(id), 0) from sandbox_chain_removal) where network = 'bitcoin'`,
  )
  await pull()

  expect(await heldBack()).toBe(0n)
  expect(await debts()).toEqual([])
  expect(parseAmount('BTC', (await balanceOf(ann)) ?? '0').units).toBe(100_000n)
})

test('the books name a torn deposit without its hold or its debt', async () => {
  await aTornDeposit()
  const owner = (text: string) => asOwner(market.world.url, text, [ann.id])
  const broken = async () => (await brokenPromises(market)).map(({ id }) => id)

  await owner('update withdrawal_hold set lifted_at = clock_now() where user_id = $1')
  expect(await broken()).toEqual(['D4'])
  await owner('update withdrawal_hold set lifted_at = null where user_id = $1')
  await owner('update debt set forgiven_at = clock_now() where user_id = $1')
  expect(await broken()).toEqual(['D2', 'D4'])
  await owner('update debt set forgiven_at = null, units = units + 1 where user_id = $1')
  expect(await broken()).toEqual(['D2', 'D4'])
  await owner('update debt set units = units - 1 where user_id = $1')
  await blocksPass(market, 20)
})
