import { notifications } from '@sengi/contract'
import { createClient } from '@sengi/contract/client'
import { connection } from '../../lib/entry-api.ts'

export const notices = createClient(notifications, connection)
