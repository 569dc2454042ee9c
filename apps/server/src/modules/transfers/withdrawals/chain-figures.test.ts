import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aUser, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { aHolder, blocksPass, withdraw } from '../../../../test/chains.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'

let market: Market
let ann: Someone
beforeAll(async () => {
  market = await aMarket()
  ann = await aHolder(market, '0.1')
  await setFigures(market.world, { 'brake.free_cents': 1_000_000_00, 'brake.free_new_cents': 1_000_000_00 })
}, 60_000)
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const standard = { fee: '0.00005', leastSent: '0.0001', leastReceived: '0.00001' }
const terms = (wishes: Partial<typeof standard>) =>
  setFigures(market.world, { 'chain.btc_on_bitcoin': { ...standard, ...wishes } })
const quoted = (asset: 'BTC' | 'LTC' = 'BTC') => ann.api.withdrawals.quoteWithdrawal({ body: { asset } })
const look = (id: string) => ann.api.withdrawals.getWithdrawal({ params: { withdrawal_id: id } })

test('a fee and a least that change are quoted, refused by and booked without a restart, and what was quoted stays', async () => {
  const before = await quoted()
  await terms({ fee: '0.00007', leastSent: '0.0005' })
  const after = await quoted()

  expect([before.fee, before.min_amount]).toEqual(['0.00005000', '0.00010000'])
  expect([after.fee, after.min_amount]).toEqual(['0.00007000', '0.00050000'])
  await expect(withdraw(market, ann, '0.0004')).rejects.toThrow('The least that can be sent is 0.0005 BTC')
  expect(await withdraw(market, ann, '0.0005')).toMatchObject({ fee: '0.00007000' })
  expect(await withdraw(market, ann, '0.0005', { quote_id: before.quote_id })).toMatchObject({ fee: '0.00005000' })
  expect((await quoted('LTC')).fee).toBe('0.00100000')

  await terms({ fee: '0.00002' })
  expect(await withdraw(market, ann, '0.0001')).toMatchObject({ fee: '0.00002000' })
  await terms({})
})

test('what is received at least is shown and judges what arrives', async () => {
  const bob = await aUser(market.api)
  const least = async () => (await bob.api.deposits.addresses()).find(({ asset }) => asset === 'BTC')?.min_amount
  const receive = async () => {
    await bob.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.0001' } })
    await blocksPass(market, 10, 4)
  }
  await receive()
  const before = await least()
  await terms({ leastReceived: '0.001' })
  await receive()

  expect([before, await least()]).toEqual(['0.00001000', '0.00100000'])
  const states = (await bob.api.deposits.listDeposits({ query: {} })).map(({ state }) => state)
  expect(states).toEqual(['DUST', 'CREDITED'])
  await terms({})
})

test('more blocks that are asked for hold the next one back, and tear off none that has arrived', async () => {
  const first = await withdraw(market, ann, '0.0005')
  await blocksPass(market, 10, 4)
  const arrived = await look(first.transfer_id)
  await setFigures(market.world, { 'chain.bitcoin_confirmations': 900, 'chain.bitcoin_minutes': 400 })
  const second = await withdraw(market, ann, '0.0005')
  await blocksPass(market, 40, 4)

  expect(arrived).toMatchObject({ state: 'CONFIRMED', confirmations_needed: 3 })
  expect(await look(first.transfer_id)).toMatchObject({ state: 'CONFIRMED' })
  expect(await look(second.transfer_id)).toMatchObject({ state: 'BROADCAST', confirmations_needed: 900 })
  expect(await quoted()).toMatchObject({ confirmations: 900, minutes: 400 })
  await setFigures(market.world, { 'chain.bitcoin_confirmations': 3, 'chain.bitcoin_minutes': 30 })
  await blocksPass(market, 10, 2)
  expect(await look(second.transfer_id)).toMatchObject({ state: 'CONFIRMED' })
})

test('from which sum of how many hours a person looks first is a figure', async () => {
  const cat = await aHolder(market, '0.1')
  const stateOf = async (amount: string) => (await withdraw(market, cat, amount)).state
  expect(await stateOf('0.0002')).toBe('RESERVED')
  await setFigures(market.world, { 'withdrawals.review_from_cents': 100_00 })

  expect(await stateOf('0.0002')).toBe('REVIEW')
  await setFigures(market.world, { 'withdrawals.review_from_cents': 50_000_00 })
  expect(await stateOf('0.0002')).toBe('RESERVED')
})

test.each([
  ['a fee above what is sent at least', { fee: '0.0002' }],
  ['no fee', { fee: '0' }],
  ['a fee of nine places', { fee: '0.000000001' }],
  ['a number for a text', { fee: 1 }],
  ['more than anybody would ask', { leastSent: '0.2' }],
  ['a field that nobody reads', { gift: '1' }],
])('%s is no figure of a chain', async (_, wishes) => {
  const staff = await aColleague(market, 'config')
  const body = { key: 'chain.btc_on_bitcoin', value: { ...standard, ...wishes }, reason: 'The board decided so' }

  await expect(staff.api.figures.proposeFigure({ body })).rejects.toMatchObject(refused('figure_refused', 422))
  expect((await quoted()).fee).toBe('0.00005000')
})
