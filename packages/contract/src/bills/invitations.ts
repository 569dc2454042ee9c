import * as z from 'zod/mini'
import { type Access, defineApi } from '../endpoint.ts'
import { message, timestamp } from '../fields.ts'
import { billGroupDetail } from './groups.ts'

/** A group into which somebody asks me whom I do not know. */
export const groupInvitation = z.object({
  invitation_id: z.uuid(),
  group_name: z.string(),
  invited_by: z.string(),
  /** How many are in it. */
  members: z.int(),
  asked_at: timestamp,
})
export type GroupInvitation = z.infer<typeof groupInvitation>

const user = { auth: 'user' } as const satisfies { auth: Access }
const invitations = '/api/bills/group_invitations' as const
const onInvitation = { ...user, params: z.object({ invitation_id: z.uuid() }) } as const

/** Being asked into a group by somebody whom one does not know. */
export const billInvitations = defineApi({
  listGroupInvitations: {
    ...user,
    method: 'GET',
    path: invitations,
    summary: 'Groups into which people ask me whom I do not know, newest first',
    response: z.array(groupInvitation),
  },
  acceptGroupInvitation: {
    ...onInvitation,
    method: 'POST',
    path: `${invitations}/{invitation_id}/accept`,
    summary: 'Join a group that I was asked into',
    response: billGroupDetail,
  },
  declineGroupInvitation: {
    ...onInvitation,
    method: 'POST',
    path: `${invitations}/{invitation_id}/decline`,
    summary: 'Say no to a group that I was asked into',
    response: message,
  },
  withdrawGroupInvitation: {
    ...user,
    params: z.object({ group_id: z.uuid(), invitation_id: z.uuid() }),
    method: 'DELETE',
    path: '/api/bills/groups/{group_id}/invitations/{invitation_id}',
    summary: 'Take back an invitation that was not answered: its asker, or the owner of the group',
    response: billGroupDetail,
  },
})
