import { expect, test } from 'vitest'
import { byMonth } from './bill-months.ts'
import { myPartOf } from './my-part.ts'

test.each([
  ['300.00', '100.00', { kind: 'lent', cents: 20_000n }],
  ['0.00', '100.00', { kind: 'borrowed', cents: 10_000n }],
  ['50.00', '100.00', { kind: 'borrowed', cents: 5_000n }],
  ['100.00', '100.00', { kind: 'even' }],
  ['0.00', '0.00', { kind: 'stranger' }],
  ['-90.00', '-30.00', { kind: 'borrowed', cents: 6_000n }],
])('who paid %s of a bill and bears %s of it is told so', (my_paid, my_share, part) => {
  expect(myPartOf({ my_paid, my_share })).toEqual(part)
})

test('bills stand under their months, in their order', () => {
  const bills = ['2026-11-20', '2026-11-01', '2026-10-31', '2025-11-02'].map((date) => ({ date }))
  expect(byMonth(bills).map(({ month, bills: some }) => [month, some.length])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
    ['2025-11', 1],
  ])
})
