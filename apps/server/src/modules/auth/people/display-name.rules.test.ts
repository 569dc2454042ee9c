import { describe, expect, test } from 'vitest'
import { keptName, nameFault } from './display-name.rules.ts'

describe('a name that others see', () => {
  test.each([
    'Thandi Nkosi',
    'T. Nkosi',
    "Sam O'Brien",
    'Anél du Toit',
    'Søren',
    'Lê Thị Hoa',
    'Mary-Ann',
    'Ng',
    'Nguyễn',
  ])('%s is one', (name) => {
    expect(nameFault(name)).toBeNull()
  })

  test.each([
    ['a letter of another alphabet', 'Тhandi'],
    ['another alphabet as a whole', 'Сара'],
    ['a letter of phonetics', 'Thɑndi'],
    ['a dotless i', 'Thandı'],
    ['a click that looks like a sign', 'Thandiǃ'],
    ['digits', 'Thandi 2'],
    ['a number', '082 123 4567'],
    ['an address', 'win.example'],
    ['an e-mail address', 'a@b.example'],
    ['an at sign', '@thandi'],
    ['emoji', 'Thandi ✔️'],
    ['marks in a heap', 'Ta\u0300\u0301\u0302\u0303'],
    ['one letter', 'T'],
    ['only signs', '--'],
    ['too much', 'x'.repeat(41)],
    ['a place at the end', 'Thandi '],
  ])('%s makes none: %s', (_what, name) => {
    expect(nameFault(name)).toBe('form')
  })

  test.each(['Sengi', 'Sengi Help', 'Sêngi', 'Support', 'The Support Team', 'Admin Thabo', 'Security', 'Help Desk'])(
    '%s speaks for us',
    (name) => {
      expect(nameFault(name)).toBe('reserved')
    },
  )
})

test.each([
  ['  Thandi   Nkosi ', 'Thandi Nkosi'],
  ['ＴＨＡＮＤＩ', 'THANDI'],
  ['   ', null],
  ['', null],
])('%j is kept as %j', (typed, kept) => {
  expect(keptName(typed)).toBe(kept)
})
