import type { Db } from './db.ts'

interface Round<K, V> {
  keys: Set<K>
  answer: Promise<ReadonlyMap<K, V>>
}

/**
 * Joins look-ups by key that come in the same turn of the event loop into one query. The query starts after every one of
 * them was asked, so each sees all that was committed before.
 */
export function gather<K, V>(
  load: (db: Db, keys: K[]) => Promise<ReadonlyMap<K, V>>,
): (db: Db, key: K) => Promise<V | undefined> {
  const rounds = new WeakMap<Db, Round<K, V>>()
  const open = (db: Db): Round<K, V> => {
    const keys = new Set<K>()
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    const answer = turn.then(() => {
      rounds.delete(db)
      return load(db, [...keys])
    })
    const round = { keys, answer }
    rounds.set(db, round)
    return round
  }
  return async (db, key) => {
    const round = rounds.get(db) ?? open(db)
    round.keys.add(key)
    return (await round.answer).get(key)
  }
}
