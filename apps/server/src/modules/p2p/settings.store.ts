import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** When the running outage began; null while everything works. */
export async function findOutage(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('p2p_outage').select('began_at').where('ended_at', 'is', null).executeTakeFirst()
  return row?.began_at ?? null
}

/** The moment at which something is asked, and the outage that runs then. */
export interface OutageNow {
  readonly now: Date
  readonly outageSince: Date | null
}

/** The same with the moment at which it was asked. */
export async function findOutageNow(db: Db): Promise<OutageNow> {
  const { rows } = await sql<{ now: Date; outage_since: Date | null }>`
    select clock_now() as now, (select min(began_at) from p2p_outage where ended_at is null) as outage_since`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The clock did not answer')
  return { now: row.now, outageSince: row.outage_since }
}
