import { billInvitations, type GroupInvitation } from '@sengi/contract/bills/invitations'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { nothingLeft } from '../words.service.ts'
import { showGroup } from './groups.routes.ts'
import { acceptInvitation, declineInvitation, withdrawInvitation } from './invitations.service.ts'
import { type AskedGroup, listAskedOf } from './invitations.store.ts'

export const invitationsRoutes = (): Route[] =>
  serve(billInvitations, {
    listGroupInvitations: { handle: async ({ db, user }) => (await listAskedOf(db, user.id)).map(presentAsked) },
    acceptGroupInvitation: {
      act: ({ db, user, params }) => acceptInvitation(db, user, params.invitation_id),
      show: showGroup,
    },
    declineGroupInvitation: {
      act: ({ db, user, params }) => declineInvitation(db, user, params.invitation_id),
      show: async ({ language }) => nothingLeft(language, 'declined'),
    },
    withdrawGroupInvitation: {
      act: ({ db, user, params }) => withdrawInvitation(db, user.id, params.group_id, params.invitation_id),
      show: showGroup,
    },
  })

const presentAsked = ({ id, groupName, invitedByName, members, askedAt }: AskedGroup): GroupInvitation => ({
  invitation_id: id,
  group_name: groupName,
  invited_by: invitedByName,
  members,
  asked_at: askedAt.toISOString(),
})
