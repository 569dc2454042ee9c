import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Findability, FindingWay } from './privacy.rules.ts'

/** By which ways others find somebody; who never chose is found by all. */
export async function findabilityOf(db: Db, userId: string): Promise<Findability> {
  const row = await db
    .selectFrom('findability')
    .select(['by_search as search', 'by_email as email', 'by_phone as phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { search: true, email: true, phone: true }
}

const columns = { search: 'by_search', email: 'by_email', phone: 'by_phone' } as const

/** One way alone, so that two devices that change different ones do not undo each other. */
export async function saveFindability(tx: Tx, userId: string, way: FindingWay, isOn: boolean): Promise<void> {
  const wish = { [columns[way]]: isOn, changed_at: sql<Date>`clock_now()` }
  await tx
    .insertInto('findability')
    .values({ user_id: userId, ...wish })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wish))
    .execute()
}
