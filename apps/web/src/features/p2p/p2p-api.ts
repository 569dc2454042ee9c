import { p2p, p2pConversation } from '@sengi/contract'
import { createClient } from '@sengi/contract/client'
import { connection } from '../../lib/entry-api.ts'

// Here and not in lib/api.ts, so that nobody downloads the market's calls before going there.
export const market = createClient(p2p, connection)
export const conversation = createClient(p2pConversation, connection)
