import { movementKinds } from '@sengi/contract/wallet'
import { expect, test } from 'vitest'
import { filterFor, movementKindOf, outsideOf } from './wallet.rules.ts'

test.each([
  ['onramp.credited', 5n, 'buy'],
  ['transfer.sent', -5n, 'sent'],
  ['transfer.sent', 5n, 'received'],
  ['hold.placed', -5n, 'other'],
  ['p2p.locked', -5n, 'p2p'],
  ['p2p.released', 5n, 'p2p'],
] as const)('%s of %s is %s', (reason, units, kind) => {
  expect(movementKindOf(reason, units)).toBe(kind)
})

test('whom the books named is at the other end, else we are where coins are ours', () => {
  expect(outsideOf('qr.till_held', { counterparty: 'Karoo Coffee' })).toBe('Karoo Coffee')
  expect(['card.topped_up', 'card.drawn', 'referral.paid'].map((reason) => outsideOf(reason, {}))).toEqual(
    Array(3).fill('Sengi'),
  )
  expect(outsideOf('hold.placed', {})).toBeNull()
})

const lines = ['onramp.credited', 'transfer.sent', 'p2p.released', 'p2p.locked', 'something.else'].flatMap((reason) =>
  [1n, -1n].map((units) => ({ reason, units })),
)
const passes = ({ reason, units }: (typeof lines)[number], filter: ReturnType<typeof filterFor>) =>
  (!filter.reasons || filter.reasons.includes(reason)) &&
  !filter.exceptReasons?.includes(reason) &&
  (!filter.direction || (filter.direction === 'in') === units > 0n)

test('a filter lets through the lines of its kind and no others', () => {
  const possible = lines.filter(({ reason, units }) => reason !== 'onramp.credited' || units > 0n)
  for (const kind of movementKinds) {
    const shown = possible.filter((line) => passes(line, filterFor(kind)))
    expect(shown).toEqual(possible.filter(({ reason, units }) => movementKindOf(reason, units) === kind))
  }
  expect(possible.every((line) => passes(line, filterFor(undefined)))).toBe(true)
})
