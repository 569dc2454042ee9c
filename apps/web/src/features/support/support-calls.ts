import { createClient } from '@sengi/contract/client'
import { supportTickets } from '@sengi/contract/support/tickets'
import { connection } from '../../lib/session/entry-api.ts'
import { fetchWithProgress } from '../../lib/upload.ts'

// Here and not in lib/session/api.ts, so that a screen downloads only the calls that it makes.
export const supportCalls = createClient(supportTickets, connection)

/** The same, saying how much of a file has left. */
export const supportUpload = (onProgress: (share: number) => void) =>
  createClient(supportTickets, { ...connection, fetch: fetchWithProgress(onProgress) })
