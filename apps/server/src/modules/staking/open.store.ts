import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Stakes that are not back yet. */
export async function countStaked(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stake_position
    where user_id = ${userId} and state = 'OPEN'`.execute(db)
  return rows[0]?.count ?? 0
}
