import type { NewGroup } from '@sengi/contract/bills/groups'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { canonicalEmail } from '../../auth/index.ts'
import { notify } from '../../notifications/index.ts'
import { peopleOf, requireNotBlocked } from '../../transfers/index.ts'
import { balanceOf } from '../balances/balances.rules.ts'
import { listStandings } from '../balances/balances.store.ts'
import { changing, groupAccessOf, tellMembers } from '../balances/group-access.service.ts'
import {
  calledBy,
  currentOf,
  type GroupAccess,
  groupLimits,
  isOwner,
  type Member,
  readUsernames,
  repeatedOf,
} from '../groups.rules.ts'
import { holdGroup } from '../groups.store.ts'
import { insertEvents } from '../history.store.ts'
import * as store from '../members.store.ts'
import { withdrawClaimsOf } from '../settling/settlement-claims.service.ts'
import { invite } from './invitations.service.ts'
import { closeFor, listOpenIn, listWhoKnow } from './invitations.store.ts'

const say = phrases('bills/history')

type Guests = NewGroup['guests']
interface Person {
  readonly id: string
  readonly username: string
}

/**
 * Who is meant by usernames; all of them, or a refusal that names those who are not. Asked before a transaction, because what is
 * missed must outlive it. @throws DomainError members_refused, member_named_twice, member_by_email, too_many_attempts
 */
export async function findPeople(db: Db, user: Person, names: readonly string[]): Promise<Person[]> {
  const typed = readUsernames(names)
  const [twice] = repeatedOf(typed)
  if (twice) throw new DomainError('member_named_twice', { name: at(twice) })
  if (typed.some((name) => name.includes('@'))) throw new DomainError('member_by_email')

  const others = typed.filter((name) => name !== user.username)
  const found = await peopleOf(db, user.id, others)
  const unknown = others.filter((_, place) => !found[place])
  if (unknown.length > 0) throw new DomainError('members_refused', { names: unknown.map(at) })
  return found.flatMap((person) => (person ? [person] : []))
}

/**
 * Adds people and guests, and tells those who have an account; people who do not know the one who adds are asked first.
 * Whoever blocked the one who adds is, to them, nobody. Answers who was added.
 * @throws DomainError group_full, group_full_over_time, member_here_already, guest_email_taken
 */
export async function admit(
  tx: Tx,
  access: GroupAccess,
  by: Person,
  people: readonly Person[],
  guests: Guests,
): Promise<Member[]> {
  const { group } = access
  await requirePlaces(tx, access, people, guests.length)
  for (const { id } of people) await requireNotBlocked(tx, by.id, id)
  const known = await knownOf(tx, by, people)
  await closeFor(tx, group.id, known)
  const strangers = people.filter(({ id }) => !known.includes(id))
  await invite(tx, group, by, strangers)
  const added = [...(await store.addUsers(tx, group.id, known)), ...(await addGuests(tx, group.id, guests))]
  if (added.length === 0) return []
  const fresh = (await store.listMembers(tx, [group.id])).filter(({ id }) => added.includes(id))
  const event = { groupId: group.id, kind: 'member_added' as const, actorId: by.id }
  await insertEvents(
    tx,
    fresh.map((member) => ({
      ...{ ...event, subjectId: member.id, said: say('member_added', { name: calledBy(member) }) },
      after: { name: member.name, is_guest: member.userId === null },
    })),
  )
  const params = { by: by.username, group: group.name }
  const notice = { type: 'bill.joined' as const, params, link: `/bills/${group.id}` }
  const notices = fresh.flatMap(({ id, userId }) => (userId ? [{ ...notice, to: userId, subject: id }] : []))
  await notify(tx, notices)
  return fresh
}

async function requirePlaces(
  tx: Tx,
  { group, members }: GroupAccess,
  people: readonly Person[],
  guests: number,
): Promise<void> {
  const here = currentOf(members)
  const asked = await listOpenIn(tx, [group.id])
  if (here.length + asked.length + people.length + guests > groupLimits.members) {
    throw new DomainError('group_full', { most: groupLimits.members })
  }
  const fresh = people.filter(({ id }) => members.every(({ userId }) => userId !== id))
  if (members.length + fresh.length + guests > groupLimits.places) {
    throw new DomainError('group_full_over_time', { most: groupLimits.places })
  }
  const present = people.find(({ id }) => here.some(({ userId }) => userId === id))
  if (present) throw new DomainError('member_here_already', { name: at(present.username) })
}

