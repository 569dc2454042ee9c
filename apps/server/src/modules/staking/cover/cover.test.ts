import type { CryptoAsset } from '@sengi/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { payRewards } from '../rewards.service.ts'
import { daysLeft, owedDaily } from './cover.rules.ts'

let market: Market
let maker: Someone
let approver: Someone
beforeAll(async () => {
  market = await aMarket()
  maker = await aColleague(market, 'treasury_maker')
  approver = await aColleague(market, 'treasury_approver')
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

const reason = 'Stakes grew by a half this month'
const ask = async (amount: string, asset: CryptoAsset = 'USDT') => {
  const { id } = await maker.api.staking.askStakeFill({ body: { asset, amount, reason } })
  return { params: { fill_id: id } }
}
const approve = async (one: Awaited<ReturnType<typeof ask>>, by = approver) =>
  by.api.staking.approveStakeFill({ ...one, ...(await agreed(by, 'stake_approval', one.params.fill_id)) })
const coverOf = async (asset: CryptoAsset) =>
  (await approver.api.staking.readStakeCover()).lines.find((line) => line.asset === asset)

test('what two people put aside is there to pay rewards from, and the books say so', async () => {
  const before = Number((await coverOf('USDT'))?.cover)
  const one = await ask('25')
  expect(Number((await coverOf('USDT'))?.cover)).toBe(before)

  expect(await approve(one)).toMatchObject({ is_approved: true, amount: '25.000000' })

  expect(Number((await coverOf('USDT'))?.cover)).toBe(before + 25)
  expect(await approve(one)).toMatchObject({ is_approved: true })
  expect(Number((await coverOf('USDT'))?.cover)).toBe(before + 25)
  expect(await brokenPromises(market)).toEqual([])
})

test('approved and turned down at once over two processes, one of the two holds', async () => {
  await using there = await anApi(market.world)
  const other = await aColleague(market, 'treasury_approver')
  const elsewhere = there.as(other.token)
  for (const amount of ['31', '32', '33']) {
    const [before, one] = [Number((await coverOf('USDT'))?.cover), await ask(amount)]
    const ends = (
      await Promise.allSettled([approve(one), elsewhere.staking.refuseStakeFill({ ...one, body: { reason } })])
    ).map(codeOf)
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    const moved = ends[0] === 'done' ? Number(amount) : 0
    expect(Number((await coverOf('USDT'))?.cover)).toBe(before + moved)
  }
  expect(await brokenPromises(market)).toEqual([])
})

test('what is asked twice, is unknown, nothing, or decided already says so and moves nothing', async () => {
  const before = (await coverOf('ETH'))?.cover
  const one = await ask('1.5', 'ETH')
  await expect(ask('1.5', 'ETH')).rejects.toMatchObject(refused('illegal_transition', 409))
  for (const amount of ['0', '-1', '1e3', '0.0000000000000000001']) {
    await expect(ask(amount, 'ETH')).rejects.toMatchObject({ problem: { status: 422 } })
  }
  const silent = approver.api.staking.refuseStakeFill({ ...one, body: { reason: ' ' } })
  await expect(silent).rejects.toMatchObject({ problem: { status: 422 } })
  await approver.api.staking.refuseStakeFill({ ...one, body: { reason } })
  await expect(approve(one)).rejects.toMatchObject(refused('stake_fill_over', 409))
  const nobody = { params: { fill_id: '0198a1b2-0000-7000-8000-000000000000' } }
  await expect(approve(nobody)).rejects.toMatchObject(refused('stake_fill_not_found', 404))
  expect((await coverOf('ETH'))?.cover).toBe(before)
})

test('a pool that runs short waits in the bell with what is missing, until it is covered', async () => {
  await using short = await aMarket()
  const [treasurer, second] = [await aColleague(short, 'treasury_maker'), await aColleague(short, 'treasury_approver')]
  const staker = await aColleague(short, 'support')
  await asOwner(
    short.world.url,
    `insert into stake_alarm (pool_id, units_short) select id, 5000000 from stake_pool where name = 'Tether 60 Days'`,
  )
  const waiting = async () =>
    (await treasurer.api.staffWork.getWork()).items.filter(({ kind }) => kind === 'stake_short')
  expect(await waiting()).toMatchObject([{ label: 'Tether 60 Days', asset: 'USDT', amount: '5.000000' }])
  await expect(staker.api.staking.readStakeCover()).rejects.toMatchObject(refused('permission_denied', 403))
  const line = (await second.api.staking.readStakeCover()).lines.find(({ asset }) => asset === 'USDT')
  expect(line?.pools.find(({ name }) => name === 'Tether 60 Days')?.short).toMatchObject({ missing: '5.000000' })
  await asOwner(short.world.url, `update stake_pool set short_since = now() where name = 'Tether 60 Days'`)

  await passTime(short, 60)
  await payRewards(short.api.db)

  expect(await waiting()).toEqual([])
})

describe('how long a cover lasts', () => {
  const pool = (units: bigint, apyBasisPoints: number) => ({
    filled: { asset: 'USDT', units } as const,
    apyBasisPoints,
  })

  test('a day earns its part of the year, rounded up for each pool', () => {
    expect(owedDaily([pool(365_000_000n, 1000)])).toBe(100_000n)
    expect(owedDaily([pool(1n, 1), pool(1n, 1)])).toBe(2n)
    expect(owedDaily([pool(0n, 800)])).toBe(0n)
  })

  test('days are whole ones, and nothing that is earned needs none', () => {
    expect([daysLeft(999n, 100n), daysLeft(0n, 100n), daysLeft(5n, 0n)]).toEqual([9, 0, null])
  })
})
