import type { Db } from '../../platform/db.ts'
import { byUrgency, type Waiting } from './waiting.rules.ts'

/** What of one module waits for one person, in one question to the database. */
export type WaitingSource = (db: Db, userId: string) => Promise<Waiting[]>

/** Everything that waits for somebody: the modules know, and here it is put in one order. */
export async function waitingFor(db: Db, sources: readonly WaitingSource[], userId: string): Promise<Waiting[]> {
  const rows: Waiting[] = []
  for (const listWaiting of sources) rows.push(...(await listWaiting(db, userId)))
  return byUrgency(rows)
}