/** Who need not be asked. */
async function knownOf(tx: Tx, by: Person, people: readonly Person[]): Promise<string[]> {
  const ids = people.map(({ id }) => id)
  return [...(await listWhoKnow(tx, by.id, ids))]
}

/** Adds users by their names, and guests. Answers the group's id. */
export async function addMembers(
  db: Db,
  user: Person,
  groupId: string,
  { members, guests }: Pick<NewGroup, 'members' | 'guests'>,
): Promise<string> {
  await groupAccessOf(db, user.id, groupId)
  const people = await findPeople(db, user, members)
  if (people.length + guests.length === 0) throw new DomainError('member_unnamed')
  return changing(db, user.id, groupId, async (tx, access) => {
    const added = await admit(tx, access, user, people, guests)
    await tellMembers(tx, { group: access.group, members: added })
    return groupId
  })
}

/** Takes a member out, or oneself; only at zero, because debts do not leave with anybody. Answers the group's id. */
export function removeMember(db: Db, userId: string, groupId: string, memberId: string): Promise<string> {
  return changing(db, userId, groupId, async (tx, access) => {
    const member = currentOf(access.members).find(({ id }) => id === memberId)
    if (!member) throw new DomainError('member_not_found')
    requireMayRemove(access, member)
    const standing = (await listStandings(tx, [groupId])).find((one) => one.memberId === memberId)
    if (standing && balanceOf(standing) !== 0n) throw new DomainError('balance_not_zero', { name: calledBy(member) })
    await withdrawClaimsOf(tx, groupId, memberId, userId)
    await store.removeMember(tx, memberId)
    const said = memberId === access.me.id ? say('member_left') : say('member_removed', { name: calledBy(member) })
    const event = { groupId, kind: 'member_removed' as const, actorId: userId, subjectId: memberId, said }
    await insertEvents(tx, [{ ...event, before: { name: member.name, is_guest: member.userId === null } }])
    return groupId
  })
}

/** Places that are kept for one's verified e-mail address, with what comes along. */
export async function invitationsOf(
  db: Db,
  userId: string,
): Promise<{ invitation: store.Invitation; balance: bigint }[]> {
  const invitations = await store.listInvitations(db, userId)
  const standings = await listStandings(
    db,
    invitations.map(({ groupId }) => groupId),
  )
  return invitations.map((invitation) => {
    const standing = standings.find(({ memberId }) => memberId === invitation.memberId)
    return { invitation, balance: standing ? balanceOf(standing) : 0n }
  })
}

/** Takes over a guest's place by one's verified e-mail address, with everything that was booked on it. Answers the group's id. */
export async function claimInvitation(db: Db, user: Person, memberId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const invitation = (await store.listInvitations(tx, user.id)).find((one) => one.memberId === memberId)
    if (!invitation) throw new DomainError('guest_place_not_found')
    const { groupId } = invitation
    await holdGroup(tx, groupId)
    const members = await store.listMembers(tx, [groupId])
    if (members.some(({ userId }) => userId === user.id)) throw new DomainError('guest_here_already')
    await takePlace(tx, user, invitation)
    await tellMembers(tx, await groupAccessOf(tx, user.id, groupId))
    return groupId
  })
}

/** A guest's place is the user's from now on. The group is held. @throws DomainError guest_place_taken */
export async function takePlace(
  tx: Tx,
  user: Person,
  { groupId, memberId, guestName }: store.Invitation,
): Promise<void> {
  if (!(await store.takeOver(tx, user.id, memberId))) throw new DomainError('guest_place_taken')
  await closeFor(tx, groupId, [user.id])
  const said = say('place_taken', { name: guestName })
  const event = { groupId, kind: 'guest_joined' as const, actorId: user.id, subjectId: memberId, said }
  await insertEvents(tx, [{ ...event, before: { name: guestName }, after: { name: user.username } }])
}

function requireMayRemove(access: GroupAccess, member: Member): void {
  const isMyself = member.id === access.me.id
  if (isMyself && isOwner(access)) throw new DomainError('owner_must_stay')
  if (!isMyself && !isOwner(access)) throw new DomainError('group_owner_only', { act: 'other' })
}

async function addGuests(tx: Tx, groupId: string, guests: Guests): Promise<string[]> {
  const rows = guests.map(({ name, email }) => ({ name, email: email ? canonicalEmail(email) : null }))
  const [twice] = repeatedOf(rows.flatMap(({ email }) => email ?? []))
  const added = twice ? [] : await store.addGuests(tx, groupId, rows)
  if (added.length === guests.length) return added
  throw new DomainError('guest_email_taken')
}

const at = (name: string) => `@${name}`
