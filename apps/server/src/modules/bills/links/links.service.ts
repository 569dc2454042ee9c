import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { figuresOf } from '../../settings/index.ts'
import { groupAccessOf, holding, tellMembers } from '../balances/group-access.service.ts'
import { calledBy, type GroupAccess, isOwner } from '../groups.rules.ts'
import { insertEvents, type NewEvent } from '../history.store.ts'
import { endLink, type JoinLink, keepLink, listJoinLinks } from './links.store.ts'

const say = phrases('bills/history')

/** An open link, and what whoever looks may do with it. */
export interface SeenLink extends Omit<JoinLink, 'code'> {
  readonly isMine: boolean
  /** Null of another's: whose link it is, they share it. */
  readonly code: string | null
  readonly mayWithdraw: boolean
}

/** The links by which people can join now, for one of the group's members. */
export async function linksOf(db: Db, userId: string, groupId: string): Promise<SeenLink[]> {
  const access = await groupAccessOf(db, userId, groupId)
  if (access.group.archivedAt) return []
  return (await listJoinLinks(db, groupId)).map((link) => {
    const isMine = link.memberId === access.me.id
    return { ...link, isMine, code: isMine ? link.code : null, mayWithdraw: isMine || isOwner(access) }
  })
}

/** Makes the member's link to their group; one that they had leads nowhere from then on. Answers the group's id. */
export function makeLink(db: Db, userId: string, groupId: string): Promise<string> {
  return holding(db, userId, groupId, async (tx, access) => {
    const { linkSeconds } = (await figuresOf(tx)).bills
    const memberId = access.me.id
    const hadOne = (await listJoinLinks(tx, groupId)).some((link) => link.memberId === memberId)
    await keepLink(tx, { groupId, memberId, code: newCode(), heldSeconds: linkSeconds })
    const said = hadOne ? say('link_renewed') : say('link_made')
    return remember(tx, access, { kind: 'link_made', said, subjectId: memberId })
  })
}

/** Ends a link: its maker, or the owner of the group. Answers the group's id. */
export function withdrawLink(db: Db, userId: string, groupId: string, memberId: string): Promise<string> {
  return holding(db, userId, groupId, async (tx, access) => {
    const open = (await listJoinLinks(tx, groupId)).some((link) => link.memberId === memberId)
    const maker = access.members.find(({ id }) => id === memberId)
    if (!open || !maker) throw new DomainError('group_link_not_open')
    const isMine = memberId === access.me.id
    if (!isMine && !isOwner(access)) throw new DomainError('group_link_of_another')
    await endLink(tx, groupId, memberId)
    const said = isMine ? say('link_withdrawn') : say('link_withdrawn_of', { name: calledBy(maker) })
    return remember(tx, access, { kind: 'link_withdrawn', said, subjectId: memberId })
  })
}

/** 128 bits, so that nobody finds a link by trying. */
const newCode = (): string => randomBytes(16).toString('base64url')

async function remember(
  tx: Tx,
  access: GroupAccess,
  event: Pick<NewEvent, 'kind' | 'said' | 'subjectId'>,
): Promise<string> {
  const { group, me } = access
  await insertEvents(tx, [{ ...event, groupId: group.id, actorId: me.userId }])
  await tellMembers(tx, access)
  return group.id
}
