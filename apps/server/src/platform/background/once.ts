import type { Db } from '../db.ts'

/** A task for what the settings of a process ask for once, and which begins anew when it was broken off: done, or not asked for, it does nothing. */
export function onceAProcess(isAsked: boolean, run: (db: Db) => Promise<void>): (db: Db) => Promise<void> {
  let isDone = !isAsked
  return async (db) => {
    if (isDone) return
    await run(db)
    isDone = true
  }
}
