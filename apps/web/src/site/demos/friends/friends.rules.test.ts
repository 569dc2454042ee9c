import { expect, test } from 'vitest'
import { foundAmong } from './friends.rules.ts'

const names = ['Thandi Mokoena', 'Thabo Nkosi', 'Zoë Kruger']

test('two characters are no search, three are', () => {
  expect(foundAmong(names, 'th')).toBeNull()
  expect(foundAmong(names, '  t  ')).toBeNull()
  expect(foundAmong(names, 'tha')).toEqual([0, 1])
})

test('neither capitals nor accents matter, and nobody is found by what nobody is called', () => {
  expect(foundAmong(names, 'ZOE')).toEqual([2])
  expect(foundAmong(names, 'xyz')).toEqual([])
})
