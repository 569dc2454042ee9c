import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { notify } from '../../notifications/index.ts'
import { requireNotBlocked } from '../../transfers/index.ts'
import { changing, groupAccessOf, tellMembers } from '../balances/group-access.service.ts'
import { currentOf, type Group, groupLimits, isOwner } from '../groups.rules.ts'
import { countGroupsOf, holdGroup } from '../groups.store.ts'
import { insertEvents, type NewEvent } from '../history.store.ts'
import { addUsers, listMembers } from '../members.store.ts'
import { askingFault, openAtMost } from './invitations.rules.ts'
import * as store from './invitations.store.ts'

const say = phrases('bills/history')

interface Person {
  readonly id: string
  readonly username: string
}

/**
 * Asks people into a group who do not know the one who asks; they have no place in it before they say yes.
 * @throws DomainError as `askingFault` refuses them, too_many_group_invitations
 */
export async function invite(tx: Tx, group: Group, by: Person, strangers: readonly Person[]): Promise<void> {
  if (strangers.length === 0) return
  await store.lockAsker(tx, by.id)
  await requireAskable(tx, group.id, by.id, strangers)
  const nameOf = new Map(strangers.map(({ id, username }) => [id, username]))
  const asked = await store.insertInvitations(tx, group.id, by.id, [...nameOf.keys()])
  const event = { groupId: group.id, kind: 'member_invited' as const, actorId: by.id }
  await insertEvents(
    tx,
    asked.map(({ id, userId }) => ({
      ...event,
      subjectId: id,
      said: say('member_asked', { name: `@${nameOf.get(userId)}` }),
    })),
  )
  const notice = { type: 'bill.invited' as const, params: { by: by.username }, link: '/bills' }
  await notify(
    tx,
    asked.map(({ id, userId }) => ({ ...notice, to: userId, subject: id })),
  )
  await tellAsked(
    tx,
    group.id,
    asked.map(({ userId }) => userId),
  )
}

async function requireAskable(tx: Tx, groupId: string, askerId: string, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  const { earlier, now } = await store.listEarlier(tx, groupId, askerId, ids)
  for (const { id, username } of people) {
    const ofThem = earlier.filter(({ userId }) => userId === id)
    const fault = askingFault(`@${username}`, ofThem, now)
    if (fault) throw DomainError.of(fault)
  }
  if ((await store.countOpenOf(tx, askerId)) + people.length > openAtMost) {
    throw new DomainError('too_many_group_invitations', { most: openAtMost })
  }
}

/** Says yes: from now on the person has a place in the group. Answers the group's id. */
export async function acceptInvitation(db: Db, user: Person, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { groupId, invitedBy } = await ownInvitation(tx, user.id, id)
    const group = await holdGroup(tx, groupId)
    if (!group || group.archivedAt) throw new DomainError('group_archived_meanwhile')
    if (!(await store.close(tx, id, 'ACCEPTED'))) throw answered()
    await requireNotBlocked(tx, user.id, invitedBy)
    await requireRoom(tx, groupId, user.id)
    const [memberId = null] = await addUsers(tx, groupId, [user.id])
    await remember(tx, {
      ...{ groupId, kind: 'member_added', actorId: user.id, subjectId: memberId, said: say('member_joined') },
      after: { name: user.username, is_guest: false },
    })
    await tellMembers(tx, await groupAccessOf(tx, user.id, groupId))
    return groupId
  })
}

/** Says no. Answers the invitation's id. */
export async function declineInvitation(db: Db, user: Person, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { groupId } = await ownInvitation(tx, user.id, id)
    const group = await holdGroup(tx, groupId)
    if (!group || !(await store.close(tx, id, 'DECLINED'))) throw answered()
    await remember(tx, {
      ...{ groupId, kind: 'invitation_declined', actorId: user.id, subjectId: id, said: say('invitation_declined') },
    })
    await tellMembers(tx, { group, members: await listMembers(tx, [groupId]) })
    await tellAsked(tx, groupId, [user.id])
    return id
  })
}

/** Takes the question back: whoever asked it, or the owner of the group. Answers the group's id. */
export function withdrawInvitation(db: Db, userId: string, groupId: string, id: string): Promise<string> {
  return changing(db, userId, groupId, async (tx, access) => {
    const open = (await store.listOpenIn(tx, [groupId])).find((one) => one.id === id)
    if (!open) throw new DomainError('group_invitation_not_open')
    if (open.invitedBy !== userId && !isOwner(access)) throw new DomainError('group_invitation_of_another')
    await store.close(tx, id, 'WITHDRAWN')
    const said = say('invitation_withdrawn', { name: `@${open.username}` })
    await remember(tx, { groupId, kind: 'invitation_withdrawn', actorId: userId, subjectId: id, said })
    await tellAsked(tx, groupId, [open.userId])
    return groupId
  })
}

const remember = (tx: Tx, event: NewEvent): Promise<void> => insertEvents(tx, [event])

async function ownInvitation(tx: Tx, userId: string, id: string) {
  const found = await store.findOwn(tx, userId, id)
  if (found) return found
  throw new DomainError('group_invitation_not_found')
}

const answered = () => new DomainError('group_invitation_answered')

async function requireRoom(tx: Tx, groupId: string, userId: string): Promise<void> {
  if (currentOf(await listMembers(tx, [groupId])).length >= groupLimits.members) {
    throw new DomainError('group_full', { most: groupLimits.members })
  }
  if ((await countGroupsOf(tx, userId)) >= groupLimits.groupsOfOne) {
    throw new DomainError('too_many_groups', { most: groupLimits.groupsOfOne })
  }
}

const tellAsked = (tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> =>
  announce(
    tx,
    userIds.map((userId) => ({ topic: 'bills' as const, userId, ref: groupId })),
  )
