import { createClient } from '@sengi/contract/client'
import { bellCalls } from '@sengi/contract/notifications/bell'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(bellCalls, connection)
export const unreadKey = ['notifications', 'unread'] as const

/** How many wait to be read; undefined until the server said so. */
export function useUnread(): number | undefined {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => client.unreadNotifications(undefined, { signal }),
    staleTime: 30_000,
  })
  return data?.unread
}
