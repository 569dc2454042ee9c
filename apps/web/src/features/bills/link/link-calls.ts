import { heldLinks } from '@sengi/contract/bills/held-links'
import { billLinks } from '@sengi/contract/bills/links'
import { createClient } from '@sengi/contract/client'
import { connection } from '../../../lib/session/entry-api.ts'

export const linkCalls = createClient({ ...billLinks, ...heldLinks }, connection)
