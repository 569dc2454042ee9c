import { createClient } from '@sengi/contract/client'
import { payees } from '@sengi/contract/transfers/payees'
import { connection } from '../../lib/session/entry-api.ts'

export const peopleCalls = createClient(payees, connection)
