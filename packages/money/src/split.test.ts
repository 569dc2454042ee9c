import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DebtMove, type DebtStanding, fewestUpTo, inOrder, netted, simplify } from './simplify.ts'
import { type Portion, type Share, SplitError, type SplitMode, splitBill, splitModes } from './split.ts'

const members = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `member-${String(place).padStart(2, '0')}`)

const cents = fc.bigInt({ min: 1n, max: 1_000_000_000n })
const seed = fc.uuid()

interface Bill {
  mode: SplitMode
  total: bigint
  portions: Portion[]
  seed: string
}

/** Cuts a whole into that many parts of at least one, by random cuts. */
const cut = (whole: bigint, weights: readonly bigint[]): bigint[] => {
  const rest = whole - BigInt(weights.length)
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  const parts = weights.map((weight) => 1n + (rest * weight) / sum)
  parts[0] = (parts[0] ?? 0n) + whole - parts.reduce((total, part) => total + part, 0n)
  return parts
}

const weightsFor: Record<SplitMode, (total: bigint, random: readonly bigint[]) => bigint[]> = {
  equal: (_, random) => random.map(() => 0n),
  exact: cut,
  percent: (_, random) => cut(10_000n, random),
  shares: (_, random) => [...random],
  adjustments: (total, random) => random.map((weight) => (total * (weight % 100n)) / (BigInt(random.length) * 200n)),
}

/** A sound bill of any mode, 1 to 50 members, random cents, above or below zero. */
const bill: fc.Arbitrary<Bill> = fc
  .record({
    mode: fc.constantFrom(...splitModes),
    random: fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 1, maxLength: 50 }),
    amount: cents,
    isRefund: fc.boolean(),
    seed,
  })
  .map(({ mode, random, amount, isRefund, seed }) => {
    const total = mode === 'exact' ? amount + 50n : amount
    const sign = isRefund ? -1n : 1n
    const inCents = mode === 'exact' || mode === 'adjustments'
    const weights = weightsFor[mode](total, random).map((weight) => (inCents ? weight * sign : weight))
    const ids = members(random.length)
    const portions = weights.map((weight, place) => ({ memberId: ids[place] ?? '', weight }))
    return { mode, total: total * sign, portions, seed }
  })

const split = ({ mode, total, portions, seed }: Bill): Share[] => splitBill(total, mode, portions, seed)
const sum = (amounts: readonly { cents: bigint }[]): bigint => amounts.reduce((total, { cents }) => total + cents, 0n)

