import { bills } from '@sengi/contract/bills'
import type { BillGroup, BillGroupDetail, BillInvited, BillMember, BillTransfer } from '@sengi/contract/bills/groups'
import { type DebtMove, randOf } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { balanceOf, type Standing, spendingOf } from '../balances/balances.rules.ts'
import { exportGroup } from '../expenses/csv.service.ts'
import { currentOf, type GroupAccess, isOwner, type Member } from '../groups.rules.ts'
import { nothingLeft } from '../words.service.ts'
import { type GroupDetail, type GroupView, viewGroup, viewGroups } from './group-view.service.ts'
import { archiveGroup, editGroup, makeGroup, reopenGroup, transferOwner } from './groups.service.ts'
import { editGuest } from './guests.service.ts'
import { history } from './history.routes.ts'
import type { OpenInvitation } from './invitations.store.ts'
import { addMembers, claimInvitation, invitationsOf, removeMember } from './members.service.ts'

export const groupsRoutes = (): Route[] =>
  serve(bills, {
    listGroups: {
      handle: async ({ db, user, query, nextPage }) => {
        const isArchived = query.archived === 'true'
        const views = await readPage(
          { query, nextPage },
          (wanted) => viewGroups(db, user.id, { ...wanted, isArchived }),
          ({ group }) => group.id,
        )
        return views.map(presentGroup)
      },
    },
    createGroup: {
      hourlyLimit: 'groups',
      keepsKey: true,
      act: ({ db, user, body, claim }) => makeGroup(db, user, body, claim),
      show: async ({ db, user }, groupId) => presentGroup(await viewGroup(db, user.id, groupId)),
    },
    getGroup: { handle: (call) => showGroup(call, call.params.group_id) },
    editGroup: { act: ({ db, user, params, body }) => editGroup(db, user.id, params.group_id, body), show: showGroup },
    archiveGroup: { act: ({ db, user, params }) => archiveGroup(db, user.id, params.group_id), show: showGroup },
    reopenGroup: { act: ({ db, user, params }) => reopenGroup(db, user.id, params.group_id), show: showGroup },
    transferOwner: {
      act: ({ db, user, params, body }) => transferOwner(db, user.id, params.group_id, body.member_id),
      show: showGroup,
    },
    addMembers: {
      hourlyLimit: 'members',
      act: ({ db, user, params, body }) => addMembers(db, user, params.group_id, body),
      show: showGroup,
    },
    editGuest: {
      hourlyLimit: 'members',
      act: ({ db, user, params, body }) => editGuest(db, user.id, params.group_id, params.member_id, body),
      show: showGroup,
    },
    removeMember: {
      act: ({ db, user, params }) => removeMember(db, user.id, params.group_id, params.member_id),
      show: async ({ language }) => nothingLeft(language, 'removed'),
    },
    listInvitations: {
      handle: async ({ db, user }) =>
        (await invitationsOf(db, user.id)).map(({ invitation, balance }) => ({
          member_id: invitation.memberId,
          group_id: invitation.groupId,
          group_name: invitation.groupName,
          guest_name: invitation.guestName,
          owner_username: invitation.ownerUsername,
          balance: randOf(balance),
        })),
    },
    claimInvitation: {
      act: ({ db, user, params }) => claimInvitation(db, user, params.member_id),
      show: showGroup,
    },
    listHistory: { handle: history },
    exportGroup: {
      hourlyLimit: 'groupExports',
      handle: ({ db, user, params, language }) => exportGroup(db, user.id, params.group_id, language),
    },
  })

/** A group as the calls answer it after a change. */
export const showGroup = async (
  { db, user }: { readonly db: Db; readonly user: { readonly id: string } },
  groupId: string,
): Promise<BillGroupDetail> => presentDetail(await viewGroup(db, user.id, groupId))

function presentGroup(view: GroupView): BillGroup {
  const { group, me, members, standings, spent } = view
  const here = currentOf(members)
  const mine = standings.find(({ memberId }) => memberId === me.id)
  return {
    id: group.id,
    name: group.name,
    member_usernames: here.filter(({ userId }) => userId !== null).map(({ name }) => name),
    total_spent: randOf(spendingOf(spent).reduce((sum, { cents }) => sum + cents, 0n)),
    guest_names: here.filter(({ userId }) => userId === null).map(({ name }) => name),
    invited_usernames: view.invited.map(({ username }) => username),
    owner_username: members.find(({ id }) => id === group.ownerMemberId)?.name ?? '',
    is_owner: isOwner(view),
    my_balance: randOf(mine ? balanceOf(mine) : 0n),
    my_share: randOf(mine?.share ?? 0n),
    owing: standings.flatMap((standing) => owing(standing, members)),
    simplify: group.simplify,
    default_split: group.defaultSplit,
    version: group.version,
    archived_at: group.archivedAt?.toISOString() ?? null,
    created_at: group.createdAt.toISOString(),
  }
}

const owing = (standing: Standing, members: readonly Member[]): BillGroup['owing'] => {
  const balance = balanceOf(standing)
  const name = members.find(({ id }) => id === standing.memberId)?.name ?? ''
  return balance < 0n ? [{ member_id: standing.memberId, name, amount: randOf(-balance) }] : []
}

const presentDetail = (view: GroupDetail): BillGroupDetail => ({
  ...presentGroup(view),
  members: view.members.map((member) => presentMember(member, view)),
  invited: view.invited.map((invitation) => presentInvited(invitation, view)),
  debts: view.debts.map(presentTransfer),
  simplified: view.simplified.map(presentTransfer),
  spent_by_category: spendingOf(view.spent).map(({ category, cents }) => ({ category, amount: randOf(cents) })),
  open_settlements: view.openSettlements,
  reminded_member_ids: view.members.flatMap(({ id, userId }) => (userId && view.reminded.has(userId) ? [id] : [])),
})

function presentMember(member: Member, { group, me, standings }: GroupDetail): BillMember {
  const standing = standings.find(({ memberId }) => memberId === member.id)
  return {
    id: member.id,
    name: member.name,
    username: member.userId ? member.name : null,
    is_guest: member.userId === null,
    has_email: member.hasEmail,
    is_owner: member.id === group.ownerMemberId,
    is_me: member.id === me.id,
    paid: randOf(standing?.paid ?? 0n),
    share: randOf(standing?.share ?? 0n),
    balance: randOf(standing ? balanceOf(standing) : 0n),
    removed_at: member.removedAt?.toISOString() ?? null,
  }
}

const presentInvited = (
  { id, username, invitedBy, invitedByName, askedAt }: OpenInvitation,
  view: GroupAccess,
): BillInvited => ({
  invitation_id: id,
  username,
  invited_by: invitedByName,
  may_withdraw: invitedBy === view.me.userId || isOwner(view),
  asked_at: askedAt.toISOString(),
})

const presentTransfer = ({ from, to, cents }: DebtMove): BillTransfer => ({
  from_member_id: from,
  to_member_id: to,
  amount: randOf(cents),
})
