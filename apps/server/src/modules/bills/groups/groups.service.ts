import type { GroupEdit, NewGroup } from '@sengi/contract/bills/groups'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type IdempotencyKey, onceAfter } from '../../../platform/idempotency.ts'
import { phrases } from '../../../platform/words/phrase.ts'
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

const say = phrases('bills/history')

/** Makes a group of people who are looked up first; with a key it is made once. Answers its id. */
export const makeGroup = (db: Db, user: User, input: NewGroup, claim: IdempotencyKey | null): Promise<string> =>
  onceAfter(
    db,
    claim,
    () => findPeople(db, user, input.members),
    (tx, people) => createGroup(tx, user, input, people),
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
      throw new DomainError('too_many_groups', { most: groupLimits.groupsOfOne })
    }
    const { name, simplify, default_split: defaultSplit } = input
    const groupId = await store.insertGroup(tx, { name, simplify, defaultSplit, ownerId: user.id })
    const event = { groupId, kind: 'group_created' as const, actorId: user.id, subjectId: groupId }
    await insertEvents(tx, [{ ...event, said: say('group_made', { name }), after: { name } }])
    const access = await groupAccessOf(tx, user.id, groupId)
    const added = await admit(tx, access, user, people, input.guests)
    await tellMembers(tx, { group: access.group, members: [...access.members, ...added] })
    return groupId
  })
}

/** Renames a group or changes how it settles up, unless somebody did meanwhile. Answers its id, as the acts below do. */
export function editGroup(db: Db, userId: string, groupId: string, input: GroupEdit): Promise<string> {
  return changing(db, userId, groupId, async (tx, access) => {
    requireOwner(access, 'change')
    if (access.group.version !== input.expected_version) throw new DomainError('group_changed')
    const { name, simplify, default_split: defaultSplit } = input
    const said = say('group_changed', { name: name ?? access.group.name })
    return change(tx, access.group, userId, { name, simplify, defaultSplit }, { kind: 'group_changed', said })
  })
}

/** Puts a group away, when nobody owes anybody anything and no payment waits for a yes. */
export function archiveGroup(db: Db, userId: string, groupId: string): Promise<string> {
  return changing(db, userId, groupId, async (tx, access) => {
    requireOwner(access, 'archive')
    const standings = await listStandings(tx, [groupId])
    if (standings.some((standing) => balanceOf(standing) !== 0n)) throw new DomainError('group_not_settled')
    if ((await countOpenSettlements(tx, groupId)) > 0) throw new DomainError('group_payment_waits')
    await pauseAll(tx, groupId, say('group_was_archived'))
    const event = { kind: 'group_archived', said: say('group_archived') } as const
    return change(tx, access.group, userId, { isArchived: true }, event)
  })
}

/** Takes an archived group back. */
export function reopenGroup(db: Db, userId: string, groupId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    await store.holdGroup(tx, groupId)
    const access = await groupAccessOf(tx, userId, groupId)
    requireOwner(access, 'reopen')
    if (!access.group.archivedAt) throw new DomainError('group_not_archived')
    const event = { kind: 'group_reopened', said: say('group_reopened') } as const
    await change(tx, access.group, userId, { isArchived: false }, event)
    await tellMembers(tx, access)
    return groupId
  })
}

/** Hands the group over, as an owner must before leaving. */
export function transferOwner(db: Db, userId: string, groupId: string, memberId: string): Promise<string> {
  return changing(db, userId, groupId, async (tx, access) => {
    requireOwner(access, 'hand_over')
    const next = currentOf(access.members).find(({ id }) => id === memberId)
    if (!next?.userId) throw new DomainError('group_owner_without_account')
    const event = { kind: 'owner_changed', said: say('group_handed_over', { name: calledBy(next) }) } as const
    return change(tx, access.group, userId, { ownerMemberId: next.id }, event)
  })
}

/** @throws DomainError group_owner_only */
function requireOwner(access: GroupAccess, act: 'change' | 'archive' | 'reopen' | 'hand_over'): void {
  if (!isOwner(access)) throw new DomainError('group_owner_only', { act })
}

/** Changes the group, and keeps how it was and how it is. */
async function change(
  tx: Tx,
  before: Group,
  actorId: string,
  wish: store.GroupChange,
  said: Pick<NewEvent, 'kind' | 'said'>,
): Promise<string> {
  const after = await store.updateGroup(tx, before.id, wish)
  const event = { ...said, groupId: before.id, actorId, subjectId: before.id }
  await insertEvents(tx, [{ ...event, before: snapshotOf(before), after: snapshotOf(after) }])
  return before.id
}

const snapshotOf = ({ name, simplify, defaultSplit, ownerMemberId, version, archivedAt }: Group) => ({
  name,
  simplify,
  default_split: defaultSplit,
  owner_member_id: ownerMemberId,
  version,
  archived_at: archivedAt?.toISOString() ?? null,
})
