import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../../test/api.ts'
import { blocksPass, chainsWork } from '../../../../test/chains.ts'
import { aColleague, aMarket, balanceOf, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { letGo, suspend } from '../../../../test/suspended.ts'
import { asOwner } from '../../../../test/world.ts'
import { openDb } from '../../../platform/db.ts'
import { sandboxChain } from '../../../ports/chain/sandbox.ts'
import { readAddress } from '../payees/addresses.rules.ts'
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
  ann = await aUser(market.api)
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const simulate = (amount: string, asset: 'BTC' | 'ETH' | 'USDT' = 'BTC', network?: 'tron' | 'ethereum') =>
  ann.api.deposits.simulateDeposit({ body: { asset, amount, ...(network && { network }) } })
const mine = () => ann.api.deposits.listDeposits({ query: {} })
const tear = (depth: number) => config.api.chainStaff.reorganise({ body: { network: 'bitcoin', depth } })
const alarms = () => treasury.api.chainStaff.listAlarms({ query: {} })

test('everybody has an address for each asset and network, valid there and always the same', async () => {
  const bob = await aUser(market.api)
  const [first, again, others] = [
    await ann.api.deposits.addresses(),
    await ann.api.deposits.addresses(),
    await bob.api.deposits.addresses(),
  ]

  expect(first.map(({ asset, network }) => `${asset} ${network}`)).toEqual([
    'BTC bitcoin',
    'ETH ethereum',
    'SOL solana',
    'LTC litecoin',
    'BCH bitcoin_cash',
    'USDT ethereum',
    'USDT tron',
  ])
  for (const { asset, network, address } of first) {
    expect(readAddress(asset, address, network)).toMatchObject({ kind: 'address', network, address })
  }
  expect(again).toEqual(first)
  expect(others.some(({ address }) => first.some((one) => one.address === address))).toBe(false)
})

test.each([
  ['BTC', 'tron'],
  ['ETH', 'tron'],
  ['BTC', 'ethereum'],
] as const)('%s does not live on %s, and whoever says so is asked for the network', async (asset, network) => {
  await expect(simulate('0.001', asset, network)).rejects.toMatchObject({
    problem: { code: 'network_required', status: 422 },
  })
  expect(await mine()).toEqual([])
})

test('two first looks at once find the same addresses', async () => {
  const looks = await Promise.all(Array.from({ length: 6 }, () => ann.api.deposits.addresses()))

  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1)
})

test('a newcomer receives coins: seen at once, credited after three blocks, once', async () => {
  await simulate('0.001')
  await pullDeposits(market.api.db, sandboxChain(market.api.db))
  expect(await mine()).toMatchObject([{ state: 'SEEN', confirmations: 0, confirmations_needed: 3 }])
  for (let round = 0; round < 8; round += 1) {
    await blocksPass(market, 2, 1)
    const [deposit] = await mine()
    expect(deposit?.state).toBe((deposit?.confirmations ?? 0) < 3 ? 'SEEN' : 'CREDITED')
    expect(await balanceOf(ann)).toBe(deposit?.state === 'CREDITED' ? '0.00100000' : '0.00000000')
  }

  expect(await mine()).toMatchObject([{ state: 'CREDITED', amount: '0.00100000' }])
  expect(await balanceOf(ann)).toBe('0.00100000')
  const [line] = await ann.api.wallet.history({ query: { kind: 'deposit' } })
  expect(line?.amount).toBe('0.00100000')
})

test('four workers reading the same blocks credit a deposit once', async () => {
  const there = openDb(market.world.url, { max: 5 })
  await simulate('0.001')
  await passTime(market, 20)
  await sandboxChain(market.api.db).mine()

  await Promise.all([market.api.db, there, market.api.db, there].map((db) => pullDeposits(db, sandboxChain(db))))

  expect(await balanceOf(ann)).toBe('0.00100000')
  await there.destroy()
})

