import type { Balance } from '@sengi/contract/wallet'
import { expect, test } from 'vitest'
import { changeBetween, totalOf, unitsOf } from './portfolio.ts'

const balance = (part: Partial<Balance>): Balance => ({
  asset: 'BTC',
  total_balance: '1.00000000',
  available_balance: '1.00000000',
  staking_balance: '0.00000000',
  total_value_zar: '100.00',
  price_zar: '100.00',
  price_at: '2026-11-20T10:00:00.000Z',
  price_stale: false,
  change_24h: '0.00',
  sparkline: [],
  ...part,
})

test('the total is exact where floats would not be', () => {
  const many = Array.from({ length: 3 }, () => balance({ total_value_zar: '9007199254740993.10' }))

  expect(totalOf(many).total).toEqual({ asset: 'ZAR', units: 2_702_159_776_422_297_930n })
})

test('what nobody can price is named, not counted as zero', () => {
  const { total, missing } = totalOf([
    balance({}),
    balance({ asset: 'ETH', total_balance: '2', total_value_zar: null }),
  ])

  expect(total.units).toBe(10_000n)
  expect(missing).toEqual(['ETH'])
})

test('a change is against what was there, and nothing changes by no percent', () => {
  const rand = (units: bigint) => ({ asset: 'ZAR' as const, units })

  expect(changeBetween(rand(50_000n), rand(41_000n))).toEqual({ amount: rand(-9_000n), percent: '-18.00' })
  expect(changeBetween(rand(0n), rand(100n))).toBeNull()
})

test('zero and minus are read as well', () => {
  expect(unitsOf('ZAR', '-0.50').units).toBe(-50n)
  expect(unitsOf('ETH', '0.000000000000000000').units).toBe(0n)
})
