import { expect, test } from 'vitest'
import { namesIn } from './member-names.ts'

test('names are read between commas; blanks, the at sign and repetitions are dropped', () => {
  expect(namesIn(' thandi , @sipho,, , Lebo,')).toEqual(['thandi', 'sipho', 'Lebo'])
  expect(namesIn('sipho, Sipho, @SIPHO')).toEqual(['sipho'])
  expect(namesIn(' , ,')).toEqual([])
})
