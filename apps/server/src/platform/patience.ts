import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** How long whoever met a lock before may wait for another one. */
const patience = '100ms'

/** Lets this transaction wait only briefly for what others hold. */
export async function waitBriefly(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', ${patience}, true)`.execute(tx)
}

/** What came in time; null where it did not, or failed. What comes later is nobody's. */
export async function withinPatience<T>(work: Promise<T>, patienceMs: number): Promise<T | null> {
  const { promise: tooLong, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, patienceMs, null)
  try {
    return await Promise.race([work.catch(() => null), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
