import { describe, expect, test } from 'vitest'
import { refused } from '../../../../test/api.ts'
import { aColleague, aMarket, passTime } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { payRewards } from '../rewards.service.ts'
import { daysLeft, owedDaily } from './cover.rules.ts'

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
  const line = (await second.api.staking.readStakeCover()).find(({ asset }) => asset === 'USDT')
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
