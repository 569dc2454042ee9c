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

/**
 * The row that a posting names. Only an id that is written as we write them is one: in capitals it would be another posting.
 * (A pattern would say the same, ten times slower.)
 */
export const named = (ref = 'judged.ref'): string =>
  `(case when pg_input_is_valid(${ref}, 'uuid') then case when ${ref}::uuid::text = ${ref} then ${ref}::uuid end end)`

/** The owner of the platform's own accounts. */
export const platformOwned = `'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * A posting is explained when what it moved is what its row says. A posting without a row is not, nor is one with another amount,
 * account or person, nor one that moved something more.
 */
export function explainedBy(reason: string, { row, moves, wrongs = [] }: Explanation): ReasonRule {
  const [only, another] = moves
  const unexplained = only && !another ? onlyMoved(reason, row, only) : allMoved(reason, row, moves)
  return { reason, unexplained: [unexplained, ...wrongs].join('\n    union all') }
}

/** One move is two lines, which are looked at where they stand: nothing has to be summed, so the many payments of a day cost little. */
const onlyMoved = (reason: string, row: string, { from, to, asset, units }: ExplainedMove): string => `
    select id from (
      select id from judged where reason = '${reason}' except select judged.id from judged ${row} where judged.reason = '${reason}'
    ) as rowless
    union all
    select judged.id from judged ${row}
    join entry on entry.posting_id = judged.id join account on account.id = entry.account_id
    where judged.reason = '${reason}' and (account.kind, account.owner, entry.asset, entry.units) is distinct from (
      case entry.line when 1 then '${from[0]}' when 2 then '${to[0]}' end, case entry.line when 1 then ${from[1]} else ${to[1]} end,
      ${asset}, case entry.line when 1 then -(${units}) else (${units}) end)`

/** Several moves, of which one of nothing is none: set against each other, account by account, nothing is left. */
function allMoved(reason: string, row: string, moves: readonly ExplainedMove[]): string {
  const told = moves.flatMap(({ from, to, asset, units }) => [
    `('${from[0]}', ${from[1]}, ${asset}, -(${units}))`,
    `('${to[0]}', ${to[1]}, ${asset}, (${units}))`,
  ])
  return `
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
}
