import type { DebtMove } from '@sengi/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsOf } from '../../../../test/debts.ts'
import { balanceOf, debtsOf, payableTo, type Standing } from './balances.rules.ts'
import { type Books, dueIn, fitting, roomFor } from './requested.rules.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const between = fc
  .record({ from: fc.constantFrom(...ids), to: fc.constantFrom(...ids), cents: fc.bigInt({ min: 1n, max: 100n }) })
  .filter(({ from, to }) => from !== to)

/** Groups where people paid for one another, and some of it was settled. */
const books: fc.Arbitrary<Books> = fc
  .tuple(fc.array(between, { maxLength: 10 }), fc.array(between, { maxLength: 4 }), fc.boolean())
  .map(([owed, settled, simplify]) => booksOf(owed, settled, simplify, ids))

function booksOf(
  owed: readonly DebtMove[],
  settled: readonly DebtMove[],
  simplify: boolean,
  here: readonly string[],
): Books {
  const lines = owed.flatMap(({ from, to, cents }, place) => [
    { expenseId: String(place), memberId: from, cents: -cents },
    { expenseId: String(place), memberId: to, cents },
  ])
  const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n)
  const standings: Standing[] = ids.map((memberId) => ({
    memberId,
    groupId: 'g',
    paid: sum(lines.filter((line) => line.memberId === memberId).map(({ cents }) => cents)),
    share: 0n,
    settled: sum(
      settled.map(({ from, to, cents }) => (from === memberId ? cents : 0n) - (to === memberId ? cents : 0n)),
    ),
  }))
  return { standings, debts: debtsOf(pairsOf(lines, settled)), simplify, current: new Set(here) }
}

const sumFrom = (some: readonly DebtMove[], id: string) =>
  some.reduce((total, { from, cents }) => total + (from === id ? cents : 0n), 0n)

test('what stays asked is never more than a debtor owes in all, nor more than they can pay each creditor', () => {
  fc.assert(
    fc.property(books, fc.array(between, { maxLength: 12 }), (some, open) => {
      const { stay, go } = fitting(open, some)

      for (const id of ids) {
        expect(sumFrom(stay, id)).toBeLessThanOrEqual(sumFrom(dueIn(some), id))
        if (!some.simplify) continue
        const balance = some.standings.filter(({ memberId }) => memberId === id).map(balanceOf)[0] ?? 0n
        expect(sumFrom(stay, id)).toBeLessThanOrEqual(balance < 0n ? -balance : 0n)
      }
      for (const { from, to } of stay) {
        const toThem = stay.filter((one) => one.to === to)
        expect(sumFrom(toThem, from)).toBeLessThanOrEqual(payableTo(from, to, some.standings, some.debts))
      }
      for (const one of go) {
        const before = stay.filter((other) => open.indexOf(other) < open.indexOf(one))
        expect(one.cents).toBeGreaterThan(roomFor(one, some, before))
      }
      expect([...stay, ...go]).toHaveLength(open.length)
    }),
    { numRuns: 500 },
  )
})

test('whatever the group suggests can be asked for, all of it together', () => {
  fc.assert(
    fc.property(books, (some) => {
      expect(fitting(dueIn(some), some).go).toEqual([])
    }),
  )
})

test('one debt that the bills and a suggestion name is asked for once, and nobody who left is asked or asks', () => {
  const owed = [
    { from: 'a', to: 'b', cents: 100n },
    { from: 'b', to: 'c', cents: 100n },
  ]
  const here = booksOf(owed, [], true, ids)
  const [suggested, byBills] = [
    { from: 'a', to: 'c', cents: 100n },
    { from: 'a', to: 'b', cents: 100n },
  ]

  expect([roomFor(byBills, here), roomFor(byBills, here, [suggested]), roomFor(suggested, here, [byBills])]).toEqual([
    100n,
    0n,
    0n,
  ])
  expect(fitting([byBills, suggested], here)).toEqual({ stay: [byBills], go: [suggested] })
  for (const left of ['a', 'b']) {
    const without = booksOf(
      owed,
      [],
      true,
      ids.filter((id) => id !== left),
    )
    expect(roomFor(byBills, without)).toBe(0n)
  }
})
