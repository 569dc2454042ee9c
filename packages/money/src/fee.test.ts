import { expect, test } from 'vitest'
import { amount } from './amount.ts'
import { durationText } from './duration.ts'
import { feeOf, fiatFor, sellableWith } from './fee.ts'
import { parsePrice } from './price.ts'
import { percentText } from './text.ts'

const bitcoin = (units: bigint) => amount('BTC', units)

test('a fee is its part of the amount, rounded up; the discount is off the rate', () => {
  expect(feeOf(bitcoin(1_000_000n), 50)).toEqual(bitcoin(5_000n))
  expect(feeOf(bitcoin(1_000_000n), 50, 500)).toEqual(bitcoin(4_750n))
  expect(feeOf(bitcoin(1n), 50)).toEqual(bitcoin(1n))
  expect(feeOf(bitcoin(1_000_000n), 0)).toEqual(bitcoin(0n))
})

test('what can be sold leaves its fee, and a unit more would not, at any rate', () => {
  for (const basisPoints of [0, 1, 50, 75, 1_000]) {
    for (const funds of [0n, 1n, 2n, 199n, 200n, 201n, 99_999_999n]) {
      const cost = (units: bigint) => units + feeOf(bitcoin(units), basisPoints).units
      const most = sellableWith(funds, basisPoints)
      expect(cost(most) <= funds || most === -1n).toBe(true)
      expect(cost(most + 1n) > funds).toBe(true)
    }
  }
})

test('rand is rounded half up', () => {
  const price = parsePrice('USDT', '5.00')
  expect(fiatFor(amount('USDT', 1_000n), price).units).toBe(1n)
  expect(fiatFor(amount('USDT', 999n), price).units).toBe(0n)
})

test.each([
  [50, '0.5%'],
  [100, '1%'],
  [25, '0.25%'],
  [0, '0%'],
])('%i basis points are said as %s', (basisPoints, text) => expect(percentText(basisPoints)).toBe(text))

test.each([
  [60, '60 seconds'],
  [61, '61 seconds'],
  [1, '1 second'],
  [900, '15 minutes'],
  [3_600, '60 minutes'],
  [5_400, '90 minutes'],
  [86_400, '24 hours'],
  [7 * 86_400, '7 days'],
  [30 * 86_400, '30 days'],
])('%i seconds are said as %s', (seconds, text) => expect(durationText(seconds)).toBe(text))
