import { inOrder } from '@sengi/money'
import type { Expense } from '../expenses.rules.ts'
import type { Settlement } from '../settlements.rules.ts'
import type { MemberPair, Standing } from './balances.rules.ts'

/** What was spent for something. */
export interface Spending {
  readonly category: string
  readonly cents: bigint
}

/** What a change of bills does to the running balances of its group; each member, pair and category stands there once. */
export interface BalanceChange {
  readonly standings: readonly Omit<Standing, 'groupId'>[]
  readonly pairs: readonly MemberPair[]
  readonly spent: readonly Spending[]
}

type Counted = Pick<Expense, 'cents' | 'category' | 'payers' | 'shares'>

/** A bill that counts from now on. */
export function billAdded({ cents, category, payers, shares }: Counted): BalanceChange {
  const paid = payers.map((payer) => ({ memberId: payer.memberId, paid: payer.cents, share: 0n, settled: 0n }))
  const born = shares.map((share) => ({ memberId: share.memberId, paid: 0n, share: share.cents, settled: 0n }))
  const standings = standingsOf([...paid, ...born])
  const owed = inOrder(standings.map((one) => ({ memberId: one.memberId, cents: one.paid - one.share })))
  const pairs = owed.map((debt) => pairOf(debt.from, debt.to, { owed: debt.cents, lowPaid: 0n }))
  return { standings, pairs, spent: [{ category, cents }] }
}

/** A bill that counts no more. */
export const billRemoved = (bill: Counted): BalanceChange => reversed(billAdded(bill))

/** A payment that counts from now on. */
export function settled({ fromMemberId, toMemberId, cents }: Settlement): BalanceChange {
  const standing = { paid: 0n, share: 0n }
  return {
    standings: [
      { ...standing, memberId: fromMemberId, settled: cents },
      { ...standing, memberId: toMemberId, settled: -cents },
    ],
    pairs: [pairOf(fromMemberId, toMemberId, { owed: 0n, lowPaid: cents })],
    spent: [],
  }
}

/** A payment that counts no more. */
export const settlementRemoved = (settlement: Settlement): BalanceChange => reversed(settled(settlement))

/** States in which a payment between members counts towards what they owe. */
export const countedStates: readonly Settlement['state'][] = ['PAID', 'CONFIRMED']
/** Whether a payment counts in this state. */
export const isCounted = (state: Settlement['state']): boolean => countedStates.includes(state)

/** Several changes as one. */
export function together(changes: readonly BalanceChange[]): BalanceChange {
  const standings = standingsOf(changes.flatMap((change) => change.standings))
  const byPair = Map.groupBy(
    changes.flatMap(({ pairs }) => pairs),
    ({ low, high }) => `${low} ${high}`,
  )
  const byCategory = Map.groupBy(
    changes.flatMap(({ spent }) => spent),
    ({ category }) => category,
  )
  const pairs = [...byPair.values()].map((some) =>
    some.reduce((one, other) => ({
      low: one.low,
      high: one.high,
      owed: one.owed + other.owed,
      lowPaid: one.lowPaid + other.lowPaid,
      highPaid: one.highPaid + other.highPaid,
    })),
  )
  const spent = [...byCategory].map(([category, some]) => ({
    category,
    cents: some.reduce((sum, { cents }) => sum + cents, 0n),
  }))
  return { standings, pairs, spent }
}

function standingsOf(parts: BalanceChange['standings']): BalanceChange['standings'] {
  const byMember = Map.groupBy(parts, ({ memberId }) => memberId)
  return [...byMember.values()].map((some) =>
    some.reduce((one, other) => ({
      memberId: one.memberId,
      paid: one.paid + other.paid,
      share: one.share + other.share,
      settled: one.settled + other.settled,
    })),
  )
}

/** What the first owes the second, or paid to them, as the pair says it. */
function pairOf(from: string, to: string, { owed, lowPaid }: { owed: bigint; lowPaid: bigint }): MemberPair {
  return from < to
    ? { low: from, high: to, owed, lowPaid, highPaid: 0n }
    : { low: to, high: from, owed: -owed, lowPaid: 0n, highPaid: lowPaid }
}

const reversed = ({ standings, pairs, spent }: BalanceChange): BalanceChange => ({
  standings: standings.map((one) => ({ ...one, paid: -one.paid, share: -one.share, settled: -one.settled })),
  pairs: pairs.map((one) => ({ ...one, owed: -one.owed, lowPaid: -one.lowPaid, highPaid: -one.highPaid })),
  spent: spent.map(({ category, cents }) => ({ category, cents: -cents })),
})
