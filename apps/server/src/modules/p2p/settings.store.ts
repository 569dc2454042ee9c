import type { Db } from '../../platform/db.ts'

/** When the running outage began; null while everything works. */
export async function findOutage(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('p2p_outage').select('began_at').where('ended_at', 'is', null).executeTakeFirst()
  return row?.began_at ?? null
}
