import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount } from './amount.ts'
import { crossRate, currencyText, inCurrency } from './currency.ts'

const rand = (cents: bigint) => amount('ZAR', cents)
const dollar = { currency: 'USD', micros: 17_250_000n } as const

test('rand become cents of another currency, cut and never rounded up', () => {
  expect(inCurrency(rand(1_725_00n), dollar)).toBe(100_00n)
  expect(inCurrency(rand(1_724_99n), dollar)).toBe(99_99n)
  expect(inCurrency(rand(17n), dollar)).toBe(0n)
  expect(inCurrency(rand(-1_724_99n), dollar)).toBe(-99_99n)
  expect(() => inCurrency(amount('BTC', 1n), dollar)).toThrow(/Only rand/)
})

test('a figure is written in one way, whatever the language', () => {
  expect(currencyText('USD', 123_456_789n)).toBe('$1,234,567.89')
  expect(currencyText('EUR', 5n)).toBe('€0.05')
  expect(currencyText('GBP', -1_00n)).toBe('-£1.00')
})

test('of what a euro buys of both, the rand for one unit follows', () => {
  expect(crossRate(19_982_300n, 1_151_700n)).toBe(17_350_264n)
  expect(crossRate(19_982_300n, 1_000_000n)).toBe(19_982_300n)
})

test('what is shown is never more than the rand are worth, and less by under a cent', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 17n), fc.bigInt(1n, 10n ** 9n), (cents, micros) => {
      const shown = inCurrency(rand(cents), { currency: 'EUR', micros })
      expect(shown * micros <= cents * 1_000_000n).toBe(true)
      expect((shown + 1n) * micros > cents * 1_000_000n).toBe(true)
    }),
  )
})
