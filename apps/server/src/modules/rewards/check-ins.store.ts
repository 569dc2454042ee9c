import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { CheckIn } from './streak.rules.ts'

/** What somebody's streak is made of, the latest day first. */
export interface PastDays {
  readonly today: string
  readonly checkIns: readonly CheckIn[]
}

const shownDays = 35

/** One at a time for each person, so that nobody counts from a day that is not there yet. */
export async function lockStreak(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`streak ${userId}`}, 0))`.execute(tx)
}

/** The days that are shown, and the last one before them when there is none. */
export async function readDays(db: Db, userId: string): Promise<PastDays> {
  const { rows } = await sql<{ today: string; check_ins: readonly CheckIn[] }>`
    select day_here()::text as today, coalesce((
      select json_agg(past order by day desc) from (
        select day, streak, best, freezes, covered from check_in where user_id = ${userId} order by day desc limit ${shownDays}
      ) as past where day > day_here() - ${shownDays}::int or day = (select max(day) from check_in where user_id = ${userId})
    ), '[]') as check_ins`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The clock did not answer')
  return { today: row.today, checkIns: row.check_ins }
}

export async function insertCheckIn(tx: Tx, userId: string, checkIn: CheckIn): Promise<void> {
  await tx
    .insertInto('check_in')
    .values({ user_id: userId, ...checkIn })
    .execute()
}

/** How many days somebody's streak is that still lives. */
export async function streakOf(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`select streak_of(${userId}) as days`.execute(db)
  return rows[0]?.days ?? 0
}
