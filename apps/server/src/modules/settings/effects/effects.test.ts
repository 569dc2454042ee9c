import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, aPaidTrade, at, fund, type Market } from '../../../../test/market.ts'
import { effects } from '../../index.ts'
import { entries } from '../settings.rules.ts'

let market: Market
let staff: Someone
beforeAll(async () => {
  market = await aMarket()
  staff = await aColleague(market, 'config')
})
afterAll(() => market[Symbol.asyncDispose]())

const preview = (key: string, value: unknown) =>
  staff.api.figures.previewFigure({ query: { key, value: JSON.stringify(value) } })
const effectOf = async (key: string, value: unknown) => (await preview(key, value)).effects[0]

/** Another value that the figure may have, where its form says one. */
function another(key: string): unknown {
  const { figure } = entries.get(key) ?? {}
  const standard = figure?.standard as Record<string, unknown> | number
  return typeof standard === 'number' ? standard + 1 : standard
}

test('every effect is of a figure that there is, and is counted also where nothing happened', async () => {
  for (const { key, tells, asset } of effects) {
    expect([key, entries.has(key)]).toEqual([key, true])
    const told = await effectOf(key, another(key))
    expect(told).toMatchObject({ tells, asset, before: expect.stringMatching(/^0(\.0+)?$/) })
  }
})

test('the fee of what was released is told with both rates, to the cent', async () => {
  const { seller, order } = await aPaidTrade(market, '0.2', '0.01')
  await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })
  const cents = BigInt(order.fiat_amount_zar.replace('.', ''))
  const rand = (points: bigint) => (Number((cents * points) / 10_000n) / 100).toFixed(2)

  expect(await effectOf('p2p.fee_basis_points', 125)).toEqual({
    tells: 'fees',
    before: rand(50n),
    after: rand(125n),
    asset: 'ZAR',
  })
  expect(await effectOf('p2p.pin_above_cents', Number(cents) - 1)).toMatchObject({ before: '0', after: '1' })
  expect(await effectOf('p2p.pin_above_cents', Number(cents))).toMatchObject({ after: '0' })
})

test('whoever sent more than a cap in ten small payments is counted once', async () => {
  const [payer, payee] = [await aColleague(market, 'support'), await aColleague(market, 'support')]
  await fund(market.api.db, payer.id, 'BTC', '1')
  for (let n = 0; n < 10; n += 1) {
    await payer.api.transfers.send({ body: { asset: 'BTC', amount: '0.00005', to_identifier: `@${payee.username}` } })
  }
  const { kyc_tier: tier } = await payer.api.auth.me()
  const key = `limits.${tier}_internal`
  const most = 100_000_000_00
  const stopped = async (dayCents: number, monthCents: number) => (await effectOf(key, { dayCents, monthCents }))?.after

  expect(await stopped(most, most)).toBe('0')
  expect(await stopped(500_00, most)).toBe('1')
  expect(await stopped(500_00, 500_00)).toBe('1')
})

test('a value that the figure may not have, one that is no value, and a figure that is none are refused', async () => {
  await expect(preview('p2p.fee_basis_points', 1_001)).rejects.toMatchObject(refused('figure_refused', 422))
  await expect(
    staff.api.figures.previewFigure({ query: { key: 'p2p.fee_basis_points', value: '{' } }),
  ).rejects.toMatchObject(refused('figure_refused', 422))
  await expect(preview('p2p.no_such', 1)).rejects.toMatchObject(refused('figure_not_found', 404))
  expect(await preview('bills.link_seconds', 7_200)).toMatchObject({ effects: [] })
})
