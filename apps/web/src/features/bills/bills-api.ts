import { billExpenses, billRules, billSettlements, bills } from '@sengi/contract'
import { createClient } from '@sengi/contract/client'
import { connection } from '../../lib/entry-api.ts'

// Here and not in lib/api.ts, so that nobody downloads the calls of bills before going there.
export const groupCalls = createClient(bills, connection)
export const expenseCalls = createClient(billExpenses, connection)
export const ruleCalls = createClient(billRules, connection)
export const settlementCalls = createClient(billSettlements, connection)
