import * as z from 'zod/mini'
import {
  billEvent,
  billGroup,
  billGroupDetail,
  billInvitation,
  groupEdit,
  groupParams,
  groupQuery,
  guestEdit,
  historyQuery,
  memberParams,
  newGroup,
  newMembers,
  newOwner,
} from './bills/groups.ts'
import { type Access, defineApi } from './endpoint.ts'
import { message } from './fields.ts'

const groups = '/api/bills/groups' as const
const group = `${groups}/{group_id}` as const
const user = { auth: 'user' } as const satisfies { auth: Access }
const onGroup = { ...user, params: groupParams } as const

/** Bill groups: who is in them, what was done, and the way out into a spreadsheet. */
export const bills = defineApi({
  listGroups: {
    ...user,
    method: 'GET',
    path: groups,
    summary: 'My bill groups, newest first',
    query: groupQuery,
    response: z.array(billGroup),
  },
  createGroup: {
    ...user,
    method: 'POST',
    path: groups,
    begins: true,
    summary: 'A new bill group of whoever makes it; people who do not know them are asked first',
    body: newGroup,
    response: billGroup,
    idempotent: true,
  },
  getGroup: {
    ...onGroup,
    method: 'GET',
    path: group,
    summary: 'A group with its members, balances, who owes whom and few payments that settle it',
    response: billGroupDetail,
  },
  editGroup: {
    ...onGroup,
    method: 'PATCH',
    path: group,
    summary: 'Rename a group or change how it settles up',
    body: groupEdit,
    response: billGroupDetail,
  },
  archiveGroup: {
    ...onGroup,
    method: 'POST',
    path: `${group}/archive`,
    summary: 'Put a settled group away',
    response: billGroupDetail,
  },
  reopenGroup: {
    ...onGroup,
    method: 'POST',
    path: `${group}/reopen`,
    summary: 'Take an archived group back',
    response: billGroupDetail,
  },
  transferOwner: {
    ...onGroup,
    method: 'POST',
    path: `${group}/owner`,
    summary: 'Hand a group over to another member',
    body: newOwner,
    response: billGroupDetail,
  },
  addMembers: {
    ...onGroup,
    method: 'POST',
    path: `${group}/members`,
    summary: 'Add users and guests to a group; people who do not know you are asked first',
    body: newMembers,
    response: billGroupDetail,
  },
  editGuest: {
    ...user,
    params: memberParams,
    method: 'PATCH',
    path: `${group}/members/{member_id}`,
    summary: 'Rename a guest of a group of mine, or keep their place for an e-mail address',
    body: guestEdit,
    response: billGroupDetail,
  },
  removeMember: {
    ...user,
    params: memberParams,
    method: 'DELETE',
    path: `${group}/members/{member_id}`,
    summary: 'Remove a member whose balance is zero, or leave',
    response: message,
  },
  listInvitations: {
    ...user,
    method: 'GET',
    path: '/api/bills/invitations',
    summary: 'Places that are kept for my verified e-mail address',
    response: z.array(billInvitation),
  },
  claimInvitation: {
    ...user,
    params: z.object({ member_id: z.uuid() }),
    method: 'POST',
    path: '/api/bills/invitations/{member_id}/claim',
    summary: 'Take over the place of a guest with my verified e-mail address',
    response: billGroupDetail,
  },
  listHistory: {
    ...onGroup,
    method: 'GET',
    path: `${group}/history`,
    summary: 'Everything that was done in a group, newest first',
    query: historyQuery,
    response: z.array(billEvent),
  },
  exportGroup: {
    ...onGroup,
    method: 'GET',
    path: `${group}/export`,
    summary: 'Bills and settlements as CSV, safe to open in a spreadsheet',
    response: z.unknown(),
    download: ['text/csv'],
  },
})
