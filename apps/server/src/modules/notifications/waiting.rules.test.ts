import { expect, test } from 'vitest'
import { byUrgency, type Waiting, waitingAtMost } from './waiting.rules.ts'

const waiting = (link: string, until: string | null): Waiting => ({
  kind: 'pay_request',
  link,
  with: 'thandi',
  amount: { asset: 'ZAR', units: 5_000n },
  until: until === null ? null : new Date(until),
})

test('what ends first comes first, and what never ends comes last', () => {
  const rows = [
    waiting('/never', null),
    waiting('/noon', '2026-11-20T12:00:00Z'),
    waiting('/dawn', '2026-11-20T04:00:00Z'),
  ]

  expect(byUrgency(rows).map(({ link }) => link)).toEqual(['/dawn', '/noon', '/never'])
})

test('a glance shows no more than it promises', () => {
  const rows = Array.from({ length: waitingAtMost + 5 }, (_, place) => waiting(`/${place}`, null))

  expect(byUrgency(rows)).toHaveLength(waitingAtMost)
})
