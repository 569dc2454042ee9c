import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Writes down that a second factor is lost, unless that is known already; answers when it is switched off. */
export async function reportLoss(
  tx: Tx,
  userId: string,
  hours: number,
): Promise<{ id: string; offAt: Date; isNew: boolean }> {
  const row = await tx
    .insertInto('factor_loss')
    .values({ user_id: userId, off_at: sql<Date>`clock_now() + make_interval(hours => ${hours})` })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning(['id', 'off_at'])
    .executeTakeFirst()
  if (row) return { id: row.id, offAt: row.off_at, isNew: true }
  const known = await tx
    .selectFrom('factor_loss')
    .select(['id', 'off_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { id: known.id, offAt: known.off_at, isNew: false }
}

/** Somebody who has the factor showed it, or said so. Answers the id of what was reported; null when nothing was. */
export async function withdrawLoss(tx: Tx, userId: string): Promise<string | null> {
  const row = await open(tx, userId, 'kept').returning('id').executeTakeFirst()
  return row?.id ?? null
}

/** Ends a loss whose time is over. Null when somebody said meanwhile that it is none. */
export async function concludeLoss(tx: Tx, userId: string): Promise<string | null> {
  const due = open(tx, userId, 'switched_off').where('off_at', '<=', sql<Date>`clock_now()`)
  const row = await due.returning('id').executeTakeFirst()
  return row?.id ?? null
}

const open = (tx: Tx, userId: string, outcome: 'kept' | 'switched_off') =>
  tx
    .updateTable('factor_loss')
    .set({ ended_at: sql<Date>`clock_now()`, outcome })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)

/** Whose factor is to be switched off now, this many of them. */
export async function listDue(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('factor_loss')
    .select('user_id')
    .where('ended_at', 'is', null)
    .where('off_at', '<=', sql<Date>`clock_now()`)
    .orderBy('off_at')
    .limit(most)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function deleteOldLosses(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('factor_loss')
    .where('ended_at', '<', sql<Date>`clock_now() - make_interval(days => ${days})`)
    .execute()
}
