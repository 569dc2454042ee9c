import { sql } from 'kysely'
import { type Db, type Tx, wayOf } from '../../../platform/db.ts'
import type { StaffRole } from '../auth.rules.ts'
import type { ListSort, RoleChange } from './team.rules.ts'

export interface OnTeam {
  readonly userId: string
  readonly username: string
  readonly isSuspended: boolean
  readonly hasFactor: boolean
  readonly lastSeenAt: Date | null
  readonly roles: readonly { role: StaffRole; since: string; givenBy: string | null }[]
}

/** Everyone who holds a role, those with the oldest first. */
export async function listColleagues(db: Db): Promise<OnTeam[]> {
  const { rows } = await sql<OnTeam>`
    select held.user_id as "userId", u.username, u.suspended_at is not null as "isSuspended",
      exists (select from second_factor as f where f.user_id = u.id and f.is_on) as "hasFactor",
      (select max(last_seen_at) from session where user_id = u.id and ended_at is null) as "lastSeenAt", held.roles
    from (select r.user_id, min(r.granted_at) as since, jsonb_agg(
            jsonb_build_object('role', r.role, 'since', r.granted_at, 'givenBy', g.username) order by r.granted_at, r.role) as roles
          from staff_role as r left join app_user as g on g.id = r.granted_by
          where r.revoked_at is null group by r.user_id) as held
    join app_user as u on u.id = held.user_id order by held.since, u.username`.execute(db)
  return rows
}

const changes = (db: Db) =>
  db
    .selectFrom('role_change as c')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .innerJoin('app_user as a', 'a.id', 'c.asked_by')
    .leftJoin('app_user as d', 'd.id', 'c.decided_by')
    .select(['c.id', 'c.user_id as userId', 'u.username', 'c.reason', 'c.asked_by as askedById'])
    .select(['a.username as askedBy', 'c.asked_at as askedAt', 'd.username as decidedBy', 'c.decided_at as decidedAt'])
    .select([sql<StaffRole>`c.role`.as('role'), sql<RoleChange['outcome']>`c.outcome`.as('outcome')])
    .select([sql<Date>`clock_now()`.as('readAt'), sql<Date>`ask_lapses(c.asked_at)`.as('lapsesAt')])

export const getRoleChange = (db: Db, id: string): Promise<RoleChange> =>
  changes(db).where('c.id', '=', id).executeTakeFirstOrThrow()

/** Held, so that of two who decide at once one comes second. */
export const lockRoleChange = (tx: Tx, id: string): Promise<RoleChange | undefined> =>
  changes(tx).where('c.id', '=', id).forNoKeyUpdate('c').executeTakeFirst()

const lapsed = sql<boolean>`ask_lapses(c.asked_at) <= clock_now()`

interface Page {
  readonly limit: number
  readonly before: string | undefined
  readonly isOpen: boolean
  readonly sort?: ListSort | undefined
}

/** What nobody answered in time is over, whether or not that was written down. */
export function listRoleChanges(db: Db, { limit, before, isOpen, sort }: Page): Promise<RoleChange[]> {
  const way = wayOf(sort ?? 'newest')
  return changes(db)
    .where(
      isOpen ? sql<boolean>`c.outcome is null and not ${lapsed}` : sql<boolean>`(c.outcome is not null or ${lapsed})`,
    )
    .$if(before !== undefined, (query) => query.where('c.id', way.comes, before ?? ''))
    .orderBy('c.id', way.order)
    .limit(limit)
    .execute()
}

/** Writes down that nobody answered in time, so that the same can be asked for anew. */
export async function closeLapsed(tx: Tx, userId: string, role: StaffRole): Promise<void> {
  await tx
    .updateTable('role_change as c')
    .set({ outcome: 'lapsed', decided_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('outcome', 'is', null)
    .where(lapsed)
    .execute()
}

interface NewChange {
  readonly userId: string
  readonly role: StaffRole
  readonly reason: string
  readonly askedBy: string
}

/** Null when the same is asked for already. */
export async function insertAsk(tx: Tx, { userId, role, reason, askedBy }: NewChange): Promise<string | null> {
  const row = await tx
    .insertInto('role_change')
    .values({ user_id: userId, role, reason, asked_by: askedBy })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).where('outcome', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A role that was taken, at once and by one person. */
export async function insertTaking(tx: Tx, { userId, role, reason, askedBy }: NewChange): Promise<string> {
  const { id } = await tx
    .insertInto('role_change')
    .values({
      ...{ user_id: userId, role, reason, asked_by: askedBy },
      ...{ outcome: 'taken', decided_by: askedBy, decided_at: sql<Date>`clock_now()` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function decideChange(tx: Tx, id: string, outcome: 'given' | 'refused', by: string): Promise<void> {
  await tx
    .updateTable('role_change')
    .set({ outcome, decided_by: by, decided_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute()
}

/** How many people hold a role, each held until the caller is done: two who take the last two come one after the other. */
export async function countHolders(tx: Tx, role: StaffRole): Promise<number> {
  const rows = await tx
    .selectFrom('staff_role')
    .select('user_id')
    .where('role', '=', role)
    .where('revoked_at', 'is', null)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return rows.length
}

/** Roles that wait for a second person. */
export const askedRoles = sql`
  select id::text, (select username from app_user where id = role_change.user_id) || ': ' || role as label, array[user_id] as owners,
         null::uuid as assignee, asked_at as since, asked_by, reason,
         null::text as asset, null::numeric as units, ask_lapses(asked_at) as until,
         ask_hash('role', jsonb_build_array(id, user_id, role, reason, asked_by, extract(epoch from asked_at))) as hash
  from role_change where outcome is null and ask_lapses(asked_at) > clock_now()`
