import { billFriends } from '@sengi/contract/bills/friends'
import { createClient } from '@sengi/contract/client'
import { connection } from '../../lib/session/entry-api.ts'

// Here and not in lib/session/api.ts, and apart from its neighbours, so that a screen downloads only the calls that it makes.
export const friendCalls = createClient(billFriends, connection)
