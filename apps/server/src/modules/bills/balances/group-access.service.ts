import { announce, type OutboxEvent } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { calledBy, currentOf, type Group, type GroupAccess } from '../groups.rules.ts'
import * as groups from '../groups.store.ts'
import { listMembers } from '../members.store.ts'
import { balanceOf } from './balances.rules.ts'
import { listStandings } from './balances.store.ts'
import { fitRequests } from './fitting.service.ts'

/** The group as one of its members sees it. Whoever is no member learns nothing of it. @throws DomainError group_not_found */
export async function groupAccessOf(db: Db, userId: string, groupId: string): Promise<GroupAccess> {
  return withMembers(db, userId, await groups.findGroup(db, userId, groupId))
}

/** The same, held for a change: acts of one group come one after the other. @throws DomainError */
async function openAccess(tx: Tx, userId: string, groupId: string): Promise<GroupAccess> {
  const access = await withMembers(tx, userId, await groups.holdGroup(tx, groupId))
  if (!access.group.archivedAt) return access
  throw new DomainError('group_archived')
}

/** A change of a group by one of its members: open requests follow what is owed then, and all their browsers are told. */
export async function changing<T>(
  db: Db,
  userId: string,
  groupId: string,
  act: (tx: Tx, access: GroupAccess) => Promise<T>,
): Promise<T> {
  return holding(db, userId, groupId, async (tx, access) => {
    const answer = await act(tx, access)
    await fitRequests(tx, groupId)
    await tellMembers(tx, access)
    return answer
  })
}

/** The same for an act that lets requests follow, and tells everybody, itself. */
export const holding = <T>(
  db: Db,
  userId: string,
  groupId: string,
  act: (tx: Tx, access: GroupAccess) => Promise<T>,
): Promise<T> => inTransaction(db, async (tx) => act(tx, await openAccess(tx, userId, groupId)))

/** Word to the browsers of everybody who is in the group. */
export const tellMembers = (tx: Tx, access: Pick<GroupAccess, 'group' | 'members'>): Promise<void> =>
  announce(tx, wordToMembers(access))

/** The same, for an act that tells it with other things. */
export const wordToMembers = ({ group, members }: Pick<GroupAccess, 'group' | 'members'>): OutboxEvent[] =>
  currentOf(members).flatMap(({ userId }) => (userId ? [{ topic: 'bills', userId, ref: group.id }] : []))

/** Former members left at zero, and nothing that is done later may make them owe or be owed again. @throws DomainError */
export async function requireFormerAtZero(
  tx: Tx,
  { group, members }: Pick<GroupAccess, 'group' | 'members'>,
): Promise<void> {
  const former = new Map(members.filter(({ removedAt }) => removedAt !== null).map((member) => [member.id, member]))
  if (former.size === 0) return
  const standings = await listStandings(tx, [group.id])
  const open = standings.find((standing) => former.has(standing.memberId) && balanceOf(standing) !== 0n)
  const member = open && former.get(open.memberId)
  if (!member) return
  throw new DomainError('member_left', { name: calledBy(member) })
}

async function withMembers(db: Db, userId: string, group: Group | undefined): Promise<GroupAccess> {
  const members = group ? await listMembers(db, [group.id]) : []
  const me = currentOf(members).find((member) => member.userId === userId)
  if (!group || !me) throw new DomainError('group_not_found')
  return { group, me, members }
}
