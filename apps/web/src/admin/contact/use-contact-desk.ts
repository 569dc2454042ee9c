import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { contactDesks } from '@sengi/contract/support/contact-desk'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

/** Support reads what visitors wrote, compliance what was reported to it. */
export type ReadingDesk = 'support' | 'compliance'
export type MessagesOver = 'yes' | 'no'

const client = createClient(contactDesks, connection)
type Query = Parameters<typeof client.listContactMessages>[0]
type ReadOptions = Parameters<typeof client.getContactMessage>[1]

/** The same calls at each desk, by other names: their permissions differ. */
const callsOf = {
  support: {
    list: (api: typeof client, query: Query, options: ReadOptions) => api.listContactMessages(query, options),
    save: client.exportContactMessages,
    read: client.getContactMessage,
    answer: client.answerContactMessage,
    close: client.closeContactMessage,
  },
  compliance: {
    list: (api: typeof client, query: Query, options: ReadOptions) => api.listComplianceReports(query, options),
    save: client.exportComplianceReports,
    read: client.getComplianceReport,
    answer: client.answerComplianceReport,
    close: client.closeComplianceReport,
  },
} as const

const at = (message_id: string) => ({ params: { message_id } })

/** What comes is told to nobody, so it is asked for. */
export const useContactMessages = (desk: ReadingDesk, over: MessagesOver, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: ['contact', desk, over, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(contactDesks, (paged) =>
        callsOf[desk].list(
          paged,
          { query: { limit: 30, over, sort, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const messagesFile = (desk: ReadingDesk, over: MessagesOver, sort: ListSort): Promise<Blob> =>
  callsOf[desk].save({ query: { over, sort } })

// Each look is recorded, so nothing looks by itself.
export const useContactMessage = (desk: ReadingDesk, id: string) =>
  useQuery({
    queryKey: ['contact', desk, 'one', id],
    queryFn: ({ signal }) => callsOf[desk].read(at(id), { signal }),
    refetchOnWindowFocus: false,
  })

/** What ends a message: an answer by letter, or a reason without one. */
export function useEndMessage(desk: ReadingDesk, id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ how, text }: { how: 'answer' | 'close'; text: string }) =>
      how === 'answer'
        ? callsOf[desk].answer({ ...at(id), body: { text } })
        : callsOf[desk].close({ ...at(id), body: { reason: text } }),
    onSuccess: (message) => queries.setQueryData(['contact', desk, 'one', id], message),
    onSettled: () => {
      for (const over of ['yes', 'no']) void queries.invalidateQueries({ queryKey: ['contact', desk, over] })
    },
  })
}
