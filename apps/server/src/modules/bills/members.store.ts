import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Member } from './groups.rules.ts'

const members = (db: Db) =>
  db
    .selectFrom('bill_member')
    .leftJoin('app_user', 'app_user.id', 'bill_member.user_id')
    .select([
      'bill_member.id',
      'bill_member.group_id as groupId',
      'bill_member.user_id as userId',
      sql<string>`coalesce(app_user.username, bill_member.guest_name)`.as('name'),
      sql<boolean>`bill_member.user_id is null and bill_member.guest_email is not null`.as('hasEmail'),
      'bill_member.removed_at as removedAt',
    ])

/** Everybody of these groups, former members too unless only those of today are asked for. Whoever asks was found to be a member. */
export const listMembers = (
  db: Db,
  groupIds: readonly string[],
  whom: 'everybody' | 'current' = 'everybody',
): Promise<Member[]> =>
  groupIds.length === 0
    ? Promise.resolve([])
    : members(db)
        .where('bill_member.group_id', 'in', groupIds)
        .$if(whom === 'current', (query) => query.where('bill_member.removed_at', 'is', null))
        .orderBy('bill_member.id')
        .execute()

/** Adds users; somebody who was in the group before comes back to their place. */
export async function addUsers(tx: Tx, groupId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into bill_member (group_id, user_id) select ${groupId}, * from unnest(${userIds}::uuid[])
    on conflict (group_id, user_id) do update set removed_at = null, joined_at = clock_now()
    where bill_member.removed_at is not null
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface Guest {
  readonly name: string
  readonly email: string | null
}

/** Adds guests; one whose e-mail address has a place already is left out. */
export async function addGuests(tx: Tx, groupId: string, guests: readonly Guest[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into bill_member (group_id, guest_name, guest_email)
    select ${groupId}, * from unnest(${guests.map(({ name }) => name)}::text[], ${guests.map(({ email }) => email)}::text[])
    on conflict (group_id, guest_email) where user_id is null and removed_at is null do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether another guest's place is kept for this address. */
export async function hasPlaceFor(tx: Tx, groupId: string, email: string, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bill_member')
    .select('id')
    .where('group_id', '=', groupId)
    .where('guest_email', '=', email)
    .where('user_id', 'is', null)
    .where('removed_at', 'is', null)
    .where('id', '<>', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** The group is held, so that nobody takes the place over meanwhile. An address that is left out stays. */
export async function changeGuest(
  tx: Tx,
  memberId: string,
  { name, email }: { readonly name: string; readonly email?: string | null },
): Promise<void> {
  await tx
    .updateTable('bill_member')
    .set({ guest_name: name, ...(email !== undefined && { guest_email: email }) })
    .where('id', '=', memberId)
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function removeMember(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('bill_member')
    .set({ removed_at: sql<Date>`clock_now()` })
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export interface Invitation {
  readonly memberId: string
  readonly groupId: string
  readonly groupName: string
  readonly guestName: string
  readonly ownerUsername: string
}

/** Places that wait for somebody's verified e-mail address. */
export const listInvitations = (db: Db, userId: string): Promise<Invitation[]> =>
  db
    .selectFrom('app_user')
    .innerJoin('bill_member', 'bill_member.guest_email', 'app_user.email_canonical')
    .innerJoin('bill_group', 'bill_group.id', 'bill_member.group_id')
    .innerJoin('bill_member as owner', 'owner.id', 'bill_group.owner_member_id')
    .innerJoin('app_user as owner_user', 'owner_user.id', 'owner.user_id')
    .select([
      'bill_member.id as memberId',
      'bill_group.id as groupId',
      'bill_group.name as groupName',
      sql<string>`bill_member.guest_name`.as('guestName'),
      'owner_user.username as ownerUsername',
    ])
    .where('app_user.id', '=', userId)
    .where('app_user.email_verified_at', 'is not', null)
    .where('bill_member.user_id', 'is', null)
    .where('bill_member.removed_at', 'is', null)
    .where('bill_group.archived_at', 'is', null)
    // Nobody hears of the groups of people whom they blocked.
    .where(
      sql<SqlBool>`not exists (select from user_block where blocker_id = app_user.id and blocked_id = owner_user.id)`,
    )
    .orderBy('bill_member.id', 'desc')
    .limit(100)
    .execute()

/** The guest's place is the user's from now on, with all that was ever booked on it. Answers whether it still was a guest's. */
export async function takeOver(tx: Tx, userId: string, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bill_member')
    .set({ user_id: userId, joined_at: sql<Date>`clock_now()` })
    .where('id', '=', memberId)
    .where('user_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
