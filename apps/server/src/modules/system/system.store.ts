import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Answers when the database does. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
