import { decodeCashAddress, encodeCashAddress } from '@bitauth/libauth'
import { parseAmount } from '@sengi/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, balanceOf, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { openDb } from '../../../platform/db.ts'
import type { Chain, ChainDeposit, DepositNews } from '../../../ports/chain/chain.ts'
import { sandboxChain } from '../../../ports/chain/sandbox.ts'
import { pullDeposits } from './deposits.service.ts'

let market: Market
let treasury: Someone
beforeAll(async () => {
  market = await aMarket()
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

const addressOf = async (wanted: string) =>
  (await ann.api.deposits.addresses()).find(({ asset }) => asset === wanted)?.address ?? ''
const faults = () => treasury.api.chainStaff.listFaults({ query: {} })
const cursor = async () =>
  (
    await asOwner<{ position: string }>(
      market.world.url,
      `select position from chain_cursor where network = 'litecoin'`,
    )
  )[0]?.position

let told = 0
/** News of Litecoin, which nobody uses in this file otherwise: by now enough blocks hold it. */
const aDeposit = (to: string, more: Partial<ChainDeposit> = {}): ChainDeposit => {
  told += 1
  const amount = { ...parseAmount('LTC', '0.01'), asset: 'LTC' as const }
  return { txId: `told-${told}`, output: 0, address: to, amount, confirmations: 6, ...more }
}

/** A chain that tells this on Litecoin until it is told from further on. */
const telling = (news: () => Partial<DepositNews>): Chain => ({
  ...sandboxChain(market.api.db),
  networks: ['litecoin'],
  deposits: async (_network, position) => ({
    removed: [],
    faults: [],
    deposits: [],
    ...(position?.startsWith('after') ? {} : news()),
    cursor: `after ${told}`,
  }),
})
const fromTheStart = () => asOwner(market.world.url, `delete from chain_cursor where network = 'litecoin'`)
const litecoinOf = async (someone: Someone) =>
  (await someone.api.wallet.balances()).find(({ asset }) => asset === 'LTC')?.available_balance

test('a bad row is noted once and passed over; the others are credited and the place moves on', async () => {
  const to = await addressOf('LTC')
  // Longer than any chain's, which the table refuses.
  const bad = aDeposit(to, { txId: 'x'.repeat(190), output: -1 })
  const unread = { ref: 'unread', reason: 'It has no amount', raw: { txid: 'unread', note: '\0 \ud800' } }
  const unstorable = aDeposit(to, { txId: 'z\0z' })
  const news = { deposits: [aDeposit(to), bad, unstorable, aDeposit(to)], removed: [], faults: [unread] }
  await fromTheStart()
  await pullDeposits(
    market.api.db,
    telling(() => news),
  )
  await fromTheStart()
  await pullDeposits(
    market.api.db,
    telling(() => news),
  )

  expect(await litecoinOf(ann)).toBe('0.02000000')
  expect(await cursor()).toMatch(/^after/)
  const mine = (await faults()).filter(({ ref }) => [bad.txId, unread.ref, 'zz'].includes(ref))
  expect(mine.map(({ ref, resolved_at }) => [ref, resolved_at]).sort()).toEqual([
    ['unread', null],
    [bad.txId, null],
    ['zz', null],
  ])
  expect(JSON.parse(mine.find(({ ref }) => ref === bad.txId)?.raw ?? '')).toMatchObject({ output: -1 })
  await expect(ann.api.chainStaff.listFaults({ query: {} })).rejects.toMatchObject({ problem: { status: 403 } })
})

test('what was passed over is tried again, at growing pauses, and credited once when its cause is gone', async () => {
  const to = await addressOf('LTC')
  const late = aDeposit(to)
  const bad = { ...late, output: -1 }
  let isMended = false
  const chain = telling(() => ({ deposits: [isMended ? late : bad] }))
  await fromTheStart()
  await pullDeposits(market.api.db, chain)
  const fault = async () => (await faults()).find(({ ref }) => ref === late.txId)
  for (const seconds of [61, 61, 61]) {
    await passTime(market, seconds)
    await pullDeposits(market.api.db, chain)
  }
  expect(await fault()).toMatchObject({ tries: 3, resolved_at: null })
  expect(await litecoinOf(ann)).toBe('0.00000000')
  isMended = true
  await passTime(market, 3_600)
  await Promise.all(Array.from({ length: 20 }, () => pullDeposits(market.api.db, chain)))

  expect(await litecoinOf(ann)).toBe('0.01000000')
  expect((await fault())?.resolved_at).toEqual(expect.any(String))
})

test('a database that is contended or gone is no fault of the row: nothing is passed over', async () => {
  const to = await addressOf('LTC')
  const deposit = aDeposit(to)
  const chain = telling(() => ({ deposits: [deposit] }))
  await fromTheStart()
  const before = (await faults()).length
  const gone = openDb('postgresql://nobody:none@127.0.0.1:1/none')
  await expect(pullDeposits(gone, chain)).rejects.toThrow()
  await gone.destroy()

  // Somebody holds the wallet's account for longer than a lock is waited for.
  const { promise: release, resolve: free } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: holds } = Promise.withResolvers<void>()
  const holder = market.api.db.transaction().execute(async (tx) => {
    await tx.insertInto('chain_deposit').values(rowOf(deposit, to)).execute()
    holds()
    await release
    throw new Error('let go')
  })
  await isHeld
  await expect(pullDeposits(market.api.db, chain)).rejects.toThrow('could not be read')
  free()
  await expect(holder).rejects.toThrow('let go')

  expect(await cursor()).toBeUndefined()
  expect(await faults()).toHaveLength(before)
  await pullDeposits(market.api.db, chain)
  expect(await litecoinOf(ann)).toBe('0.01000000')
})

const rowOf = ({ txId, output, amount }: ChainDeposit, to: string) => ({
  network: 'litecoin' as const,
  tx_id: txId,
  output,
  user_id: ann.id,
  address: to,
  asset: 'LTC' as const,
  units: amount.units.toString(),
  state: 'SEEN' as const,
})

test('the sandbox goes on after a bad row as well, also with two readers', async () => {
  await using place = await aMarket()
  await using there = await anApi(place.world)
  const bob = await aUser(place.api)
  const staff = await aColleague(place, 'treasury_maker')
  const to = (await bob.api.deposits.addresses()).find(({ asset }) => asset === 'BTC')?.address
  const long = 'y'.repeat(1_020)
  await asOwner(
    place.world.url,
    `insert into sandbox_chain_tx (network, tx_id, address, asset, units) values ('bitcoin', $1, $2, 'BTC', 100000)`,
    [long, to],
  )
  await bob.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.001' } })
  await passTime(place, 20)
  await sandboxChain(place.api.db).mine()
  const dbs = [place.api.db, there.db]
  await Promise.all(Array.from({ length: 20 }, (_, n) => pullDeposits(dbs[n % 2]!, sandboxChain(dbs[n % 2]!))))

  expect(await balanceOf(bob)).toBe('0.00100000')
  expect(await staff.api.chainStaff.listFaults({ query: {} })).toMatchObject([{ ref: long.slice(0, 1_000) }])
  expect(await brokenPromises(place)).toEqual([])
})

test('coins are credited in whichever form a chain writes their address', async () => {
  const cash = decodeCashAddress(await addressOf('BCH'))
  if (typeof cash === 'string') throw new Error(cash)
  const tokens = encodeCashAddress({ prefix: 'bitcoincash', type: 'p2pkhWithTokens', payload: cash.payload }).address
  const small = aDeposit((await addressOf('LTC')).toUpperCase())
  const news = (asset: 'LTC' | 'BCH', to: string) => ({
    deposits: [{ ...small, address: to, amount: { ...parseAmount(asset, '0.01'), asset }, confirmations: 10 }],
  })
  await fromTheStart()
  await pullDeposits(
    market.api.db,
    telling(() => news('LTC', small.address)),
  )
  const cashChain: Chain = { ...telling(() => news('BCH', tokens.toUpperCase())), networks: ['bitcoin_cash'] }
  await asOwner(market.world.url, `delete from chain_cursor where network = 'bitcoin_cash'`)
  await pullDeposits(market.api.db, cashChain)

  expect(await litecoinOf(ann)).toBe('0.01000000')
  const balances = await ann.api.wallet.balances()
  expect(balances.find(({ asset }) => asset === 'BCH')?.available_balance).toBe('0.01000000')
})
