import { expect, test } from 'vitest'
import { readAmount } from './amount-reading.ts'

const readings: [string, string][] = [
  ['1000', '1000'],
  ['R1 000', '1000'],
  ['R 1 234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,000', '1000'],
  ['1,234,567', '1234567'],
  ['0,001', '0.001'],
  ['0.001', '0.001'],
  ['.5', '0.5'],
  ['12,5', '12.5'],
  ['007', '7'],
  ['5.', '5'],
  ['zar 20', '20'],
]

test.each(readings)('%s is read as %s', (typed, decimal) => {
  expect(readAmount(typed)).toEqual({ kind: 'read', decimal })
})

test.each(['1.234.567', '1,23,456', 'ten', '1e3', '-5', '1 00', '12,34.5'])(
  '%s could mean two things, so it asks',
  (typed) => {
    expect(readAmount(typed)).toEqual({ kind: 'unclear' })
  },
)

test('nothing typed is nothing, not zero', () => {
  expect(readAmount('  ')).toEqual({ kind: 'empty' })
})
