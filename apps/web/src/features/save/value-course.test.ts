import type { Balance } from '@sengi/contract/wallet'
import { expect, test } from 'vitest'
import { courseOf } from './value-course.ts'

const balance = (asset: 'BTC' | 'ETH', total_balance: string): Balance => ({
  asset,
  total_balance,
  available_balance: total_balance,
  staking_balance: '0',
  total_value_zar: null,
  price_zar: null,
  price_at: null,
  price_stale: false,
  change_24h: null,
  sparkline: [],
})
const times = ['2026-11-19T22:00:00.000Z', '2026-11-20T22:00:00.000Z']

test('the course values what is held now at the prices of then', () => {
  const courses = [
    { asset: 'BTC' as const, prices: ['100.00', '200.00'] },
    { asset: 'ETH' as const, prices: ['10.00', '5.00'] },
  ]

  const points = courseOf([balance('BTC', '0.5'), balance('ETH', '2')], { times, courses })

  expect(points.map(({ value }) => value.units)).toEqual([7_000n, 11_000n])
})

test('a moment without the price of something held is left out, and of something else is not', () => {
  const courses = [
    { asset: 'BTC' as const, prices: [null, '200.00'] },
    { asset: 'ETH' as const, prices: [null, null] },
  ]

  const points = courseOf([balance('BTC', '0.5'), balance('ETH', '0')], { times, courses })

  expect(points).toEqual([{ at: times[1], value: { asset: 'ZAR', units: 10_000n } }])
})
