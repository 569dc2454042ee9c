import { createClient } from '@sengi/contract/client'
import { announcementDesk, type NewAnnouncement } from '@sengi/contract/support/announcements'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(announcementDesk, connection)
const announcementsKey = ['support', 'announcements'] as const

export const useAnnouncements = () =>
  useInfiniteQuery({
    queryKey: announcementsKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage(announcementDesk, (paged) =>
        paged.listAnnouncements({ query: { limit: 30, ...(cursor && { cursor }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const announcementsFile = (): Promise<Blob> => client.exportAnnouncements({ query: {} })

export const useAskAnnouncement = () =>
  useAct(({ body, key }: { body: NewAnnouncement; key: string }) =>
    client.askAnnouncement({ body }, { idempotencyKey: key }),
  )
export const useEndAnnouncement = (announcement_id: string) =>
  useAct((reason: string) => client.endAnnouncement({ params: { announcement_id }, body: { reason } }))

/** An act after which everything is read again, whatever became of it: a colleague may have been first. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries() })
}
