import type { Db } from '../../platform/db.ts'

/** An answer kept for a moment, per database handle, so that nothing leaks from one database (or test) to another. */
export interface Remembered<T> {
  of: (db: Db) => Promise<T>
  forget: (db: Db) => void
}

/** Reads at most once per `milliseconds` and handle; callers in between share the answer. A transaction always reads. */
export function remembered<T>(milliseconds: number, read: (db: Db) => Promise<T>): Remembered<T> {
  const answers = new WeakMap<Db, { until: number; answer: Promise<T> }>()
  const renew = (db: Db): Promise<T> => {
    const answer = read(db)
    answers.set(db, { until: performance.now() + milliseconds, answer })
    answer.catch(() => answers.delete(db))
    return answer
  }
  return {
    of: async (db) => {
      if (db.isTransaction) return read(db)
      const kept = answers.get(db)
      return kept && performance.now() < kept.until ? kept.answer : renew(db)
    },
    forget: (db) => void answers.delete(db),
  }
}
