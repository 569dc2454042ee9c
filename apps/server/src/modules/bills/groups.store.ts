import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { Group } from './groups.rules.ts'

const columns = [
  'bill_group.id',
  'bill_group.name',
  'bill_group.owner_member_id',
  'bill_group.simplify',
  'bill_group.default_split',
  'bill_group.version',
  'bill_group.archived_at',
  'bill_group.created_at',
] as const

const groupsOf = (db: Db, userId: string) =>
  db
    .selectFrom('bill_group')
    .innerJoin('bill_member', 'bill_member.group_id', 'bill_group.id')
    .select(columns)
    .where('bill_member.user_id', '=', userId)
    .where('bill_member.removed_at', 'is', null)

export interface GroupRows {
  readonly isArchived: boolean
  readonly before: string | undefined
  readonly limit: number
}

/** Somebody's groups, newest first. */
export async function listGroups(db: Db, userId: string, { isArchived, before, limit }: GroupRows): Promise<Group[]> {
  const rows = await groupsOf(db, userId)
    .where('bill_group.archived_at', isArchived ? 'is not' : 'is', null)
    .$if(before !== undefined, (query) => query.where('bill_group.id', '<', before ?? ''))
    .orderBy('bill_group.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toGroup)
}

export async function findGroup(db: Db, userId: string, groupId: string): Promise<Group | undefined> {
  const row = await groupsOf(db, userId).where('bill_group.id', '=', groupId).executeTakeFirst()
  return row && toGroup(row)
}

/** Held until the transaction ends: acts of one group come one after the other. Who asks for somebody looks whether they are a member. */
export async function holdGroup(tx: Tx, groupId: string): Promise<Group | undefined> {
  const row = await tx
    .selectFrom('bill_group')
    .select(columns)
    .where('id', '=', groupId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && toGroup(row)
}

export async function getGroup(db: Db, groupId: string): Promise<Group> {
  return toGroup(await db.selectFrom('bill_group').select(columns).where('id', '=', groupId).executeTakeFirstOrThrow())
}

export async function countGroupsOf(db: Db, userId: string): Promise<number> {
  const { count } = await groupsOf(db, userId)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface NewGroupRow {
  readonly name: string
  readonly simplify: boolean
  readonly defaultSplit: Group['defaultSplit']
  readonly ownerId: string
}

/** The group with its owner as its first member. */
export async function insertGroup(tx: Tx, { name, simplify, defaultSplit, ownerId }: NewGroupRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with ids as (select uuidv7() as group_id, uuidv7() as member_id),
    made as (
      insert into bill_group (id, name, owner_member_id, simplify, default_split)
      select group_id, ${name}, member_id, ${simplify}, ${defaultSplit} from ids returning id
    ), owner as (
      insert into bill_member (id, group_id, user_id) select member_id, group_id, ${ownerId} from ids
    )
    select id from made`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The group was not made')
  return row.id
}

export interface GroupChange {
  readonly name?: string | undefined
  readonly simplify?: boolean | undefined
  readonly defaultSplit?: Group['defaultSplit'] | undefined
  readonly ownerMemberId?: string | undefined
  readonly isArchived?: boolean | undefined
}

/** Answers the group as it is then. */
export async function updateGroup(tx: Tx, groupId: string, change: GroupChange): Promise<Group> {
  const { name, simplify, defaultSplit, ownerMemberId, isArchived } = change
  const row = await tx
    .updateTable('bill_group')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(name !== undefined && { name }),
      ...(simplify !== undefined && { simplify }),
      ...(defaultSplit !== undefined && { default_split: defaultSplit }),
      ...(ownerMemberId !== undefined && { owner_member_id: ownerMemberId }),
      ...(isArchived !== undefined && { archived_at: isArchived ? sql<Date>`clock_now()` : null }),
    }))
    .where('id', '=', groupId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toGroup(row)
}

const toGroup = (row: Selectable<Tables['bill_group']>): Group => ({
  id: row.id,
  name: row.name,
  ownerMemberId: row.owner_member_id,
  simplify: row.simplify,
  defaultSplit: row.default_split,
  version: row.version,
  archivedAt: row.archived_at,
  createdAt: row.created_at,
})
