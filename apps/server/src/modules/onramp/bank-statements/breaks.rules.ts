import type { bankBreakKinds } from '@sengi/contract/onramp/bank-breaks'
import { lettersAndDigits } from '@sengi/money'
import { referencesIn } from '../payment-reference.rules.ts'

export type BreakKind = (typeof bankBreakKinds)[number]

/** One side of the client account on some day: a line of a statement, or of our books. */
export interface SideLine {
  readonly key: string
  readonly day: string
  /** Above zero where money came in. */
  readonly cents: bigint
  readonly words: string
}

export interface Pair {
  readonly statement: string
  readonly books: string
}

/** Banks date some days apart from us. */
export const apartDays = 4
const dayMs = 86_400_000

/**
 * Which lines of both sides are the same money: of the same amount, the nearest days first; and of those that are left, of
 * the same reference or words and another amount. Each belongs to one.
 */
export function pairsOf(statement: readonly SideLine[], books: readonly SideLine[]): Pair[] {
  const same = paired(statement, books, (one, other) => one.cents === other.cents)
  const taken = new Set(same.flatMap(({ statement: one, books: other }) => [one, other]))
  const left = (lines: readonly SideLine[]) => lines.filter(({ key }) => !taken.has(key))
  return [...same, ...paired(left(statement), left(books), isSameInOtherAmount)]
}

function paired(
  statement: readonly SideLine[],
  books: readonly SideLine[],
  isSame: (one: SideLine, other: SideLine) => boolean,
): Pair[] {
  const near = statement.flatMap((one) =>
    books.flatMap((other) => {
      const apart = daysApart(one.day, other.day)
      return apart <= apartDays && isSame(one, other) ? [{ statement: one.key, books: other.key, apart }] : []
    }),
  )
  const taken = new Set<string>()
  return near
    .toSorted((one, other) => one.apart - other.apart)
    .flatMap(({ statement: one, books: other }) => {
      if (taken.has(one) || taken.has(other)) return []
      taken.add(one).add(other)
      return [{ statement: one, books: other }]
    })
}

/** Whole days between two. */
const daysApart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / dayMs

const wordsAtLeast = 8

/** Money in the same direction that speaks of the same thing. */
function isSameInOtherAmount(one: SideLine, other: SideLine): boolean {
  if (one.cents > 0n !== other.cents > 0n) return false
  const references = referencesIn(other.words)
  if (referencesIn(one.words).some((reference) => references.includes(reference))) return true
  const [said, known] = [lettersAndDigits(one.words), lettersAndDigits(other.words)]
  return known.length >= wordsAtLeast && said.includes(known)
}
