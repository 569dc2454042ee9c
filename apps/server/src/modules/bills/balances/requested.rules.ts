import type { DebtMove } from '@sengi/money'
import { payableTo, type Standing, simplifiedOf } from './balances.rules.ts'

/** All that decides what one member may be asked for by another. */
export interface Books {
  readonly standings: readonly Standing[]
  /** Who owes whom by the bills. */
  readonly debts: readonly DebtMove[]
  /** Whether the group settles up by suggestions instead. */
  readonly simplify: boolean
  /** Who can be asked and can ask: the members of today, and nobody once the group is archived. */
  readonly current: ReadonlySet<string>
}

/** Who pays whom, in the way in which the group settles up. */
export const dueIn = ({ simplify, standings, debts }: Books): readonly DebtMove[] =>
  simplify ? simplifiedOf(standings) : debts

/**
 * How much one can still be asked for by another beside what is open already: no more than they owe in all, and no more than
 * they can pay that one without turning a debt round. One debt that both the bills and a suggestion name is owed once.
 */
export function roomFor(
  { from, to }: Pick<DebtMove, 'from' | 'to'>,
  books: Books,
  open: readonly DebtMove[] = [],
): bigint {
  return roomWithin({ from, to }, books, dueIn(books), open)
}

function roomWithin(
  { from, to }: Pick<DebtMove, 'from' | 'to'>,
  books: Books,
  due: readonly DebtMove[],
  open: readonly DebtMove[],
): bigint {
  if (!books.current.has(from) || !books.current.has(to)) return 0n
  const ofDebtor = (some: readonly DebtMove[]) => some.filter((one) => one.from === from)
  const asked = ofDebtor(open)
  const inAll = sumOf(ofDebtor(due)) - sumOf(asked)
  const toThem = payableTo(from, to, books.standings, books.debts) - sumOf(asked.filter((one) => one.to === to))
  const room = inAll < toThem ? inAll : toThem
  return room > 0n ? room : 0n
}

/** Which open requests go beyond what is owed: the oldest that fit stay, whatever comes on top of them does not. */
export function fitting<T extends DebtMove>(open: readonly T[], books: Books): { stay: T[]; go: T[] } {
  const [stay, go]: [T[], T[]] = [[], []]
  const due = dueIn(books)
  for (const one of open) {
    if (one.cents <= roomWithin(one, books, due, stay)) stay.push(one)
    else go.push(one)
  }
  return { stay, go }
}

const sumOf = (some: readonly DebtMove[]): bigint => some.reduce((sum, { cents }) => sum + cents, 0n)
