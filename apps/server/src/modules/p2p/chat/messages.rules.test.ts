import { expect, test } from 'vitest'
import { inWords } from '../../../platform/words/words.ts'
import { standards } from '../../settings/index.ts'
import { linePhrase } from '../notices.rules.ts'
import { lineSaid, saysNothing } from './messages.rules.ts'

const fiat = { asset: 'ZAR', units: 150_000n } as const

test('a line has words, and one with a file needs none', () => {
  expect([saysNothing('', false), saysNothing('', true), saysNothing('Hi', false)]).toEqual([true, false, false])
})

test('what happened to an order has words, and a notice that is not known keeps its own', () => {
  const released = lineSaid('released', standards.p2p, fiat)
  expect(released).toEqual(linePhrase('released', standards.p2p, fiat))
  expect(inWords('en', linePhrase('released', standards.p2p, fiat))).toBe(
    'The crypto for R1,500.00 was released to the buyer.',
  )
  expect(lineSaid('something new', standards.p2p, fiat)).toBe('something new')
})
