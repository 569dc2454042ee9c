import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { PreferenceChange } from './preferences.rules.ts'

export const listWishes = (db: Db, userId: string): Promise<PreferenceChange[]> =>
  db
    .selectFrom('notification_preference')
    .select(['category', 'channel', 'is_on as isOn'])
    .where('user_id', '=', userId)
    .execute()

export async function saveWish(db: Db, userId: string, { category, channel, isOn }: PreferenceChange): Promise<void> {
  const wish = { is_on: isOn, changed_at: sql<Date>`clock_now()` }
  await db
    .insertInto('notification_preference')
    .values({ user_id: userId, category, channel, ...wish })
    .onConflict((conflict) => conflict.columns(['user_id', 'category', 'channel']).doUpdateSet(wish))
    .execute()
}
