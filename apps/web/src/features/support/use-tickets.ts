import { type NewTicket, supportTickets, type TicketTopic } from '@sengi/contract/support/tickets'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { whileDown } from '../../lib/live/polling.ts'
import { mayRetry } from '../../lib/live/query-client.ts'
import { fetchPage } from '../../lib/paged.ts'
import { madeSmall } from '../../lib/upload.ts'
import { supportCalls, supportUpload } from './support-calls.ts'

/** Live events make everything under it be asked for anew. */
const all = ['support'] as const
const ticketKey = (id: string) => [...all, 'ticket', id] as const
const linesKey = (id: string) => [...all, 'lines', id] as const

export const useTickets = (topic?: TicketTopic) =>
  useInfiniteQuery({
    queryKey: [...all, 'tickets', topic ?? 'every'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(supportTickets, (client) =>
        client.listTickets(
          { query: { limit: 20, ...(topic && { topic }), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: () => whileDown(30_000),
  })

export const useTicket = (id: string) =>
  useQuery({
    queryKey: ticketKey(id),
    queryFn: ({ signal }) => supportCalls.getTicket({ params: { ticket_id: id } }, { signal }),
    refetchInterval: () => whileDown(15_000),
  })

/** Newest first, as the server answers. */
export const useLines = (id: string) =>
  useInfiniteQuery({
    queryKey: linesKey(id),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(supportTickets, (client) =>
        client.listTicketLines(
          { params: { ticket_id: id }, query: { limit: 50, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: () => whileDown(15_000),
  })

export const useTicketFile = (ticketId: string, fileId: string) =>
  useQuery({
    queryKey: ['support-file', ticketId, fileId],
    queryFn: ({ signal }) =>
      supportCalls.getTicketFile({ params: { ticket_id: ticketId, file_id: fileId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const useRefresh = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: all })
}

export function useOpenTicket() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ body, key }: { body: NewTicket; key: string }) =>
      supportCalls.openTicket({ body }, { idempotencyKey: key }),
    retry: mayRetry(3),
    onSuccess: refresh,
  })
}

export function useAnswer(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      supportCalls.answerTicket({ params: { ticket_id: id }, body: { text } }, { idempotencyKey: key }),
    retry: mayRetry(3),
    onSuccess: refresh,
  })
}

/** The same file twice is shown once, so that asking again is safe. */
export function useAttach(onProgress: (share: number) => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ id, file }: { id: string; file: File }) =>
      supportUpload(onProgress).attachToTicket({ params: { ticket_id: id }, body: await madeSmall(file) }),
    retry: mayRetry(3),
    onSuccess: refresh,
  })
}

export function useCloseTicket(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => supportCalls.closeTicket({ params: { ticket_id: id } }),
    onSuccess: refresh,
  })
}
