import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { SpokenLanguage } from '../auth.rules.ts'
import type { ListSort, Suspension } from './suspensions.rules.ts'

/** Stopping somebody is worth a longer wait than anything else: whoever is stopped may be paying as fast as they can. */
export async function bePatient(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', '4500ms', true)`.execute(tx)
}

/** Waits for the acts of somebody that are being done. */
export async function awaitActs(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('acts of ' || ${userId}::text, 0))`.execute(tx)
}

/** Whether somebody is suspended; if not, they stay so until the caller is done. Acts of one person do not wait for each other. */
export async function isSuspendedNow(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ suspended: boolean }>`select act_begins(${userId}) as suspended`.execute(tx)
  return rows[0]?.suspended === true
}

/**
 * Whether each of these people is suspended; who is not stays so until the caller is done. Whoever is being suspended at this moment is
 * left out: nobody waits for them here.
 */
export async function mapSuspendedNow(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ id: string; suspended: boolean | null }>`
    select id, case when pg_try_advisory_xact_lock_shared(hashtextextended('acts of ' || id::text, 0))
                    then act_begins(id) end as suspended
    from unnest(${userIds}::uuid[]) as person (id)`.execute(tx)
  return new Map(rows.flatMap(({ id, suspended }) => (suspended === null ? [] : [[id, suspended]])))
}

/** Marks an account. False when it was suspended already. */
export async function markSuspended(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ suspended_at: sql<Date>`clock_now()` })
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function unmarkSuspended(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('app_user').set({ suspended_at: null }).where('id', '=', userId).execute()
}

/** Our team stops for reasons of its own what its owner froze: from now on it takes two to let it go. */
export async function takeOver(
  tx: Tx,
  { id, userId }: Suspension,
  { reason, by }: { reason: string; by: string | null },
): Promise<void> {
  await tx
    .updateTable('suspension')
    .set({ owner_lifts: false, reason, suspended_by: by })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Notes that a new password lets an account go. */
export async function noteOwnerLifts(tx: Tx, { id, userId }: Suspension): Promise<void> {
  await tx
    .updateTable('suspension')
    .set({ owner_lifts: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** The row of an account that was just marked, of the same moment. */
export async function insertSuspension(tx: Tx, userId: string, reason: string, by: string | null): Promise<Suspension> {
  const { id } = await tx
    .insertInto('suspension')
    .columns(['user_id', 'reason', 'suspended_by', 'suspended_at'])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select(['id', sql<string>`${reason}::text`.as('reason'), sql<string | null>`${by}::uuid`.as('by')])
        .select(sql<Date>`suspended_at`.as('at'))
        .where('id', '=', userId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return getSuspension(tx, id)
}

const suspensions = (db: Db) =>
  db
    .selectFrom('suspension')
    .innerJoin('app_user', 'app_user.id', 'suspension.user_id')
    .selectAll('suspension')
    .select(['username', 'email', 'language'])
    .select([sql<Date>`clock_now()`.as('read_at'), sql<Date | null>`ask_lapses(lift_asked_at)`.as('lapses_at')])
    .select(sql<Date | null>`ask_lapses(bar_asked_at)`.as('bar_lapses_at'))

export async function getSuspension(db: Db, id: string): Promise<Suspension> {
  return toSuspension(await suspensions(db).where('suspension.id', '=', id).executeTakeFirstOrThrow())
}

/** Held, so that of two who decide at once one comes second. */
export async function lockSuspension(tx: Tx, id: string): Promise<Suspension | null> {
  const row = await suspensions(tx).where('suspension.id', '=', id).forNoKeyUpdate('suspension').executeTakeFirst()
  return row ? toSuspension(row) : null
}

/** The suspension of an account that nobody has lifted yet. */
export async function findOpenOf(db: Db, userId: string): Promise<Suspension | null> {
  const row = await suspensions(db).where('user_id', '=', userId).where('lifted_at', 'is', null).executeTakeFirst()
  return row ? toSuspension(row) : null
}

/** The same, held. */
export async function lockOpenOf(tx: Tx, userId: string): Promise<Suspension | null> {
  const row = await suspensions(tx)
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .forNoKeyUpdate('suspension')
    .executeTakeFirst()
  return row ? toSuspension(row) : null
}

/** Notes that a suspension stands for as long as somebody else's question is open, or no longer. */
export async function noteKept(tx: Tx, { id, userId }: Suspension, kept: Suspension['kept']): Promise<void> {
  await tx.updateTable('suspension').set({ kept }).where('user_id', '=', userId).where('id', '=', id).execute()
}

interface Page {
  readonly limit: number
  readonly before: string | undefined
  readonly isOpen: boolean | undefined
  /** Undefined: of everybody. */
  readonly userId: string | undefined
  readonly sort?: ListSort | undefined
}

export async function listSuspensions(db: Db, { limit, before, isOpen, userId, sort }: Page): Promise<Suspension[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await suspensions(db)
    .$if(before !== undefined, (query) => query.where('suspension.id', way.comes, before ?? ''))
    .$if(userId !== undefined, (query) => query.where('suspension.user_id', '=', userId ?? ''))
    .$if(isOpen !== undefined, (query) => query.where('lifted_at', isOpen ? 'is' : 'is not', null))
    .orderBy('suspension.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toSuspension)
}

/** Writes down who wants an account let go, or that nobody does any more. */
export async function noteLiftAsk(
  tx: Tx,
  id: string,
  ask: { by: string | null; reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('suspension')
    .set({
      lift_asked_by: ask?.by ?? null,
      lift_asked_at: ask ? sql<Date>`clock_now()` : null,
      lift_reason: ask?.reason ?? null,
    })
    .where('id', '=', id)
    .execute()
}

export async function noteLifted(tx: Tx, id: string, by: string | null): Promise<void> {
  await tx
    .updateTable('suspension')
    .set({ lifted_by: by, lifted_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute()
}

type Row = Selectable<Tables['suspension']> & {
  username: string
  email: string
  language: SpokenLanguage
  read_at: Date
  lapses_at: Date | null
  bar_lapses_at: Date | null
}

const toSuspension = (row: Row): Suspension => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  email: row.email,
  language: row.language,
  reason: row.reason,
  suspendedBy: row.suspended_by,
  suspendedAt: row.suspended_at,
  ask: row.lift_asked_at &&
    row.lapses_at && {
      by: row.lift_asked_by,
      at: row.lift_asked_at,
      reason: row.lift_reason ?? '',
      lapsesAt: row.lapses_at,
    },
  lifted: row.lifted_at && { by: row.lifted_by, at: row.lifted_at },
  readAt: row.read_at,
  kept: row.kept,
  ownerLifts: row.owner_lifts,
  barAsk: barAskOf(row),
  barred: row.barred_at && row.barred_by ? { by: row.barred_by, at: row.barred_at } : null,
})

const barAskOf = ({ bar_asked_by: by, bar_asked_at: at, bar_reason: reason, bar_lapses_at: lapsesAt }: Row) =>
  by && at && reason && lapsesAt ? { by, at, reason, lapsesAt } : null
