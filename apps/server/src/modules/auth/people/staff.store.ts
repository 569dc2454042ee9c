import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { StaffRole } from '../auth.rules.ts'

/** Gives a role. Answers whether the person did not hold it yet. */
export async function insertRole(tx: Tx, userId: string, role: StaffRole, grantedBy: string | null): Promise<boolean> {
  const row = await tx
    .insertInto('staff_role')
    .values({ user_id: userId, role, granted_by: grantedBy })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a role away. Answers whether the person held it. */
export async function revokeRole(tx: Tx, userId: string, role: StaffRole): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_role')
    .set({ revoked_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface StaffMember {
  email: string
  username: string
  role: StaffRole
  grantedAt: Date
}

export const listStaff = (db: Db): Promise<StaffMember[]> =>
  db
    .selectFrom('staff_role as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['u.email', 'u.username', 'r.role', 'r.granted_at as grantedAt'])
    .where('r.revoked_at', 'is', null)
    .orderBy('u.email_canonical')
    .orderBy('r.role')
    .execute()

/** Somebody of our team who is none of these. */
export async function findOtherStaff(db: Db, notIds: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from staff_role where revoked_at is null and user_id <> all (${notIds}::uuid[]) limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

export async function rolesOf(db: Db, userId: string): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('staff_role')
    .select('role')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map(({ role }) => role)
}

/** The roles that somebody can act in now: none while their account is stopped. */
export async function standingRolesOf(db: Db, userId: string): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('staff_role as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select('r.role')
    .where('r.user_id', '=', userId)
    .where('r.revoked_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .execute()
  return rows.map(({ role }) => role)
}

/** Whether any of these people is staff. */
export async function areStaff(db: Db, userIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('staff_role')
    .select('id')
    .where('user_id', 'in', userIds)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
