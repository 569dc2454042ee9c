import { expect, test } from 'vitest'
import { standards } from '../../settings/index.ts'
import { lineText, saysNothing } from './messages.rules.ts'

test('a line has words, and one with a file needs none', () => {
  expect([saysNothing('', false), saysNothing('', true), saysNothing('Hi', false)]).toEqual([true, false, false])
})

test('what happened to an order has words, and a notice that is not known keeps its own', () => {
  expect(lineText('released', standards.p2p)).toBe('The crypto was released to the buyer.')
  expect(lineText('something new', standards.p2p)).toBe('something new')
  expect(lineText(null, standards.p2p)).toBeNull()
})
