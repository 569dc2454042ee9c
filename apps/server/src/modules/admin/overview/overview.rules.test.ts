import { expect, test } from 'vitest'
import { changeInPercent } from './overview.rules.ts'

test.each([
  [110n, 100n, '10.0'],
  [90n, 100n, '-10.0'],
  [100n, 100n, '0.0'],
  [3n, 7n, '-57.1'],
  [2_001n, 2_000n, '0.1'],
  [1_999n, 2_000n, '-0.1'],
  [19_999n, 20_000n, '0.0'],
  [0n, 5n, '-100.0'],
  [5n, 0n, null],
  [0n, 0n, null],
])('from what was before, %s after %s is a change of %s percent', (value, before, expected) => {
  expect(changeInPercent({ value, before })).toBe(expected)
})
