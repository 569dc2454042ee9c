import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { EarlierInvitation, InvitationState } from './invitations.rules.ts'

/** Somebody who was asked into a group and has not answered. */
export interface OpenInvitation {
  readonly id: string
  readonly groupId: string
  readonly userId: string
  readonly username: string
  readonly invitedBy: string
  readonly invitedByName: string
  readonly askedAt: Date
}

/** A group that somebody is asked into. */
export interface AskedGroup {
  readonly id: string
  readonly groupId: string
  readonly groupName: string
  readonly invitedByName: string
  readonly members: number
  readonly askedAt: Date
}

/** Which of these people know somebody by an act of their own: they paid them, keep them as a contact, or share a group with them. */
export async function listWhoKnow(db: Db, userId: string, peopleIds: readonly string[]): Promise<Set<string>> {
  if (peopleIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select person.id from unnest(${peopleIds}::uuid[]) as person (id)
    where exists (select from payee_paid where user_id = person.id and payee_id = ${userId})
       or exists (select from contact where user_id = person.id and peer_id = ${userId})
       or exists (select from bill_member as theirs join bill_member as mine on mine.group_id = theirs.group_id
                  where theirs.user_id = person.id and theirs.removed_at is null
                    and mine.user_id = ${userId} and mine.removed_at is null)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Questions of one person come one after the other, so that their counts hold. */
export async function lockAsker(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bill asker ' || ${userId}::text, 0))`.execute(tx)
}

export async function countOpenOf(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bill_invitation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('invited_by', '=', userId)
    .where('state', '=', sql.lit('OPEN'))
    .executeTakeFirstOrThrow()
  return count
}

/** How these people were asked before, into this group by anybody or into any group by this one, and what time it is. */
export async function listEarlier(
  tx: Tx,
  groupId: string,
  askerId: string,
  userIds: readonly string[],
): Promise<{ readonly earlier: EarlierInvitation[]; readonly now: Date }> {
  const { rows } = await sql<{
    now: Date
    earlier: (Omit<EarlierInvitation, 'answeredAt'> & { answeredAt: string | null })[]
  }>`
    select clock_now() as now, coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'isHere', group_id = ${groupId},
      'state', state, 'answeredAt', answered_at)), '[]') as earlier
    from bill_invitation
    where user_id = any (${userIds}::uuid[]) and (group_id = ${groupId} or invited_by = ${askerId})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database told no time')
  const earlier = row.earlier.map((one) => ({ ...one, answeredAt: one.answeredAt ? new Date(one.answeredAt) : null }))
  return { earlier, now: row.now }
}

/** Asks people who do not wait for this group already. Whoever was asked long ago is asked anew. */
export async function insertInvitations(
  tx: Tx,
  groupId: string,
  askerId: string,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into bill_invitation (user_id, group_id, invited_by)
    select person.id, ${groupId}, ${askerId} from unnest(${userIds}::uuid[]) as person (id)
    on conflict (user_id, group_id) do update
    set id = uuidv7(), invited_by = excluded.invited_by, state = 'OPEN', asked_at = clock_now(), answered_at = null
    where bill_invitation.state <> 'OPEN'
    returning id, user_id as "userId"`.execute(tx)
  return rows
}

const invitations = (db: Db) =>
  db
    .selectFrom('bill_invitation as invitation')
    .innerJoin('app_user as person', 'person.id', 'invitation.user_id')
    .innerJoin('app_user as asker', 'asker.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.group_id as groupId',
      'invitation.user_id as userId',
      'person.username',
      'invitation.invited_by as invitedBy',
      'asker.username as invitedByName',
      'invitation.asked_at as askedAt',
    ])
    .where('invitation.state', '=', 'OPEN')

/** Who was asked into these groups and has not answered. Whoever looks was found to be a member. */
export const listOpenIn = (db: Db, groupIds: readonly string[]): Promise<OpenInvitation[]> =>
  groupIds.length === 0
    ? Promise.resolve([])
    : invitations(db).where('invitation.group_id', 'in', groupIds).orderBy('person.username').execute()

/** Which groups somebody is asked into, newest first. */
export const listAskedOf = (db: Db, userId: string): Promise<AskedGroup[]> =>
  invitations(db)
    .innerJoin('bill_group', 'bill_group.id', 'invitation.group_id')
    .clearSelect()
    .select([
      'invitation.id',
      'invitation.group_id as groupId',
      'bill_group.name as groupName',
      'asker.username as invitedByName',
      'invitation.asked_at as askedAt',
      sql<number>`(select count(*)::int from bill_member where group_id = bill_group.id and removed_at is null)`.as(
        'members',
      ),
    ])
    .where('invitation.user_id', '=', userId)
    .where('bill_group.archived_at', 'is', null)
    .orderBy('invitation.id', 'desc')
    .limit(100)
    .execute()

/** Which group it is about, whatever became of it; for whoever was asked. */
export const findOwn = (
  db: Db,
  userId: string,
  id: string,
): Promise<{ groupId: string; invitedBy: string } | undefined> =>
  db
    .selectFrom('bill_invitation')
    .select(['group_id as groupId', 'invited_by as invitedBy'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Closes an invitation that is open. Answers whether it was. */
export async function close(tx: Tx, id: string, state: Exclude<InvitationState, 'OPEN'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bill_invitation')
    .set({ state, answered_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whoever is in a group by another way need not answer any more. */
export async function closeFor(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .updateTable('bill_invitation')
    .set({ state: 'ACCEPTED', answered_at: sql<Date>`clock_now()` })
    .where('group_id', '=', groupId)
    .where('user_id', 'in', userIds)
    .where('state', '=', 'OPEN')
    .execute()
}
