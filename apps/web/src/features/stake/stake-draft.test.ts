import type { StakePool } from '@sengi/contract/staking'
import type { Balance } from '@sengi/contract/wallet'
import { formatAmount, parseAmount } from '@sengi/money'
import { describe, expect, test } from 'vitest'
import { swapped } from '../../ui/fields/money-typed.ts'
import { earns, readDraft, shareOfPool } from './stake-draft.ts'

const pool: StakePool = {
  id: '0192a000-0000-7000-8000-000000000005',
  name: 'Tether Flexible',
  asset: 'USDT',
  apy: '3.65',
  min_stake: '5.000000',
  lock_period_days: 0,
  cap: '1000.000000',
  filled: '950.000000',
  state: 'OPEN',
  risk: 'USDT depends on its issuer.',
  rewards_late: false,
  streak_days: null,
}
const balances: Balance[] = [
  {
    asset: 'USDT',
    total_balance: '100.000000',
    available_balance: '40.000000',
    staking_balance: '60.000000',
    total_value_zar: '1850.00',
    price_zar: '18.50',
    price_at: '2026-11-20T10:00:00Z',
    price_stale: false,
    change_24h: null,
    sparkline: [],
  },
]

const read = (typed: string, unit: 'rand' | 'coin' = 'coin') => readDraft({ unit, typed }, pool, balances)

describe('an amount to stake', () => {
  test('is read in coins and in rand', () => {
    expect(read('20')).toMatchObject({
      kind: 'ready',
      coin: parseAmount('USDT', '20'),
      rand: parseAmount('ZAR', '370'),
    })
    expect(read('185', 'rand')).toMatchObject({ kind: 'ready', coin: parseAmount('USDT', '10') })
  })

  test('is the rand that were typed, whatever the coins come to, and its limits are said in rand', () => {
    expect(read('333.33', 'rand')).toMatchObject({
      coin: parseAmount('USDT', '18.017837'),
      rand: parseAmount('ZAR', '333.33'),
    })
    const short = { key: 'short', amount: 'R740.00 (40 USDT)' }
    expect(read('800', 'rand')).toEqual({ kind: 'fault', fault: short, isFinal: true })
  })

  test.each([
    ['4.999999', { key: 'too_little', amount: '5 USDT' }, false],
    ['40.000001', { key: 'short', amount: '40 USDT' }, true],
    ['50.000001', { key: 'no_room', amount: '50 USDT' }, true],
    ['abc', { key: 'invalid' }, false],
  ])('is refused when it does not fit: %s', (typed, fault, isFinal) => {
    expect(read(typed)).toEqual({ kind: 'fault', fault, isFinal })
  })

  test('is the same in the other unit', () => {
    expect(swapped({ unit: 'coin', typed: '20' }, read('20'))).toMatchObject({ unit: 'rand', typed: '370' })
    expect(swapped({ unit: 'rand', typed: '' }, { kind: 'empty' })).toMatchObject({ unit: 'coin', typed: '' })
  })
})

test('parts of the wallet are one tap away, and all of it is no more than the pool has room for', () => {
  expect(shareOfPool(50, 'rand', pool, balances)).toMatchObject({ unit: 'rand', typed: '370.00' })
  expect(shareOfPool(100, 'rand', pool, balances)).toEqual({ unit: 'rand', typed: '740.00', exact: '40.000000' })
  const nearlyFull = { ...pool, filled: '970.000000' }
  expect(shareOfPool(100, 'coin', nearlyFull, balances)).toMatchObject({ unit: 'coin', typed: '30' })
})

test('a projection is what the server will pay', () => {
  expect(formatAmount(earns(parseAmount('USDT', '1000'), pool.apy, 365))).toBe('36.500000')
  expect(formatAmount(earns(parseAmount('USDT', '1000'), '0.60', 1))).toBe('0.016438')
})
