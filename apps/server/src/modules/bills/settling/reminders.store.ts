import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Reminders of one person come one after the other, so that their counts hold over all groups. */
export async function lockReminder(tx: Tx, byId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bill reminder ' || ${byId}::text, 0))`.execute(tx)
}

interface Reminder {
  readonly groupId: string
  readonly byId: string
  readonly userId: string
}

/** In how many of the reminder's groups this person was reminded by them within the last day. */
export async function countRecent(tx: Tx, { byId, userId }: Pick<Reminder, 'byId' | 'userId'>): Promise<number> {
  const { count } = await tx
    .selectFrom('bill_member as mine')
    .innerJoin('bill_reminder as kept', (join) =>
      join.onRef('kept.group_id', '=', 'mine.group_id').on('kept.by_id', '=', byId).on('kept.user_id', '=', userId),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('mine.user_id', '=', byId)
    .where('mine.removed_at', 'is', null)
    .where('kept.at', '>', sql<Date>`clock_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Answers when it was; null when this debt was brought to mind within the last day. */
export async function keepReminder(tx: Tx, { groupId, byId, userId }: Reminder): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    insert into bill_reminder as kept (group_id, by_id, user_id) values (${groupId}, ${byId}, ${userId})
    on conflict (group_id, by_id, user_id) do update set at = clock_now()
    where kept.at <= clock_now() - interval '1 day'
    returning at`.execute(tx)
  return rows[0]?.at ?? null
}
