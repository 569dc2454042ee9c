import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { FigureChange } from './settings.rules.ts'

/** What staff changed, with everything that is kept of it. */
export interface RecordedChange extends FigureChange {
  readonly id: string
  readonly changedBy: string | null
  readonly reason: string
  readonly changedAt: Date
}

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

/** Changes of one figure or of all, newest first. */
export async function listChanges(db: Db, key: string | undefined, { limit, before }: Wanted) {
  const rows = await db
    .selectFrom('setting_change')
    .selectAll()
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toChange)
}

export async function getChange(db: Db, id: string): Promise<RecordedChange> {
  return toChange(await db.selectFrom('setting_change').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

export async function insertChange(
  tx: Tx,
  { key, value, fromWhen, changedBy, reason }: Omit<RecordedChange, 'id' | 'changedAt'>,
): Promise<RecordedChange> {
  const row = await tx
    .insertInto('setting_change')
    .values({ key, value: JSON.stringify(value), from_when: fromWhen, changed_by: changedBy, reason })
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
