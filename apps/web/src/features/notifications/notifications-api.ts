import { createClient } from '@sengi/contract/client'
import { notifications } from '@sengi/contract/notifications'
import { connection } from '../../lib/session/entry-api.ts'

export const notices = createClient(notifications, connection)
