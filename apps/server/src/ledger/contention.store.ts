import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Posting } from './posting.ts'

/** Which of some postings need an account that somebody else holds at this moment. It waits for nobody. */
export async function blockedOf(db: Db, postings: readonly Posting[]): Promise<Set<Posting>> {
  const needed = postings.flatMap((posting) =>
    posting.moves.flatMap(({ from, to, amount: { asset } }) => [
      { posting, account: from, asset },
      { posting, account: to, asset },
    ]),
  )
  const { rows } = await sql<{ places: number[] }>`select ledger_locked(
    ${needed.map(({ account }) => account.kind)}, ${needed.map(({ account }) => account.owner)},
    ${needed.map(({ asset }) => asset)}) as places`.execute(db)
  return new Set((rows[0]?.places ?? []).flatMap((place) => needed[place - 1]?.posting ?? []))
}
