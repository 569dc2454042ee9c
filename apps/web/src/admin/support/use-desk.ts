import { createClient } from '@sengi/contract/client'
import type { QueueSort } from '@sengi/contract/fields'
import { type SettableState, supportStaff, type TicketQueue } from '@sengi/contract/support/staff'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const supportKey = ['support'] as const
const client = createClient(supportStaff, connection)
const at = (ticketId: string) => ({ params: { ticket_id: ticketId } })

/** What comes that nobody took yet is told to nobody, so it is asked for. */
export const useQueue = (queue: TicketQueue, sort: QueueSort) =>
  useInfiniteQuery({
    queryKey: [...supportKey, 'queue', queue, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(supportStaff, (paged) =>
        paged.listAllTickets(
          { query: { limit: 30, queue, sort, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const ticketsFile = (queue: TicketQueue, sort: QueueSort): Promise<Blob> =>
  client.exportAllTickets({ query: { queue, sort } })

// Each look is recorded, so nothing looks by itself: only what live events tell of is asked for anew.
export const useDeskTicket = (ticketId: string) =>
  useQuery({
    queryKey: [...supportKey, 'desk', ticketId],
    queryFn: ({ signal }) => client.getAnyTicket(at(ticketId), { signal }),
    refetchOnWindowFocus: false,
  })

export const useDeskLines = (ticketId: string) =>
  useInfiniteQuery({
    queryKey: [...supportKey, 'desk-lines', ticketId],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(supportStaff, (paged) =>
        paged.listAnyTicketLines(
          { ...at(ticketId), query: { limit: 50, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnWindowFocus: false,
  })

export const useDeskFile = (ticketId: string, fileId: string) =>
  useQuery({
    queryKey: ['support-file', ticketId, fileId],
    queryFn: ({ signal }) => client.getAnyTicketFile({ params: { ticket_id: ticketId, file_id: fileId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useReply(ticketId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ key, ...body }: { text: string; kept_answer_id?: string; key: string }) =>
      client.answerAnyTicket({ ...at(ticketId), body }, { idempotencyKey: key }),
    onSettled: refresh,
  })
}

export function useTake(ticketId: string) {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => client.takeTicket(at(ticketId)), onSettled: refresh })
}

export function useSetState(ticketId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { state: SettableState; reason: string }) => client.setTicketState({ ...at(ticketId), body }),
    onSettled: refresh,
  })
}

export function useJoin(ticketId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { number: string; reason: string }) => client.joinTicket({ ...at(ticketId), body }),
    onSettled: refresh,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: supportKey })
}
