import type { Beneficiary } from '@sengi/contract/transfers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { aHolder, elsewhere, myOwnWallet } from '../../../../test/chains.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { allowanceLeft } from './exchange.rules.ts'

let market: Market
/** A second process on the same database. */
let there: Api
let keeper: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  keeper = await aColleague(market, 'compliance')
  await setFigures(market.world, { 'brake.free_cents': 1_000_000_00, 'brake.free_new_cents': 1_000_000_00 })
}, 120_000)
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const aunt: Beneficiary = {
  ...{ is_self: false, full_name: 'Aunt Abroad', country: 'GB' },
  ...{ destination: 'self_hosted', purpose: 'family' },
}
const send = (who: Pick<Someone, 'api'>, amount: string, beneficiary = aunt) =>
  who.api.transfers.send({ body: { to_identifier: elsewhere, asset: 'BTC', amount, beneficiary } })
const hold = (rand: number) =>
  setFigures(market.world, { 'registers.abroad_is_held': true, 'registers.abroad_year_cents': rand * 100 })
const letGo = () => setFigures(market.world, { 'registers.abroad_is_held': false })
const people = async () => keeper.api.exchangeRegister.listSentAbroad({ query: { limit: 100 } })
const rowOf = async ({ id }: Someone) => (await people()).find(({ user_id }) => user_id === id)

test('what goes to another country is counted by year for each person, and nothing is held until that is switched on', async () => {
  const [ann, bob] = [await aHolder(market, '0.1'), await aHolder(market, '0.1')]
  const sent = [await send(ann, '0.01'), await send(ann, '0.01')]
  await send(ann, '0.01', { ...aunt, country: 'ZA' })
  await send(bob, '0.01', myOwnWallet)

  const rand = sent.reduce((sum, { value_zar }) => sum + Number(value_zar), 0)
  const row = await rowOf(ann)
  expect(row).toMatchObject({ username: ann.username, residency: 'unknown', moves: 2, sent_zar: rand.toFixed(2) })
  expect(Number(row?.left_zar)).toBeCloseTo(2_000_000 - rand, 2)
  expect(await rowOf(bob)).toBeUndefined()
  const year = await keeper.api.exchangeRegister.getExchangeYear({ query: {} })
  expect(year).toMatchObject({ is_held: false, allowance_zar: '2000000.00', people: 1, above: 0 })
  expect(year.sent_zar).toBe(row?.sent_zar)
  expect(await keeper.api.exchangeRegister.listSentAbroad({ query: { year: year.year + 1 } })).toEqual([])
  const file = await (await keeper.api.exchangeRegister.exportSentAbroad({ query: {} })).text()
  expect(file).toContain(`${ann.username},unknown,2,${rand.toFixed(2)}`)
})

test('once it is switched on, ten small payments at once over two processes never pass the allowance', async () => {
  const ann = await aHolder(market, '0.1')
  const two = [ann.api, there.as(ann.token)]
  await hold(1_000)

  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => send({ api: two[n % 2] ?? ann.api }, '0.0001')),
  )

  const codes = results.map(codeOf)
  expect(new Set(codes)).toEqual(new Set(['done', 'abroad_allowance_used']))
  const row = await rowOf(ann)
  expect(row?.moves).toBe(codes.filter((code) => code === 'done').length)
  expect(Number(row?.sent_zar)).toBeLessThanOrEqual(1_000)
  expect(Number(row?.sent_zar) + Number(row?.sent_zar) / (row?.moves ?? 1)).toBeGreaterThan(1_000)
  await expect(send(ann, '0.0001')).rejects.toMatchObject(refused('abroad_allowance_used', 422))
  await send(ann, '0.0001', myOwnWallet)
  await letGo()
})

test('what was called off counts no more, and whoever pays tax elsewhere alone has no allowance to use up', async () => {
  const [ann, kay] = [await aHolder(market, '0.1'), await aHolder(market, '0.1')]
  await kay.api.kyc.certifyTaxResidence({
    body: {
      residences: [{ country: 'GB', number: 'QQ123456C' }],
      is_true: true,
      birth_country: 'GB',
      birth_town: 'Leeds',
    },
  })
  await hold(300)

  const first = await send(ann, '0.0001')
  await expect(send(ann, '0.0001')).rejects.toMatchObject(refused('abroad_allowance_used', 422))
  await ann.api.withdrawals.cancelWithdrawal({ params: { withdrawal_id: first.transfer_id } })
  await send(ann, '0.0001')
  await send(kay, '0.001')

  expect(await rowOf(kay)).toMatchObject({ residency: 'elsewhere', moves: 1, left_zar: null })
  expect(await rowOf(ann)).toMatchObject({ moves: 1 })
  await letGo()
})

test('a year and a cursor that are none are refused', async () => {
  const { exchangeRegister: register } = keeper.api
  await expect(register.getExchangeYear({ query: { year: 1999 } })).rejects.toMatchObject({ problem: { status: 422 } })
  await expect(register.listSentAbroad({ query: { limit: 10, cursor: 'x' } })).rejects.toMatchObject({
    problem: { code: 'invalid_cursor' },
  })
  expect(allowanceLeft({ residency: 'resident', cents: 5n }, 4n)).toBe(0n)
})
