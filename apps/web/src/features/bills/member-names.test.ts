import { expect, test } from 'vitest'
import { namesIn, toggled } from './member-names.ts'

test('names are read between commas; blanks, the at sign and repetitions are dropped', () => {
  expect(namesIn(' thandi , @sipho,, , Lebo,')).toEqual(['thandi', 'sipho', 'Lebo'])
  expect(namesIn('sipho, Sipho, @SIPHO')).toEqual(['sipho'])
  expect(namesIn(' , ,')).toEqual([])
})

test('a face adds its name to what is typed, and takes it away again', () => {
  expect(toggled('', 'thandi')).toBe('thandi')
  expect(toggled('thandi, ', 'sipho')).toBe('thandi, sipho')
  expect(toggled('Thandi,sipho', 'thandi')).toBe('sipho')
})
