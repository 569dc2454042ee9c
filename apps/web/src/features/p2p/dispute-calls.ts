import { createClient } from '@sengi/contract/client'
import { p2pDisputes } from '@sengi/contract/p2p/dispute-calls'
import { connection } from '../../lib/session/entry-api.ts'

export const disputeCalls = createClient(p2pDisputes, connection)
