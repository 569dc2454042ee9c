import { createClient } from '@sengi/contract/client'
import { p2pOrders } from '@sengi/contract/p2p/order-calls'
import { connection } from '../../lib/session/entry-api.ts'

export const orderCalls = createClient(p2pOrders, connection)
