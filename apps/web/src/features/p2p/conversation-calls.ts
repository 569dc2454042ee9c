import { createClient } from '@sengi/contract/client'
import { p2pConversation } from '@sengi/contract/p2p/conversation'
import { connection } from '../../lib/session/entry-api.ts'

export const conversationCalls = createClient(p2pConversation, connection)
