import type { GroupLinkState } from '@sengi/contract/bills/held-links'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { notify } from '../../notifications/index.ts'
import { requireNotBlocked } from '../../transfers/index.ts'
import { balanceOf, spendingOf } from '../balances/balances.rules.ts'
import { listSpent, listStandings } from '../balances/balances.store.ts'
import { groupAccessOf, tellMembers } from '../balances/group-access.service.ts'
import { closeFor } from '../groups/invitations.store.ts'
import { takePlace } from '../groups/members.service.ts'
import { groupLimits } from '../groups.rules.ts'
import { countGroupsOf, holdGroup } from '../groups.store.ts'
import { insertEvents } from '../history.store.ts'
import { addUsers, listInvitations } from '../members.store.ts'
import { fullness, type HeldLink, linkState } from './links.rules.ts'
import { findHeldLink, findLinkedGroup } from './links.store.ts'

const say = phrases('bills/history')

interface Person {
  readonly id: string
  readonly username: string
}

/** What whoever holds a link is told. */
export interface LookedAtLink {
  readonly state: GroupLinkState
  readonly link: HeldLink
  /** What was spent in the group and what of it is still owed, in cents; null once the link leads in no more. */
  readonly sums: { readonly spent: bigint; readonly owed: bigint } | null
}

/** How a link stands, for anybody who holds it. Looking changes nothing. @throws DomainError group_link_not_found */
export async function lookAtLink(db: Db, code: string, viewerId: string | null): Promise<LookedAtLink> {
  const link = await getHeldLink(db, code, viewerId)
  const state = linkState(link)
  return { state, link, sums: state === 'OPEN' ? await sumsOf(db, link.groupId) : null }
}

async function sumsOf(db: Db, groupId: string): Promise<{ spent: bigint; owed: bigint }> {
  const spent = spendingOf(await listSpent(db, [groupId])).reduce((sum, { cents }) => sum + cents, 0n)
  const balances = (await listStandings(db, [groupId], 'current')).map(balanceOf)
  return { spent, owed: balances.reduce((sum, cents) => (cents > 0n ? sum + cents : sum), 0n) }
}

/**
 * Joins the group that a link leads to; whoever is in it stays in it, and a guest's place that is kept for their e-mail address
 * becomes theirs. Former members are added by somebody in the group, so that a link does not undo a removal. Answers the group's id.
 * @throws DomainError group_link_not_found, group_link_over, group_link_of_former, group_full, group_full_over_time, too_many_groups
 */
export function joinByLink(db: Db, user: Person, code: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const groupId = await findLinkedGroup(tx, code)
    if (!groupId) throw new DomainError('group_link_not_found')
    await holdGroup(tx, groupId)
    // Judged as it stands now that the group is held: a new link may have taken its place, and somebody the last place.
    const link = await getHeldLink(tx, code, user.id)
    if (link.isIn) return groupId
    if (link.isOver) throw new DomainError('group_link_over')
    if (link.isIn === false) throw new DomainError('group_link_of_former')
    await requireNotBlocked(tx, user.id, link.makerId)
    await enter(tx, user, link)
    await tellMembers(tx, await groupAccessOf(tx, user.id, groupId))
    return groupId
  })
}

async function enter(tx: Tx, user: Person, link: HeldLink): Promise<void> {
  const { groupId, makerName } = link
  const kept = (await listInvitations(tx, user.id)).find((place) => place.groupId === groupId)
  if (kept) return takePlace(tx, user, kept)
  await requireRoom(tx, user.id, link)
  const [memberId = null] = await addUsers(tx, groupId, [user.id])
  await closeFor(tx, groupId, [user.id])
  const event = { groupId, kind: 'member_added' as const, actorId: user.id, subjectId: memberId }
  const said = say('member_joined_by_link', { name: `@${makerName}` })
  await insertEvents(tx, [{ ...event, said, after: { name: user.username, is_guest: false } }])
  await tellMaker(tx, user, link)
}

/** Whoever shared the link hears who came by it: it may have gone further than they meant. */
async function tellMaker(tx: Tx, { id, username }: Person, { groupId, groupName, makerId }: HeldLink): Promise<void> {
  const params = { by: username, group: groupName }
  const link = `/bills/${groupId}/members`
  await notify(tx, [{ type: 'bill.link_used', params, link, to: makerId, subject: id }])
}

async function requireRoom(tx: Tx, userId: string, link: HeldLink): Promise<void> {
  const full = fullness(link)
  if (full) throw DomainError.of(full)
  if ((await countGroupsOf(tx, userId)) >= groupLimits.groupsOfOne) {
    throw new DomainError('too_many_groups', { most: groupLimits.groupsOfOne })
  }
}

async function getHeldLink(db: Db, code: string, viewerId: string | null): Promise<HeldLink> {
  const link = await findHeldLink(db, code, viewerId)
  if (!link) throw new DomainError('group_link_not_found')
  return link
}
