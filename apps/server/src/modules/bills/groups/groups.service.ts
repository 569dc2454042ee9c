import type { GroupEdit, NewGroup } from '@sengi/contract/bills/groups'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type IdempotencyKey, onceAfter } from '../../../platform/idempotency.ts'
import { balanceOf } from '../balances/balances.rules.ts'
import { countOpenSettlements, listStandings } from '../balances/balances.store.ts'
import { changing, groupAccessOf, tellMembers } from '../balances/group-access.service.ts'
import { calledBy, currentOf, type Group, type GroupAccess, groupLimits, isOwner } from '../groups.rules.ts'
import * as store from '../groups.store.ts'
import { insertEvents, type NewEvent } from '../history.store.ts'
import { pauseAll } from '../recurring/recurring.store.ts'
import { admit, findPeople } from './members.service.ts'

interface User {
  readonly id: string
  readonly username: string
}

/** Makes a group of people who are looked up first; with a key it is made once, and what it answers is kept. */
export const makeGroup = <T>(
  db: Db,
  user: User,
  input: NewGroup,
  { claim, show }: { claim: IdempotencyKey | null; show: (tx: Tx, groupId: string) => Promise<T> },
): Promise<T> =>
  onceAfter(
    db,
    claim,
    () => findPeople(db, user, input.members),
    async (tx, people) => show(tx, await createGroup(tx, user, input, people)),
  )

/** Makes a group; whoever makes it is its owner and its first member. Answers its id. */
export async function createGroup(
  db: Db,
  user: User,
  input: Omit<NewGroup, 'members'>,
  people: readonly User[],
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if ((await store.countGroupsOf(tx, user.id)) >= groupLimits.groupsOfOne) {
      throw new DomainError('limit_exceeded', `You can be in ${groupLimits.groupsOfOne} groups`)
    }
    const groupId = await store.insertGroup(tx, {
      name: input.name,
      simplify: input.simplify,
      defaultSplit: input.default_split,
      ownerId: user.id,
    })
    const said = `made the group ${input.name}`
    await insertEvents(tx, [
      { groupId, kind: 'group_created', actorId: user.id, subjectId: groupId, said, after: { name: input.name } },
    ])
    await admit(tx, await groupAccessOf(tx, user.id, groupId), user, people, input.guests)
    await tellMembers(tx, await groupAccessOf(tx, user.id, groupId))
    return groupId
  })
}

/** Renames a group or changes how it settles up, unless somebody did meanwhile. */
export function editGroup(db: Db, userId: string, groupId: string, input: GroupEdit): Promise<void> {
  return changing(db, userId, groupId, async (tx, access) => {
    requireOwner(access, 'change the group')
    if (access.group.version !== input.expected_version) {
      throw new DomainError('bill_changed', 'Somebody changed this group while you were looking at it')
    }
    const { name, simplify, default_split: defaultSplit } = input
    await store.updateGroup(tx, groupId, { name, simplify, defaultSplit })
    await remember(tx, access, userId, {
      kind: 'group_changed',
      said: `changed the group ${name ?? access.group.name}`,
    })
  })
}

/** Puts a group away, when nobody owes anybody anything and no payment waits for a yes. */
export function archiveGroup(db: Db, userId: string, groupId: string): Promise<void> {
  return changing(db, userId, groupId, async (tx, access) => {
    requireOwner(access, 'archive the group')
    const standings = await listStandings(tx, [groupId])
    if (standings.some((standing) => balanceOf(standing) !== 0n)) {
      throw new DomainError('balance_not_zero', 'Settle up first: a group is archived when nobody owes anything')
    }
    if ((await countOpenSettlements(tx, groupId)) > 0) {
      throw new DomainError('balance_not_zero', 'A payment waits for its confirmation. Answer it first.')
    }
    await pauseAll(tx, groupId, 'The group was archived')
    await store.updateGroup(tx, groupId, { isArchived: true })
    await remember(tx, access, userId, { kind: 'group_archived', said: 'archived the group' })
  })
}

/** Takes an archived group back. */
export function reopenGroup(db: Db, userId: string, groupId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await store.holdGroup(tx, groupId)
    const access = await groupAccessOf(tx, userId, groupId)
    requireOwner(access, 'reopen the group')
    if (!access.group.archivedAt) throw new DomainError('illegal_transition', 'This group is not archived')
    await store.updateGroup(tx, groupId, { isArchived: false })
    await remember(tx, access, userId, { kind: 'group_reopened', said: 'reopened the group' })
    await tellMembers(tx, access)
  })
}

/** Hands the group over, as an owner must before leaving. */
export function transferOwner(db: Db, userId: string, groupId: string, memberId: string): Promise<void> {
  return changing(db, userId, groupId, async (tx, access) => {
    requireOwner(access, 'hand the group over')
    const next = currentOf(access.members).find(({ id }) => id === memberId)
    if (!next?.userId) throw new DomainError('members_refused', 'Only a member with an account can own the group')
    await store.updateGroup(tx, groupId, { ownerMemberId: next.id })
    await remember(tx, access, userId, { kind: 'owner_changed', said: `handed the group over to ${calledBy(next)}` })
  })
}

/** @throws DomainError permission_denied */
function requireOwner(access: GroupAccess, act: string): void {
  if (!isOwner(access)) throw new DomainError('permission_denied', `Only the owner of the group can ${act}`)
}

/** The group as it was and as it is now. */
async function remember(
  tx: Tx,
  { group }: GroupAccess,
  actorId: string,
  { kind, said }: Pick<NewEvent, 'kind' | 'said'>,
): Promise<void> {
  const after = await store.holdGroup(tx, group.id)
  const event = { groupId: group.id, kind, actorId, subjectId: group.id, said }
  await insertEvents(tx, [{ ...event, before: snapshotOf(group), after: after ? snapshotOf(after) : null }])
}

const snapshotOf = ({ name, simplify, defaultSplit, ownerMemberId, version, archivedAt }: Group) => ({
  name,
  simplify,
  default_split: defaultSplit,
  owner_member_id: ownerMemberId,
  version,
  archived_at: archivedAt?.toISOString() ?? null,
})
