import { billInvitations } from '@sengi/contract/bills/invitations'
import { createClient } from '@sengi/contract/client'
import { connection } from '../../lib/session/entry-api.ts'

export const invitationCalls = createClient(billInvitations, connection)
