import type { DebtMove } from '@sengi/money'
import { simplify } from '@sengi/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, type Line, pairsOf, slowDebtsOf } from '../../../../test/debts.ts'
import { balanceOf, debtsOf, type MemberPair, payableTo, type Standing } from './balances.rules.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const member = fc.constantFrom(...ids)
const cents = fc.bigInt({ min: 1n, max: 10_000n })

/** Bills as who put in what less what they bear, each summing to zero. */
const lines: fc.Arbitrary<Line[]> = fc
  .array(fc.tuple(member, fc.uniqueArray(fc.tuple(member, cents), { selector: ([id]) => id, minLength: 1 })), {
    maxLength: 12,
  })
  .map((bills) =>
    bills.flatMap(([payer, shares], place) => {
      const net = new Map<string, bigint>()
      for (const [id, part] of shares) {
        net.set(id, (net.get(id) ?? 0n) - part)
        net.set(payer, (net.get(payer) ?? 0n) + part)
      }
      return [...net].map(([memberId, sum]) => ({ expenseId: String(place), memberId, cents: sum }))
    }),
  )

const settlements: fc.Arbitrary<DebtMove[]> = fc
  .array(fc.record({ from: member, to: member, cents }), { maxLength: 8 })
  .map((some) => some.filter(({ from, to }) => from !== to))

const owedTo = (debts: readonly DebtMove[], id: string): bigint =>
  debts.reduce((sum, { from, to, cents: part }) => sum + (to === id ? part : 0n) - (from === id ? part : 0n), 0n)

const standingsOf = (some: readonly Line[], settled: readonly DebtMove[]): Standing[] =>
  ids.map((memberId) => ({
    memberId,
    groupId: 'g',
    paid: some.filter((line) => line.memberId === memberId).reduce((sum, line) => sum + line.cents, 0n),
    share: 0n,
    settled: -owedTo(settled, memberId),
  }))

test('who owes whom agrees with every balance, whatever was spent and settled', () => {
  fc.assert(
    fc.property(lines, settlements, (some, settled) => {
      const debts = debtsOf(pairsOf(some, settled))

      for (const standing of standingsOf(some, settled))
        expect(owedTo(debts, standing.memberId)).toBe(balanceOf(standing))
      expect(debts.every((debt) => debt.cents > 0n && debt.from !== debt.to)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the balances of a group sum to zero', () => {
  fc.assert(
    fc.property(lines, settlements, (some, settled) => {
      expect(standingsOf(some, settled).reduce((sum, standing) => sum + balanceOf(standing), 0n)).toBe(0n)
    }),
  )
})

test('paying what the fewest payments say, one after the other, leaves no debt between anybody', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const suggested = simplify(
        standingsOf(some, []).map((standing) => ({ memberId: standing.memberId, cents: balanceOf(standing) })),
      )
      const paid: DebtMove[] = []
      for (const payment of suggested) {
        const open = payableTo(payment.from, payment.to, standingsOf(some, paid), debtsOf(pairsOf(some, paid)))
        expect(open).toBeGreaterThanOrEqual(payment.cents)
        paid.push(payment)
      }

      expect(standingsOf(some, paid).map(balanceOf)).toEqual(ids.map(() => 0n))
    }),
  )
})

test('a payment settles the debt between the two, then the chain between them, and is owed back beyond that', () => {
  const chain: Line[] = [
    { expenseId: '1', memberId: 'a', cents: -100n },
    { expenseId: '1', memberId: 'b', cents: 100n },
    { expenseId: '2', memberId: 'b', cents: -100n },
    { expenseId: '2', memberId: 'c', cents: 100n },
  ]

  expect(debtsOf(pairsOf(chain, [{ from: 'a', to: 'c', cents: 60n }]))).toEqual([
    { from: 'a', to: 'b', cents: 40n },
    { from: 'b', to: 'c', cents: 40n },
  ])
  expect(debtsOf(pairsOf(chain, [{ from: 'a', to: 'c', cents: 130n }]))).toEqual([{ from: 'c', to: 'a', cents: 30n }])
})

test('balances that ran along say who owes whom as all bills say it', () => {
  fc.assert(
    fc.property(lines, settlements, (some, settled) => {
      const debts = debtsOf(pairsOf(some, settled))

      expect(debts).toEqual(slowDebtsOf(some, settled))
      for (const { memberId, paid, share, settled: moved } of changeOf(some, settled).standings)
        expect(owedTo(debts, memberId)).toBe(paid - share + moved)
    }),
    { numRuns: 1_000 },
  )
})

test('fifty people who all owe each other and paid each other are told apart in one go', () => {
  const people = Array.from({ length: 50 }, (_, n) => `m${String(n).padStart(2, '0')}`)
  const pairs: MemberPair[] = people.flatMap((low, place) =>
    people.slice(place + 1).map((high, step) => ({
      ...{ low, high, owed: BigInt(((place * 31 + step * 17) % 997) - 498) },
      ...{ lowPaid: BigInt((place * 13 + step * 7) % 311), highPaid: BigInt((place * 5 + step * 29) % 173) },
    })),
  )

  const debts = debtsOf(pairs)

  for (const id of people) {
    const net = pairs.reduce((sum, { low, high, owed, lowPaid, highPaid }) => {
      const turned = owed - lowPaid + highPaid
      return sum + (id === high ? turned : 0n) - (id === low ? turned : 0n)
    }, 0n)
    expect(owedTo(debts, id)).toBe(net)
  }
})