describe('a bill', () => {
  test('is borne to the last cent, whatever the mode', () => {
    fc.assert(
      fc.property(bill, (some) => {
        const shares = split(some)

        expect(sum(shares)).toBe(some.total)
        expect(shares.map(({ memberId }) => memberId)).toEqual(some.portions.map(({ memberId }) => memberId))
      }),
      { numRuns: 2_000 },
    )
  })

  test('gives nobody a share of the other sign', () => {
    fc.assert(
      fc.property(bill, (some) => {
        const against = split(some).filter(({ cents }) => (some.total > 0n ? cents < 0n : cents > 0n))

        expect(against).toEqual([])
      }),
    )
  })

  test('puts nobody more than a cent from their part', () => {
    fc.assert(
      fc.property(bill, (some) => {
        fc.pre(some.mode === 'percent' || some.mode === 'shares' || some.mode === 'equal')
        const weightOf = ({ weight }: Portion) => (some.mode === 'equal' ? 1n : weight)
        const weights = some.portions.reduce((total, portion) => total + weightOf(portion), 0n)

        const distances = split(some).map(({ cents }, place) => {
          const portion = some.portions[place]
          return portion ? cents * weights - some.total * weightOf(portion) : 0n
        })

        expect(distances.filter((distance) => distance >= weights || distance <= -weights)).toEqual([])
      }),
    )
  })

  test('is divided alike in whatever order its members are named', () => {
    fc.assert(
      fc.property(bill, (some) => {
        const turned = split({ ...some, portions: [...some.portions].reverse() })

        expect(new Map(turned.map(({ memberId, cents }) => [memberId, cents]))).toEqual(
          new Map(split(some).map(({ memberId, cents }) => [memberId, cents])),
        )
      }),
    )
  })

  test('lets nobody always pay the odd cent', () => {
    const ids = members(3)
    const portions = ids.map((memberId) => ({ memberId, weight: 0n }))
    const extra = new Map(ids.map((id) => [id, 0]))

    for (let number = 0; number < 3_000; number += 1) {
      const seed = `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
      for (const { memberId, cents } of splitBill(100n, 'equal', portions, seed)) {
        if (cents === 34n) extra.set(memberId, (extra.get(memberId) ?? 0) + 1)
      }
    }

    for (const times of extra.values()) expect(Math.abs(times - 1_000)).toBeLessThan(150)
  })

  test('is refused with what is missing or too much', () => {
    const portions = members(2).map((memberId) => ({ memberId, weight: 4_000n }))
    const refusalOf = (total: bigint, mode: SplitMode, parts: Portion[] = portions) => {
      try {
        return splitBill(total, mode, parts, 'x')
      } catch (refusal) {
        return refusal instanceof SplitError ? [refusal.fault, refusal.difference] : refusal
      }
    }

    expect(refusalOf(10_000n, 'exact')).toEqual(['exact_differs', 2_000n])
    expect(refusalOf(7_999n, 'exact')).toEqual(['exact_differs', -1n])
    expect(refusalOf(100n, 'percent')).toEqual(['percent_not_whole', 2_000n])
    expect(refusalOf(7_999n, 'adjustments')).toEqual(['adjustments_too_large', -1n])
    expect(refusalOf(0n, 'equal')).toEqual(['amount_zero', 0n])
    expect(refusalOf(1n, 'equal', [])).toEqual(['no_members', 0n])
    expect(refusalOf(1n, 'equal', [...portions, ...portions])).toEqual(['member_twice', 0n])
    expect(refusalOf(1n, 'shares', [{ memberId: 'a', weight: 0n }])).toEqual(['weight_not_positive', 0n])
  })
})

/** Balances that sum to zero. */
const balances: fc.Arbitrary<DebtStanding[]> = fc
  .array(fc.bigInt({ min: -100_000n, max: 100_000n }), { minLength: 0, maxLength: 49 })
  .map((amounts) => {
    const ids = members(amounts.length + 1)
    const last = amounts.reduce((total, amount) => total - amount, 0n)
    return [...amounts, last].map((amount, place) => ({ memberId: ids[place] ?? '', cents: amount }))
  })

const netOf = (transfers: readonly DebtMove[], memberId: string): bigint =>
  transfers.reduce((net, { from, to, cents }) => {
    if (from === memberId) return net - cents
    return to === memberId ? net + cents : net
  }, 0n)

/** Of few people with small amounts, where circles that are even among themselves are common. */
const smallBalances = (people: number): fc.Arbitrary<DebtStanding[]> =>
  fc.array(fc.bigInt({ min: -6n, max: 6n }), { minLength: 0, maxLength: people - 1 }).map((amounts) =>
    [...amounts, amounts.reduce((total, amount) => total - amount, 0n)].map((cents, place) => ({
      memberId: members(people)[place] ?? '',
      cents,
    })),
  )

/** By trying everything: the first who is not even pays, or is paid by, each of the others in turn. */
function fewest(open: readonly bigint[]): number {
  const [first, ...others] = open.filter((cents) => cents !== 0n)
  if (first === undefined) return 0
  const counts = others.flatMap((cents, place) =>
    cents > 0n === first > 0n ? [] : [1 + fewest(others.map((other, at) => (at === place ? other + first : other)))],
  )
  return Math.min(...counts)
}

const without = (some: readonly DebtStanding[], paid: DebtMove): DebtStanding[] =>
  some.map(({ memberId, cents }) => ({ memberId, cents: cents - netOf([paid], memberId) }))

describe('suggested payments', () => {
  test('are at most one fewer than there are members, positive, and leave nobody anything', () => {
    fc.assert(
      fc.property(fc.oneof(balances, smallBalances(12)), fc.constantFrom(simplify, inOrder), (some, suggest) => {
        const transfers = suggest(some)

        expect(transfers.length).toBeLessThanOrEqual(Math.max(some.length - 1, 0))
        expect(transfers.every(({ cents, from, to }) => cents > 0n && from !== to)).toBe(true)
        for (const { memberId, cents } of some) expect(netOf(transfers, memberId)).toBe(cents)
      }),
      { numRuns: 1_000 },
    )
  })

  test('are as few as trying everything finds', () => {
    fc.assert(
      fc.property(smallBalances(8), (some) => {
        expect(simplify(some)).toHaveLength(fewest(some.map(({ cents }) => cents)))
      }),
      { numRuns: 500 },
    )
  })

  test('are three for seven people of whom some are even among themselves', () => {
    const debts = { '1-2': 40, '5-1': 10, '6-1': 30, '2-3': 20, '5-2': 30, '3-4': 50, '5-3': 10, '6-3': 10, '5-4': 10 }
    const bills = Object.entries(debts).map(([pair, cents]) => {
      const [from = '', to = ''] = pair.split('-')
      return { from, to, cents: BigInt(cents) }
    })
    const seven = ['1', '2', '3', '4', '5', '6', '7'].map((memberId) => ({ memberId, cents: netOf(bills, memberId) }))

    expect(simplify(seven)).toEqual([
      { from: '3', to: '2', cents: 10n },
      { from: '5', to: '4', cents: 60n },
      { from: '6', to: '2', cents: 40n },
    ])
  })

  test('of twelve people in pairs are six, in whatever order the people are named', () => {
    const ids = members(fewestUpTo)
    const pairs = ids.map((memberId, place) => ({ memberId, cents: BigInt(place < 6 ? place + 1 : place - 12) }))

    const transfers = simplify(pairs)

    expect(transfers).toHaveLength(6)
    fc.assert(
      fc.property(fc.shuffledSubarray(pairs, { minLength: fewestUpTo }), (some) => {
        expect(simplify(some)).toEqual(transfers)
      }),
      { numRuns: 20 },
    )
  })

  test('stay as they are when one of them was paid', () => {
    const few = fc.oneof(
      smallBalances(12),
      balances.filter((some) => some.length <= fewestUpTo),
    )
    fc.assert(
      fc.property(few, fc.nat(), (some, pick) => {
        const transfers = simplify(some)
        const paid = transfers[pick % transfers.length]
        fc.pre(paid !== undefined)

        expect(simplify(without(some, paid))).toEqual(transfers.filter((transfer) => transfer !== paid))
      }),
      { numRuns: 500 },
    )
  })

  test('of many people stay as they are, too', () => {
    fc.assert(
      fc.property(balances, fc.nat(), (some, pick) => {
        const transfers = inOrder(some)
        const paid = transfers[pick % transfers.length]
        fc.pre(paid !== undefined)

        expect(inOrder(without(some, paid))).toEqual(transfers.filter((transfer) => transfer !== paid))
      }),
    )
  })

  test('are refused for balances that do not sum to zero', () => {
    expect(() => simplify([{ memberId: 'a', cents: 1n }])).toThrow('sum to 1 cents')
  })
})

describe('debts between two', () => {
  test('are offset without anybody else, and nobody is better or worse off', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.bigInt({ min: 1n, max: 1_000n }))), (lines) => {
        const ids = members(10)
        const transfers = lines
          .filter(([from, to]) => from !== to)
          .map(([from, to, cents]) => ({ from: ids[from] ?? '', to: ids[to] ?? '', cents }))

        const net = netted(transfers)

        expect(new Set(net.map(({ from, to }) => [from, to].sort().join())).size).toBe(net.length)
        for (const id of ids) expect(netOf(net, id)).toBe(netOf(transfers, id))
      }),
    )
  })

  test('of a whole group sum to zero after any bills', () => {
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 10 }), (bills) => {
        const nets = bills.map((some) => sum(split(some)) - some.total)

        expect(nets.reduce((total, net) => total + net, 0n)).toBe(0n)
      }),
    )
  })
})
