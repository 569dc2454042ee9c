import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compared, onSlider, slider } from './comparison.rules.ts'

test('the slider goes from R1,000 to R100,000 by R1,000, ten steps a page', () => {
  expect(slider).toMatchObject({ least: 1000, most: 100_000, step: 1000, page: 10_000 })
})

test('R10,000: 0.5% at the bank, 4.2% staked, after 0.5% for buying', () => {
  const { fee, bank, staked, low, high } = compared(10_000_00n)
  expect(fee).toBe(50_00n)
  expect([bank[0], bank[12]]).toEqual([10_000_00n, 10_050_00n])
  expect([staked[0], staked[12]]).toEqual([9_950_00n, 10_367_90n])
  expect([low, high]).toEqual([5_183_95n, 15_551_85n])
})

test('no month is worth less than the one before, for any amount of the slider', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (thousands) => {
      for (const course of Object.values(compared(BigInt(thousands) * 1000_00n)).filter(Array.isArray)) {
        expect(course).toEqual([...course].sort((a, b) => Number(a - b)))
      }
    }),
  )
})

test.each([
  [1499, 1000],
  [1500, 2000],
  [-5, 1000],
  [250_000, 100_000],
  [Number.NaN, 1000],
])('%d is %d on the slider', (typed, there) => {
  expect(onSlider(typed)).toBe(there)
})
