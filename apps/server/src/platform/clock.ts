import { sql } from 'kysely'
import { type Db, inTransaction } from './db.ts'

/** Asks the product's clock (decision 25), which every window, expiry and reward lives by. */
export async function clockNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The clock did not answer')
  return row.now
}

export interface ClockReading {
  now: Date
  advancedSeconds: number
}

export async function readClock(db: Db): Promise<ClockReading> {
  const { rows } = await sql<{ now: Date; advanced: string }>`
    select clock_now() as now, extract(epoch from advanced)::bigint::text as advanced from sandbox_clock`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The clock did not answer')
  return { now: row.now, advancedSeconds: Number(row.advanced) }
}

/**
 * Moves the sandbox's clock forward, never back. Whoever has read the clock is let finish
 * first, so that it stands still within a transaction, as the database's own time does. Everybody else waits behind the
 * one who moves it, who therefore gives up sooner than they do.
 */
export function advanceClock(db: Db, seconds: number): Promise<ClockReading> {
  return inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = '1s'`.execute(tx)
    await sql`lock table sandbox_clock in access exclusive mode`.execute(tx)
    await sql`update sandbox_clock set advanced = advanced + make_interval(secs => ${seconds})`.execute(tx)
    return readClock(tx)
  })
}
