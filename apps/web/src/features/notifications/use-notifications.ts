import { type Notification, notifications } from '@sengi/contract/notifications'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { fetchPage } from '../../lib/paged.ts'
import { notices } from './notifications-api.ts'
import { unreadKey } from './use-unread.ts'

export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(notifications, (client) =>
        client.listNotifications({ query: { limit: 30, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** Whoever opens one has read it; should the server not hear of it, it stays unread and nothing is lost. */
export function useRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Notification) => notices.readNotification({ params: { notification_id: id } }),
    onSuccess: (answer) => {
      queries.setQueryData(unreadKey, answer)
      return queries.invalidateQueries({ queryKey: ['notifications', 'list'] })
    },
  })
}

/** Marks what is on the screen as read, not what came a moment ago. */
export function useReadAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (newestId: string) => notices.readAllNotifications({ body: { newest_id: newestId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
