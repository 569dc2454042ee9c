import { expect, test } from 'vitest'
import { readAmount } from './amount-text.ts'

const rand = (typed: string) => readAmount(typed, 2)
const bitcoin = (typed: string) => readAmount(typed, 8)
const amount = (text: string) => ({ kind: 'amount', text })

test.each([
  ['1000', '1000'],
  ['R1000', '1000'],
  ['r 1 000', '1000'],
  ['R1\u00a0000', '1000'],
  ['ZAR 250', '250'],
  ['1,000', '1000'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ["1'234'567.50", '1234567.50'],
  ['R1 234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['12,5', '12.5'],
  ['12,50', '12.50'],
  ['12.5', '12.5'],
  ['5.', '5'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0', '0'],
])('rand %j is read as %s', (typed, text) => {
  expect(rand(typed)).toEqual(amount(text))
})

test.each([
  ['0,001', '0.001'],
  ['0.00000001', '0.00000001'],
  ['1.250', '1.250'],
  ['1,000', '1000'],
  ['0.015 BTC', '0.015'],
  ['10,5', '10.5'],
])('bitcoin %j is read as %s', (typed, text) => {
  expect(bitcoin(typed)).toEqual(amount(text))
})

test('a dot before three digits of rand could be a thousand, so it asks', () => {
  expect(rand('1.000')).toEqual({ kind: 'unclear', readings: ['1000', '1'] })
})

test('more places than the asset has are refused, never rounded', () => {
  expect(rand('1.2345')).toEqual({ kind: 'too_precise', places: 2 })
  expect(rand('0,001')).toEqual({ kind: 'too_precise', places: 2 })
  expect(bitcoin('0.000000001')).toEqual({ kind: 'too_precise', places: 8 })
})

test.each([
  '-5',
  '1e5',
  'abc',
  '1 00',
  '12,34,567',
  '1,23 456',
  '1.2.3',
  '.',
  ',',
  'R',
  '1234567890123456789',
  '٣',
  'NaN',
])('%j is no amount', (typed) => {
  expect(rand(typed).kind).not.toBe('amount')
})

test('nothing typed is empty, not wrong', () => {
  expect(rand('  ')).toEqual({ kind: 'empty' })
})
