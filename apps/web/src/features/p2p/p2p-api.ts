import { createClient } from '@sengi/contract/client'
import { p2p } from '@sengi/contract/p2p'
import { p2pConversation } from '@sengi/contract/p2p/conversation'
import { connection } from '../../lib/session/entry-api.ts'

// Here and not in lib/session/api.ts, so that nobody downloads the market's calls before going there.
export const market = createClient(p2p, connection)
export const conversation = createClient(p2pConversation, connection)
