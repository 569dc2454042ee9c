import { expect, test } from 'vitest'
import { adviceFor, hotBounds } from './custody.rules.ts'

const figures = {
  ...{
    btcHotLeastBasisPoints: 1_000,
    btcHotMostBasisPoints: 5_000,
    ethHotLeastBasisPoints: 0,
    ethHotMostBasisPoints: 0,
  },
  ...{ solHotLeastBasisPoints: 0, solHotMostBasisPoints: 0, ltcHotLeastBasisPoints: 0, ltcHotMostBasisPoints: 0 },
  ...{ bchHotLeastBasisPoints: 0, bchHotMostBasisPoints: 0, usdtHotLeastBasisPoints: 0, usdtHotMostBasisPoints: 0 },
}
const bounds = hotBounds(figures, 'BTC', 1_000n)
const calm = { hot: 300n, cold: 700n, free: 300n, waiting: 0n, coming: 0n, leastMoved: 10n, hasColdAddress: true }

test('the bounds are shares of what is owed, and of nothing nothing', () => {
  expect(bounds).toEqual({ least: 100n, most: 500n })
  expect(hotBounds(figures, 'BTC', -5n)).toEqual({ least: 0n, most: 0n })
})

test('nothing is moved within the bounds, both ends included', () => {
  for (const hot of [100n, 300n, 500n]) expect(adviceFor({ ...calm, hot, free: hot }, bounds)).toBeNull()
})

test('what is above the upper one goes to a cold wallet, down to the middle, where there is one to go to', () => {
  const full = { ...calm, hot: 900n, free: 900n }
  expect(adviceFor(full, bounds)).toEqual({ direction: 'to_cold', units: 600n })
  expect(adviceFor({ ...full, free: 200n }, bounds)).toEqual({ direction: 'to_cold', units: 190n })
  expect(adviceFor({ ...full, hasColdAddress: false }, bounds)).toBeNull()
})

test('below the lower one as much comes back as lies cold, and nothing that is coming already', () => {
  const empty = { ...calm, hot: 50n, free: 50n }
  expect(adviceFor(empty, bounds)).toEqual({ direction: 'to_hot', units: 250n })
  expect(adviceFor({ ...empty, cold: 40n }, bounds)).toEqual({ direction: 'to_hot', units: 40n })
  expect(adviceFor({ ...empty, cold: 0n }, bounds)).toBeNull()
  expect(adviceFor({ ...empty, coming: 250n }, bounds)).toBeNull()
})

test('whoever waits is paid, also from a wallet within its bounds', () => {
  expect(adviceFor({ ...calm, waiting: 500n }, bounds)).toEqual({ direction: 'to_hot', units: 200n })
  expect(adviceFor({ ...calm, waiting: 200n }, bounds)).toBeNull()
})

test('what is not worth its cost is not moved', () => {
  expect(adviceFor({ ...calm, hot: 505n, free: 205n }, { least: 100n, most: 900n })).toBeNull()
  expect(adviceFor({ ...calm, hot: 95n, free: 95n, cold: 9n }, bounds)).toBeNull()
})
