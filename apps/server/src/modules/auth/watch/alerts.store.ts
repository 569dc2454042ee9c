import { sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { AlertOutcome, ListSort, SecurityAlert, Sign, WatchedPerson, WatchRule } from './watch.rules.ts'

/** One alert for each span, whose count grows while it is open. Answers how many are new. */
export async function raiseAlerts(db: Db, signs: readonly Sign[]): Promise<number> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into security_alert (rule, about, span_from, count, user_ids)
    select sign.rule, sign.about, sign.span_from, sign.count,
           coalesce((select array_agg(id::uuid) from jsonb_array_elements_text(sign.user_ids) as id), '{}')
    from jsonb_to_recordset(${JSON.stringify(signs.map(toRow))}::jsonb)
      as sign (rule text, about text, span_from timestamptz, count integer, user_ids jsonb)
    on conflict (rule, about, span_from) do update set count = excluded.count, user_ids = excluded.user_ids
      where security_alert.closed_at is null and security_alert.count < excluded.count
    returning xmax = 0 as "isNew"`.execute(db)
  return rows.filter(({ isNew }) => isNew).length
}

const toRow = ({ rule, about, from, count, userIds }: Sign) => ({
  rule,
  about,
  span_from: from.toISOString(),
  count,
  user_ids: userIds,
})

interface AlertQuery extends Wanted {
  readonly isOpen: boolean
  /** Nobody reads what is said about their own account. */
  readonly readerId: string
  readonly sort?: ListSort | undefined
}

/** Those that are open, or those that are over, newest first unless the oldest are wanted. */
export async function listAlerts(
  db: Db,
  { isOpen, readerId, sort, limit, before }: AlertQuery,
): Promise<SecurityAlert[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await alerts(db)
    .where(sql<boolean>`(closed_at is null) = ${isOpen}`)
    .where(sql<boolean>`${readerId}::uuid <> all (user_ids)`)
    .$if(before !== undefined, (query) => query.where('alert.id', way.comes, before ?? ''))
    .orderBy('alert.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toAlert)
}

/** One that is there. */
export async function getAlert(db: Db, id: string): Promise<SecurityAlert> {
  return toAlert(await alerts(db).where('alert.id', '=', id).executeTakeFirstOrThrow())
}

const shownPeople = 20

const alerts = (db: Db) =>
  db
    .selectFrom('security_alert as alert')
    .select(['alert.id', 'rule', 'about', 'span_from', 'count', 'raised_at', 'closed_at', 'outcome', 'reason'])
    .select(sql<string | null>`(select username from app_user where id = taken_by)`.as('taken_by'))
    .select(sql<string | null>`(select username from app_user where id = closed_by)`.as('closed_by'))
    .select(
      sql<WatchedPerson[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'username', username, 'isSuspended', suspended_at is not null) order by username)
        from (select * from app_user where id = any (user_ids) order by username limit ${sql.lit(shownPeople)}) as named), '[]')`.as(
        'people',
      ),
    )

interface Named {
  readonly id: string
  readonly staffId: string
}

/** Whether it is open, not about whoever takes it, and taken by no one else. */
export async function takeAlert(tx: Tx, { id, staffId }: Named): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('security_alert')
    .set({ taken_by: staffId, taken_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`${staffId}::uuid <> all (user_ids)`)
    .where(sql<boolean>`coalesce(taken_by, ${staffId}::uuid) = ${staffId}::uuid`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it was open, not about whoever closes it, and taken by no one else. Answers what it was, null when it was not. */
export async function closeAlert(
  tx: Tx,
  { id, staffId, outcome, reason }: Named & { outcome: AlertOutcome; reason: string },
): Promise<{ rule: WatchRule } | null> {
  const row = await tx
    .updateTable('security_alert')
    .set({ closed_by: staffId, closed_at: sql<Date>`clock_now()`, outcome, reason })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`${staffId}::uuid <> all (user_ids)`)
    .where(sql<boolean>`coalesce(taken_by, ${staffId}::uuid) = ${staffId}::uuid`)
    .returning('rule')
    .executeTakeFirst()
  return row ? { rule: row.rule as WatchRule } : null
}

/** People by their ids. */
export const listWatched = (db: Db, ids: readonly string[]): Promise<WatchedPerson[]> =>
  db
    .selectFrom('app_user')
    .select(['id', 'username', sql<boolean>`suspended_at is not null`.as('isSuspended')])
    .where('id', '=', sql<string>`any (${[...new Set(ids)]}::uuid[])`)
    .execute()

/** Of each rule, how many alerts are open, and how many were raised in the last days. */
export async function countAlerts(db: Db, days: number): Promise<Map<string, { open: number; raised: number }>> {
  const { rows } = await sql<{ rule: string; open: number; raised: number }>`
    select rule, sum(open)::int as open, sum(raised)::int as raised from (
      select rule, 1 as open, 0 as raised from security_alert where closed_at is null
      union all
      select rule, 0, 1 from security_alert where raised_at > clock_now() - make_interval(days => ${days})
    ) as counted group by rule`.execute(db)
  return new Map(rows.map(({ rule, ...counts }) => [rule, counts]))
}

/** Forgets what has been over for so many days. */
export async function deleteOldAlerts(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('security_alert')
    .where('closed_at', '<', sql<Date>`clock_now() - make_interval(days => ${days})`)
    .execute()
}

type Row = Awaited<ReturnType<ReturnType<typeof alerts>['executeTakeFirstOrThrow']>>

const toAlert = (row: Row): SecurityAlert => ({
  id: row.id,
  rule: row.rule as WatchRule,
  about: row.about,
  from: row.span_from,
  count: row.count,
  people: row.people,
  raisedAt: row.raised_at,
  takenBy: row.taken_by,
  closed:
    row.closed_at && row.closed_by && row.outcome && row.reason
      ? { by: row.closed_by, at: row.closed_at, outcome: row.outcome as AlertOutcome, reason: row.reason }
      : null,
})
