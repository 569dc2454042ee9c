import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { FigureChange, ListSort } from './settings.rules.ts'

/** What staff changed, with everything that is kept of it. */
interface RecordedChange extends FigureChange {
  readonly id: string
  readonly changedBy: string | null
  readonly reason: string
  readonly changedAt: Date
}

/** A change with the usernames of the two who made it, where they were kept. */
export interface NamedChange extends RecordedChange {
  readonly changedByName: string | null
  readonly approvedByName: string | null
}

/** Looked up for each row, so that no plan reads everybody to name a few of us. */
export const nameOf = (column: string) =>
  sql<string | null>`(select username from app_user where app_user.id = ${sql.ref(column)})`

const named = (db: Db) =>
  db
    .selectFrom('setting_change')
    .leftJoin('setting_proposal', 'setting_proposal.id', 'setting_change.proposal_id')
    .selectAll('setting_change')
    .select([
      nameOf('setting_change.changed_by').as('maker_name'),
      nameOf('setting_proposal.decided_by').as('approver_name'),
    ])

/**
 * Every change that staff ever made, in the order in which they hold, and the clock by which that was asked: the past as well, because
 * what was agreed in it keeps its figures. Staff make them by hand, so they stay few.
 */
export async function listEveryChange(db: Db): Promise<{ changes: readonly FigureChange[]; now: Date }> {
  const { rows } = await sql<{ key: string | null; value: unknown; from_when: Date | null; now: Date }>`
    select key, value, from_when, moment.now from (select clock_now() as now) as moment
    left join setting_change on true order by from_when, id`.execute(db)
  return {
    changes: rows.flatMap(({ key, value, from_when }) =>
      key === null || from_when === null ? [] : [{ key, value, fromWhen: from_when }],
    ),
    now: rows[0]?.now ?? new Date(0),
  }
}

interface ChangesPage extends Wanted {
  readonly key: string | undefined
  readonly sort?: ListSort | undefined
}

/** Changes of one figure or of all, newest first unless the oldest are wanted. */
export async function listChanges(db: Db, { key, sort, limit, before }: ChangesPage): Promise<NamedChange[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await named(db)
    .$if(key !== undefined, (query) => query.where('setting_change.key', '=', key ?? ''))
    .$if(before !== undefined, (query) => query.where('setting_change.id', way.comes, before ?? ''))
    .orderBy('setting_change.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toNamed)
}

/** The change of each figure that holds now, of those that staff changed. */
export async function listLastChanges(db: Db): Promise<ReadonlyMap<string, NamedChange>> {
  const rows = await named(db)
    .distinctOn('setting_change.key')
    .where('setting_change.from_when', '<=', sql<Date>`clock_now()`)
    .orderBy('setting_change.key')
    .orderBy('setting_change.from_when', 'desc')
    .orderBy('setting_change.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.key, toNamed(row)]))
}

export async function insertChange(
  tx: Tx,
  {
    key,
    value,
    fromWhen,
    changedBy,
    reason,
    proposalId,
  }: Omit<RecordedChange, 'id' | 'changedAt'> & { proposalId: string },
): Promise<RecordedChange> {
  const row = await tx
    .insertInto('setting_change')
    .values({
      key,
      value: JSON.stringify(value),
      from_when: fromWhen,
      changed_by: changedBy,
      reason,
      proposal_id: proposalId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toChange(row)
}

const toChange = (row: Selectable<Tables['setting_change']>): RecordedChange => ({
  id: row.id,
  key: row.key,
  value: row.value,
  fromWhen: row.from_when,
  changedBy: row.changed_by,
  reason: row.reason,
  changedAt: row.changed_at,
})

const toNamed = (
  row: Selectable<Tables['setting_change']> & { maker_name: string | null; approver_name: string | null },
): NamedChange => ({
  ...toChange(row),
  changedByName: row.maker_name,
  approvedByName: row.approver_name,
})