test('dust is noted and never credited', async () => {
  await simulate('0.000009')
  await blocksPass(market, 20)

  expect(await mine()).toMatchObject([{ state: 'DUST' }])
  expect(await balanceOf(ann)).toBe('0.00000000')
})

test('a chain torn before the credit undoes nothing; the coins come with the next blocks', async () => {
  await simulate('0.001')
  await passTime(market, 3)
  await chainsWork(market)
  await tear(2)
  await pullDeposits(market.api.db, sandboxChain(market.api.db))
  expect(await mine()).toMatchObject([{ state: 'SEEN', confirmations: 0 }])
  await blocksPass(market, 20)

  expect(await balanceOf(ann)).toBe('0.00100000')
  expect(await alarms()).toEqual([])
})

test('coins of somebody suspended wait, and come once they are let go, whoever reads', async () => {
  const there = openDb(market.world.url, { max: 5 })
  const deposits = () =>
    asOwner(market.world.url, 'select state, confirmations >= 3 as is_held from chain_deposit where user_id = $1', [
      ann.id,
    ])
  const coins = () =>
    asOwner(
      market.world.url,
      `select balance::text from account where owner = $1 and kind = 'available' and asset = 'BTC'`,
      [ann.id],
    )
  await simulate('0.001')
  await chainsWork(market)
  await suspend(market.api.db, ann)
  await blocksPass(market, 20)

  expect(await deposits()).toEqual([{ state: 'SEEN', is_held: true }])
  expect(await coins()).toEqual([])
  await letGo(market.api.db, ann, treasury)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? there : market.api.db)).map((db) =>
      pullDeposits(db, sandboxChain(db)),
    ),
  )

  expect(await deposits()).toEqual([{ state: 'CREDITED', is_held: true }])
  expect(await coins()).toEqual([{ balance: '100000' }])
  await there.destroy()
})

test('coins that wait for somebody suspended and lose their block are not credited when they are let go', async () => {
  await simulate('0.001')
  await suspend(market.api.db, ann)
  await blocksPass(market, 20)
  await tear(500)
  await pullDeposits(market.api.db, sandboxChain(market.api.db))
  await letGo(market.api.db, ann, treasury)
  await pullDeposits(market.api.db, sandboxChain(market.api.db))

  const credited = () =>
    asOwner(market.world.url, `select id from chain_deposit where user_id = $1 and state = 'CREDITED'`, [ann.id])
  expect(await credited()).toEqual([])
  await blocksPass(market, 20)
  expect(await credited()).toHaveLength(1)
})

test('a chain torn after the credit takes nothing back and raises one alarm', async () => {
  await simulate('0.001')
  await blocksPass(market, 20)
  const [credited] = await mine()
  await tear(500)
  await chainsWork(market)
  await blocksPass(market, 20)

  expect(await balanceOf(ann)).toBe('0.00100000')
  expect((await alarms()).filter(({ subject }) => subject === credited?.deposit_id)).toMatchObject([
    { kind: 'deposit_reorganised', network: 'bitcoin' },
  ])
})

test('USDT arrives over both its networks, and ETH at the address that it shares with one of them', async () => {
  await simulate('5', 'USDT', 'tron')
  await simulate('6', 'USDT', 'ethereum')
  await simulate('0.01', 'ETH')
  await blocksPass(market, 20)

  const balances = await ann.api.wallet.balances()
  const heldOf = (wanted: string) => balances.find(({ asset }) => asset === wanted)?.available_balance
  expect([heldOf('USDT'), heldOf('ETH')]).toEqual(['11.000000', '0.010000000000000000'])
})

test('nobody simulates a fortune, and only who drives the sandbox tears chains', async () => {
  await expect(simulate('1')).rejects.toMatchObject({ problem: { code: 'simulated_deposit_too_large' } })
  await expect(ann.api.chainStaff.reorganise({ body: { network: 'bitcoin', depth: 1 } })).rejects.toMatchObject({
    problem: { code: 'permission_denied' },
  })
  await expect(ann.api.chainStaff.listAlarms({ query: {} })).rejects.toMatchObject({ problem: { status: 403 } })
})
