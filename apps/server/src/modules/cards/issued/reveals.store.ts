import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { VirtualCard } from '../card.rules.ts'

export async function insertReveal(tx: Tx, { userId, id }: Pick<VirtualCard, 'userId' | 'id'>): Promise<void> {
  await tx.insertInto('card_reveal').values({ user_id: userId, card_id: id }).execute()
}

/** How often somebody's card was shown in the last seconds, whichever card it was. */
export async function countRevealsSince(tx: Tx, userId: string, seconds: number): Promise<number> {
  const { count } = await tx
    .selectFrom('card_reveal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('at', '>', sql<Date>`clock_now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow()
  return count
}
