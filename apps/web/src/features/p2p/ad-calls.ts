import { createClient } from '@sengi/contract/client'
import { p2pAds } from '@sengi/contract/p2p/ad-calls'
import { connection } from '../../lib/session/entry-api.ts'

export const adCalls = createClient(p2pAds, connection)
