import { sql } from 'kysely'
import type { Db } from './db.ts'

const foldedAtOnce = 5_000

/** Adds up what happened since the last time; answers how many changes that were. */
export async function foldTallies(db: Db): Promise<number> {
  let folded = 0
  for (let next = foldedAtOnce; next === foldedAtOnce; folded += next) {
    const { rows } = await sql<{ count: number }>`select tally_fold(${foldedAtOnce}) as count`.execute(db)
    next = rows[0]?.count ?? 0
  }
  return folded
}

/**
 * Where a figure is not what its rows say, by the day or by the minute; they select `at` and `cents`, one row for each time that it counts.
 */
export const mistallied = (figure: string, steps: readonly ('day' | 'minute')[], rows: string): string => `
  select coalesce(kept.step, found.step) as step, coalesce(kept.at, found.at) as at, kept.count as kept, found.count as counted,
         kept.cents as kept_cents, found.cents as counted_cents
  from (
    select step, at, sum(count) as count, sum(cents) as cents from tallied
    where figure = '${figure}' group by step, at having sum(count) <> 0 or sum(cents) <> 0
  ) as kept
  full join (
    select step, date_trunc(step, at, 'Africa/Johannesburg') as at, count(*) as count, sum(cents::numeric) as cents
    from (${rows}) as one cross join unnest(array[${steps.map((step) => `'${step}'`).join(', ')}]) as steps (step) group by 1, 2
  ) as found on found.step = kept.step and found.at = kept.at
  where (kept.count, kept.cents) is distinct from (found.count, found.cents)`
