import { type Db, inTransaction } from '../../../platform/db.ts'
import { listPeople, type Person } from '../traders/traders.store.ts'
import { type CountedPair, listPairs, writePairs, writeWays } from './patterns.store.ts'

/** Works out what the last month of trading comes to. */
export const sumUpPatterns = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await writePairs(tx)
    await writeWays(tx)
  })

/** A pair with who they are. */
export interface NamedPair extends CountedPair {
  readonly one: Person
  readonly other: Person
}

export async function viewPairs(db: Db, query: Parameters<typeof listPairs>[1]): Promise<NamedPair[]> {
  const pairs = await listPairs(db, query)
  const people = await listPeople(db, [...new Set(pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]))])
  return pairs.flatMap((pair) => {
    const [one, other] = [people.get(pair.oneId), people.get(pair.otherId)]
    return one && other ? [{ ...pair, one, other }] : []
  })
}
