import { billImports } from '@sengi/contract/bills/imports'
import { createClient } from '@sengi/contract/client'
import { connection } from '../../../lib/session/entry-api.ts'

// Apart from the calls of groups, so that only who imports downloads them.
export const importCalls = createClient(billImports, connection)
