import { cryptoAssets } from '@sengi/money'
import { expect, test } from 'vitest'
import { sandboxPrice } from './sandbox-walk.ts'

const seed = 53_740
const day = 8_640

test('a walk is the same for everybody, and another seed walks another way', () => {
  const walked = (by: number) => [1, 77, -5_000, 9_999_999].map((tick) => sandboxPrice(by, 'BTC', tick).micros)

  expect(walked(seed)).toEqual(walked(seed))
  expect(walked(seed)).not.toEqual(walked(seed + 1))
})

test('prices move a little with each tick and a few percent a day, and stay near their level for years', () => {
  for (const asset of cryptoAssets) {
    const at = (tick: number) => Number(sandboxPrice(seed, asset, tick).micros)
    const ticks = Array.from({ length: 2_000 }, (_, n) => Math.abs(at(n + 1) / at(n) - 1))
    const days = Array.from({ length: 2_000 }, (_, n) => at((n - 100) * day) / at(0))

    expect(Math.max(...ticks)).toBeLessThan(0.01)
    expect(new Set(ticks).size).toBeGreaterThan(20)
    expect(Math.max(...days)).toBeLessThan(2.5)
    expect(Math.min(...days)).toBeGreaterThan(0.4)
  }
})

test('a demonstration that jumps a day, a week or a month ahead does not trip the guard against jumps', () => {
  for (const asset of cryptoAssets) {
    const at = (tick: number) => Number(sandboxPrice(seed, asset, tick).micros)
    for (const days of [1, 7, 30]) expect(Math.abs(at(days * day) / at(0) - 1)).toBeLessThan(0.2)
  }
})
