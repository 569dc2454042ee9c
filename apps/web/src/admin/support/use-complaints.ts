import { createClient } from '@sengi/contract/client'
import type { RequestOf } from '@sengi/contract/endpoint'
import type { RegisterSort } from '@sengi/contract/fields'
import {
  type complaintDesk as Calls,
  type ComplaintDecision,
  type ComplaintSorting,
  complaintDesk,
  type Escalation,
} from '@sengi/contract/support/complaints'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { saveFile } from '../../lib/save-file.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(complaintDesk, connection)
const complaintsKey = ['support', 'complaints'] as const
const at = (ticketId: string) => ({ params: { ticket_id: ticketId } })

export const complaintLists = ['open', 'received', 'acknowledged', 'referable', 'decided'] as const
export type ComplaintList = (typeof complaintLists)[number]

export const useComplaints = (state: ComplaintList, sort: RegisterSort) =>
  useInfiniteQuery({
    queryKey: [...complaintsKey, 'list', state, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(complaintDesk, (paged) =>
        paged.listComplaints(
          { query: { limit: 30, state, sort, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const complaintsFile = (state: ComplaintList, sort: RegisterSort): Promise<Blob> =>
  client.exportComplaints({ query: { state, sort } })

// Each look is recorded, so nothing looks by itself.
export const useComplaint = (ticketId: string) =>
  useQuery({
    queryKey: [...complaintsKey, 'one', ticketId],
    queryFn: ({ signal }) => client.getAnyComplaint(at(ticketId), { signal }),
    refetchOnWindowFocus: false,
  })

export const useSaveRegister = (name: string) =>
  useMutation({ mutationFn: async () => saveFile(await client.saveRegister(), name) })

type Marking = RequestOf<(typeof Calls)['markComplaint']>['body']

export const useMark = (id: string) => useAct((body: Marking) => client.markComplaint({ ...at(id), body }))
export const useSort = (id: string) => useAct((body: ComplaintSorting) => client.sortComplaint({ ...at(id), body }))
export const useAcknowledge = (id: string) => useAct(() => client.acknowledgeComplaint(at(id)))
export const useTellOfOmbud = (id: string) => useAct(() => client.tellOfOmbud(at(id)))
export const useDecideComplaint = (id: string) =>
  useAct((body: ComplaintDecision) => client.decideComplaint({ ...at(id), body }))
export const useEscalate = (id: string) =>
  useAct((body: { to: Escalation; reason: string }) => client.escalateComplaint({ ...at(id), body }))

/** An act after which the desk is read anew, whatever became of it: a colleague may have been first. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries() })
}
