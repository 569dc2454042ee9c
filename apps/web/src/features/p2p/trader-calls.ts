import { createClient } from '@sengi/contract/client'
import { p2pTraders } from '@sengi/contract/p2p/trader-calls'
import { connection } from '../../lib/session/entry-api.ts'

export const traderCalls = createClient(p2pTraders, connection)
