import type { ReasonRule } from '../platform/invariants.ts'

/** One side of a move: the kind of account, and whose it is, in SQL. */
type Side = readonly [kind: string, owner: string]

/** A move as a row explains it, in SQL over the row. One of nothing is none. */
interface ExplainedMove {
  readonly from: Side
  readonly to: Side
  readonly asset: string
  readonly units: string
}

interface Explanation {
  /** What `judged` is joined with: the row, and what belongs to it. */
  readonly row: string
  readonly moves: readonly ExplainedMove[]
  /** More ids of the same reason that are wrong, in SQL over `judged`. */
  readonly wrongs?: readonly string[]
}

/** The row that a posting names. Only an id that is written as we write them is one: in capitals it would be another posting. */
export const named = (ref = 'judged.ref'): string =>
  `(case when ${ref} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${ref}::uuid end)`

/** The owner of the platform's own accounts. */
export const platformOwned = `'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * A posting is explained when what it moved is what its row says: set against each other, account by account, nothing is left.
 * A posting without a row stays whole, one with another amount, account or person leaves both halves.
 */
export function explainedBy(reason: string, { row, moves, wrongs = [] }: Explanation): ReasonRule {
  const told = moves.flatMap(({ from, to, asset, units }) => [
    `('${from[0]}', ${from[1]}, ${asset}, -(${units}))`,
    `('${to[0]}', ${to[1]}, ${asset}, (${units}))`,
  ])
  const unexplained = `
    select book.id from (
      select judged.id, account.kind, account.owner, entry.asset, entry.units::numeric as units
      from judged join entry on entry.posting_id = judged.id join account on account.id = entry.account_id
      where judged.reason = '${reason}'
      union all
      select judged.id, told.kind, told.owner, told.asset, -told.units::numeric
      from judged ${row}
      cross join lateral (values ${told.join(', ')}) as told (kind, owner, asset, units)
      where judged.reason = '${reason}' and told.units <> 0
    ) as book
    group by book.id, book.kind, book.owner, book.asset having sum(book.units) <> 0`
  return { reason, unexplained: [unexplained, ...wrongs].join('\n    union all') }
}
