import { expect, test } from 'vitest'
import { isSameName } from './legal-name.rules.ts'

test.each([
  ['Thabo Mokoena', 'MOKOENA THABO', true],
  ['Mr Thabo Mokoena', 'thabo mokoena', true],
  ['Zoë van der Merwe', 'Van Der Merwe, Zoe', true],
  ["Nomvula O'Brien-Zulu", 'NOMVULA OBRIEN ZULU', true],
  ['Thabo Mokoena', 'Lerato Mokoena', false],
  ['Thabo Mokoena', 'Thabo Peter Mokoena', false],
  ['', '', false],
  ['Mr', 'Mrs', false],
])('%j and %j are one person: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})
