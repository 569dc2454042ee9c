import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { HeldLink } from './links.rules.ts'

/** Whose link a code is, so that its group can be held before anything is judged. */
export async function findLinkedGroup(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('bill_link').select('group_id').where('code', '=', code).executeTakeFirst()
  return row?.group_id
}

/** The link of a code, whoever holds it, and how its group stands to the one who looks. */
export async function findHeldLink(db: Db, code: string, viewerId: string | null): Promise<HeldLink | undefined> {
  const { rows } = await sql<HeldLink>`
    select link.group_id as "groupId", bill_group.name as "groupName", maker.user_id as "makerId",
      person.username as "makerName", link.expires_at as "expiresAt",
      link.withdrawn_at is not null or link.expires_at <= clock_now() or maker.removed_at is not null
        or maker.joined_at > link.made_at or bill_group.archived_at is not null
        or person.suspended_at is not null as "isOver",
      (select count(*)::int from bill_member where group_id = link.group_id and removed_at is null) as people,
      (select count(*)::int from bill_member where group_id = link.group_id) as places,
      (select count(*)::int from bill_invitation where group_id = link.group_id and state = 'OPEN'
         and user_id is distinct from ${viewerId}::uuid) as asked,
      (select removed_at is null from bill_member
       where group_id = link.group_id and user_id = ${viewerId}::uuid) as "isIn"
    from (select * from bill_link where code = ${code} limit 1) as link
    join bill_member as maker on maker.id = link.member_id and maker.group_id = link.group_id
    join bill_group on bill_group.id = link.group_id
    join app_user as person on person.id = maker.user_id`.execute(db)
  return rows[0]
}

/** A link by which people can join now. */
export interface JoinLink {
  readonly memberId: string
  readonly makerName: string
  readonly code: string
  readonly madeAt: Date
  readonly expiresAt: Date
}

/** Whoever asks was found to be a member. */
export const listJoinLinks = (db: Db, groupId: string): Promise<JoinLink[]> =>
  db
    .selectFrom('bill_link as link')
    .innerJoin('bill_member as maker', (join) =>
      join.onRef('maker.id', '=', 'link.member_id').onRef('maker.group_id', '=', 'link.group_id'),
    )
    .innerJoin('app_user as person', 'person.id', 'maker.user_id')
    .select([
      'link.member_id as memberId',
      'person.username as makerName',
      'link.code',
      'link.made_at as madeAt',
      'link.expires_at as expiresAt',
    ])
    .where('link.group_id', '=', groupId)
    .where('link.withdrawn_at', 'is', null)
    .where('link.expires_at', '>', sql<Date>`clock_now()`)
    .where('maker.removed_at', 'is', null)
    .whereRef('maker.joined_at', '<=', 'link.made_at')
    .where('person.suspended_at', 'is', null)
    .orderBy('person.username')
    .execute()

export interface NewJoinLink {
  readonly groupId: string
  readonly memberId: string
  readonly code: string
  readonly heldSeconds: number
}

/** The member's link from now on, in place of the one that they had. */
export async function keepLink(tx: Tx, { groupId, memberId, code, heldSeconds }: NewJoinLink): Promise<void> {
  await sql`
    insert into bill_link (group_id, member_id, code, expires_at)
    values (${groupId}, ${memberId}, ${code}, clock_now() + make_interval(secs => ${heldSeconds}))
    on conflict (group_id, member_id) do update
    set code = excluded.code, made_at = excluded.made_at, expires_at = excluded.expires_at, withdrawn_at = null`.execute(
    tx,
  )
}

export async function endLink(tx: Tx, groupId: string, memberId: string): Promise<void> {
  await tx
    .updateTable('bill_link')
    .set({ withdrawn_at: sql<Date>`clock_now()` })
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}
