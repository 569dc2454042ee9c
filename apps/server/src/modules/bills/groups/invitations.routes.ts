import { billInvitations, type GroupInvitation } from '@sengi/contract/bills/invitations'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { detailOf } from './groups.routes.ts'
import { acceptInvitation, declineInvitation, withdrawInvitation } from './invitations.service.ts'
import { type AskedGroup, listAskedOf } from './invitations.store.ts'

export const invitationsRoutes = (): Route[] =>
  serve(billInvitations, {
    listGroupInvitations: { handle: async ({ db, user }) => (await listAskedOf(db, user.id)).map(presentAsked) },
    acceptGroupInvitation: {
      handle: async ({ db, user, params }) =>
        detailOf(db, user.id, await acceptInvitation(db, user, params.invitation_id)),
    },
    declineGroupInvitation: {
      handle: async ({ db, user, params }) => {
        await declineInvitation(db, user, params.invitation_id)
        return { message: 'Declined' }
      },
    },
    withdrawGroupInvitation: {
      handle: async ({ db, user, params }) => {
        await withdrawInvitation(db, user.id, params.group_id, params.invitation_id)
        return detailOf(db, user.id, params.group_id)
      },
    },
  })

const presentAsked = ({ id, groupName, invitedByName, members, askedAt }: AskedGroup): GroupInvitation => ({
  invitation_id: id,
  group_name: groupName,
  invited_by: invitedByName,
  members,
  asked_at: askedAt.toISOString(),
})
