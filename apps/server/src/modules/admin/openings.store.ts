import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

interface Opening {
  readonly action: string
  readonly subject: string
}

/** When a member of our team opened something the last time, in seconds before now; null when never. */
export async function sinceOpening(db: Db, staffId: string, { action, subject }: Opening): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_now() - at)::float8 as seconds from audit_event
    where subject = ${subject} and actor_id = ${staffId} and action = ${action}
    order by id desc limit 1`.execute(db)
  return rows[0]?.seconds ?? null
}
