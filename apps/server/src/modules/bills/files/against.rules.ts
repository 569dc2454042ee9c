import type { Expense } from '../expenses.rules.ts'
import type { FileBill } from './file.rules.ts'
import { freshIdOf, type KnownLines } from './imports.rules.ts'

/** A line of a file with the ids by which it may be in the group. */
export interface NamedLine {
  readonly line: FileBill
  readonly ids: readonly string[]
}

/** A file held against a group. */
export interface Against {
  readonly fresh: readonly { readonly line: FileBill; readonly id: string }[]
  /** Bills that came in before and of which the file says something else now. */
  readonly changed: readonly { readonly line: FileBill; readonly bill: Expense }[]
  readonly already: number
}

/**
 * What of a file is new. A line is known by its id; where the file gives none, or gave none before, by its day and description
 * among the bills that came in from files: another amount makes it the same bill, changed. `brought` are those bills.
 */
export function heldAgainst(lines: readonly NamedLine[], known: KnownLines, brought: readonly Expense[]): Against {
  const open = new Map(brought.map((bill) => [bill.id, bill]))
  const named = lines.map(({ line, ids }) => ({ line, ids, at: placeIn(known, line, ids) }))
  const met = named.filter(({ at }) => at !== null).map(({ line, at }) => ({ line, bill: taken(open, at ?? '') }))
  const missing = named.filter(({ at }) => at === null)
  const alike = missing.map(({ line, ids }) => ({ line, ids, bill: taken(open, likest(open, line)?.id ?? '') }))
  const pairs = [...met, ...alike].flatMap(({ line, bill }) => (bill && differs(line, bill) ? [{ line, bill }] : []))
  const fresh = alike.flatMap(({ line, ids, bill }) => {
    const id = bill ? null : freshIdOf(ids, known)
    return id ? [{ line, id }] : []
  })
  return { fresh, changed: pairs, already: lines.length - fresh.length - pairs.length }
}

/** The id by which a line is in the group. */
const placeIn = (known: KnownLines, { ref }: FileBill, ids: readonly string[]): string | null =>
  [...(ref ? [ref] : []), ...ids].find((id) => known.get(id) === 'there') ?? null

/** Each bill answers for one line only. */
function taken(open: Map<string, Expense>, id: string): Expense | undefined {
  const bill = open.get(id)
  open.delete(id)
  return bill
}

/** A bill of that day and description: the one of that amount, if there are more. */
function likest(open: ReadonlyMap<string, Expense>, line: FileBill): Expense | undefined {
  const alike = [...open.values()].filter((bill) => bill.date === line.date && sameWords(bill, line))
  return alike.find((bill) => bill.cents === line.cents) ?? alike[0]
}

const differs = (line: FileBill, bill: Expense): boolean =>
  bill.date !== line.date || bill.cents !== line.cents || !sameWords(bill, line)

type Described = Pick<FileBill, 'description'>
const sameWords = (one: Described, other: Described): boolean =>
  one.description.toLowerCase() === other.description.toLowerCase()
