import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { DomainError } from '../errors.ts'

/** What one person can have looked through within a day, in bytes: twice what they can keep in one place. */
const bytesAtMost = 200 * 1024 * 1024
const triesAtMost = 400

/**
 * Counts a file before it is looked through, for the hour in which it came: the row of the hour is locked by the upsert, so
 * that twenty at once are twenty. @throws DomainError too_many_files
 */
export async function countTry(db: Db, userId: string, bytes: number): Promise<void> {
  const { rows } = await sql<{ bytes: string; tries: string }>`
    with counted as (
      insert into file_try as of_hour (user_id, hour, tries, bytes)
      values (${userId}, date_trunc('hour', clock_now()), 1, ${bytes})
      on conflict (user_id, hour) do update set tries = of_hour.tries + 1, bytes = of_hour.bytes + excluded.bytes
      returning hour, tries, bytes
    )
    select counted.bytes + coalesce(sum(earlier.bytes), 0) as bytes, counted.tries + coalesce(sum(earlier.tries), 0) as tries
    from counted left join file_try as earlier
      on earlier.user_id = ${userId} and earlier.hour < counted.hour and earlier.hour > counted.hour - interval '1 day'
    group by counted.bytes, counted.tries`.execute(db)
  const [row] = rows
  if (row && BigInt(row.bytes) <= bytesAtMost && BigInt(row.tries) <= triesAtMost) return
  throw new DomainError('too_many_files')
}

/** Hours that count no more. */
export const forgetTries = (db: Db): Promise<unknown> =>
  sql`delete from file_try where hour < clock_now() - interval '2 days'`.execute(db)
