import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** How often somebody looked for people who do not exist, lately. */
export async function countMisses(db: Db, userId: string, action: string, seconds: number): Promise<number> {
  const row = await db
    .selectFrom('audit_event')
    .select(sql<number>`count(*)::int`.as('misses'))
    .where('actor_id', '=', userId)
    .where('action', '=', action)
    .where('at', '>', sql<Date>`clock_now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow()
  return row.misses
}
