import { expect, test } from 'vitest'
import { inWords } from '../../../platform/words/words.ts'
import { standards } from '../../settings/index.ts'
import { noticePhrase } from '../notices.rules.ts'
import { lineSaid, saysNothing } from './messages.rules.ts'

test('a line has words, and one with a file needs none', () => {
  expect([saysNothing('', false), saysNothing('', true), saysNothing('Hi', false)]).toEqual([true, false, false])
})

test('what happened to an order has words, and a notice that is not known keeps its own', () => {
  const released = lineSaid('released', standards.p2p)
  expect(released).toEqual(noticePhrase('released', standards.p2p))
  expect(inWords('en', noticePhrase('released', standards.p2p))).toBe('The crypto was released to the buyer.')
  expect(lineSaid('something new', standards.p2p)).toBe('something new')
})
