import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { DueChange, LooseChange, LooseKind } from './lock.rules.ts'

/** For how many days what loosens waits; null while the lock is off. */
export async function findLock(db: Db, userId: string): Promise<number | null> {
  const row = await db.selectFrom('settings_lock').select('days').where('user_id', '=', userId).executeTakeFirst()
  return row?.days ?? null
}

/** Sets the lock; none of no days. */
export async function writeLock(tx: Tx, userId: string, days: number): Promise<void> {
  if (days === 0) {
    await tx.deleteFrom('settings_lock').where('user_id', '=', userId).execute()
    return
  }
  await tx
    .insertInto('settings_lock')
    .values({ user_id: userId, days })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ days, changed_at: sql<Date>`clock_now()` }))
    .execute()
}

const changes = (db: Db, userId: string) =>
  db
    .selectFrom('waiting_change')
    .select(['id', 'user_id as userId', 'kind', 'target', 'about', 'asked_at as askedAt', 'due_at as dueAt'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$narrowType<{ kind: LooseKind }>()

/** What of somebody waits, the next one first. */
export const listWaiting = (db: Db, userId: string): Promise<DueChange[]> =>
  changes(db, userId).orderBy('due_at').orderBy('id').limit(100).execute()

/** One of them, as long as it waits. */
export const findWaiting = (db: Db, userId: string, id: string): Promise<DueChange | undefined> =>
  changes(db, userId).where('id', '=', id).executeTakeFirst()

/** How many of a kind somebody had put off in the last day, and how many of them wait now. */
export async function countWaiting(tx: Tx, userId: string, kind: LooseKind): Promise<{ lately: number; open: number }> {
  const { rows } = await sql<{ lately: number; open: number }>`
    select count(*) filter (where asked_at > clock_now() - interval '1 day')::int as lately,
      count(*) filter (where ended_at is null)::int as open
    from waiting_change where user_id = ${userId} and kind = ${kind}`.execute(tx)
  return rows[0] ?? { lately: 0, open: 0 }
}

/** Writes down what is to wait so many days. The caller holds the account. */
export async function insertWaiting(
  tx: Tx,
  userId: string,
  { kind, target, about }: LooseChange,
  days: number,
): Promise<DueChange> {
  const { id } = await tx
    .insertInto('waiting_change')
    .values({ user_id: userId, kind, target, about, due_at: sql<Date>`clock_now() + make_interval(days => ${days})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return changes(tx, userId).where('id', '=', id).executeTakeFirstOrThrow()
}

interface Ending {
  readonly id: string
  readonly outcome: 'done' | 'cancelled' | 'replaced' | 'failed'
}

/** Ends what waits, and forgets what it was to be. False when it waits no more. */
export async function endWaiting(tx: Tx, userId: string, { id, outcome }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await open(tx, userId).set(ended(outcome)).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Calls off everything of somebody that waits, or all of one kind. Answers how many. */
export async function endAllWaiting(tx: Tx, userId: string, kind?: LooseKind): Promise<number> {
  const ending = open(tx, userId).set(ended('cancelled'))
  const { numUpdatedRows } = await (kind ? ending.where('kind', '=', kind) : ending).executeTakeFirst()
  return Number(numUpdatedRows)
}

const open = (tx: Tx, userId: string) =>
  tx.updateTable('waiting_change').where('user_id', '=', userId).where('ended_at', 'is', null)

const ended = (outcome: Ending['outcome']) => ({
  ended_at: sql<Date>`clock_now()`,
  outcome,
  target: null,
  about: null,
})

/** Takes what is due, to be carried out, or given up, in the same transaction. Undefined when somebody called it off meanwhile. */
export async function takeWaiting(
  tx: Tx,
  userId: string,
  id: string,
  outcome: 'done' | 'failed' = 'done',
): Promise<DueChange | undefined> {
  const due = await changes(tx, userId)
    .where('id', '=', id)
    .where('due_at', '<=', sql<Date>`clock_now()`)
    .forUpdate()
    .executeTakeFirst()
  if (due) await endWaiting(tx, userId, { id, outcome })
  return due
}

/** What is to be carried out now, this many of them; of whoever is suspended it goes on waiting. */
export async function listDueChanges(db: Db, most: number): Promise<{ userId: string; id: string }[]> {
  const { rows } = await sql<{ userId: string; id: string }>`
    select change.user_id as "userId", change.id from waiting_change as change
    join app_user as person on person.id = change.user_id and person.suspended_at is null
    where change.ended_at is null and change.due_at <= clock_now()
    order by change.due_at limit ${most}`.execute(db)
  return rows
}

/** What is over for so many days. */
export async function deleteOldWaiting(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('waiting_change')
    .where('ended_at', '<', sql<Date>`clock_now() - make_interval(days => ${days})`)
    .execute()
}
