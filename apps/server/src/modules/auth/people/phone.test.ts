import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'

test.each([
  ['082 123 4567', '+27821234567'],
  ['+27 82 123 4567', '+27821234567'],
  ['061-234-5678', '+27612345678'],
  ['+44 7911 123456', '+447911123456'],
])('%s is kept as %s', (typed, kept) => {
  expect(toE164(typed)).toBe(kept)
})

test.each([undefined, '', '   '])('no number is no number: %s', (typed) => {
  expect(toE164(typed)).toBeNull()
})

test.each([
  '+27 82 123 456',
  '+27 8212345',
  '082123456a',
  '0800 123 456',
  '0861 123 456',
  '10111',
  '011 555 1234',
  '++27821234567',
  '١٢٣',
])('%s is refused', (typed) => {
  expect(() => toE164(typed)).toThrow('Please enter a valid mobile number')
})
