import { createClient } from '@sengi/contract/client'
import { p2pEvidenceStaff, p2pMessagesStaff } from '@sengi/contract/p2p/conversation'
import type { DisputeReason, OrderState } from '@sengi/contract/p2p/orders'
import { p2pStaff } from '@sengi/contract/p2p/staff'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

/** Under which everything of this desk is kept, so that an act refreshes all of it. */
export const p2pDeskKey = ['p2p-desk'] as const
const client = createClient(p2pStaff, connection)
const evidence = createClient(p2pEvidenceStaff, connection)
const at = (orderId: string) => ({ params: { order_id: orderId } })

/** How much goes on now, and which disputes wait. */
export const useLive = () =>
  useQuery({
    queryKey: [...p2pDeskKey, 'live'],
    queryFn: ({ signal }) => client.countLiveTrades(undefined, { signal }),
    refetchInterval: pollMs,
  })

export interface OrderFilter {
  readonly state: OrderState | null
  readonly show: 'live' | 'over'
  readonly search: string
  readonly sort: 'newest' | 'oldest'
}

/** What is searched for is found whether it goes on or not. */
const queryOf = ({ state, show, search, sort }: OrderFilter) => ({
  sort,
  ...(search ? { search } : state ? { state } : { open: show === 'live' }),
})

export const useAllTrades = (filter: OrderFilter) =>
  useInfiniteQuery({
    queryKey: [...p2pDeskKey, 'orders', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(p2pStaff, (paged) =>
        paged.listAllTrades(
          { query: { limit: 30, ...queryOf(filter), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const allTradesFile = (filter: OrderFilter): Promise<Blob> => client.exportAllTrades({ query: queryOf(filter) })

export const useTrade = (orderId: string) =>
  useQuery({
    queryKey: [...p2pDeskKey, 'order', orderId],
    queryFn: ({ signal }) => client.getAnyTrade(at(orderId), { signal }),
    refetchInterval: pollMs,
  })

// Each look at what people wrote or sent is recorded, so nothing looks by itself.
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const

export const useChatOf = (orderId: string) =>
  useInfiniteQuery({
    queryKey: ['p2p-desk-chat', orderId],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(p2pMessagesStaff, (paged) =>
        paged.listAnyMessages(
          { ...at(orderId), query: { limit: 50, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    ...once,
  })

export const useFilesOf = (orderId: string) =>
  useQuery({
    queryKey: ['p2p-desk-files', orderId],
    queryFn: ({ signal }) => evidence.listAnyEvidence(at(orderId), { signal }),
    ...once,
  })

export const useFileOf = (orderId: string, evidenceId: string) =>
  useQuery({
    queryKey: ['p2p-desk-file', orderId, evidenceId],
    queryFn: ({ signal }) =>
      evidence.getAnyEvidence({ params: { order_id: orderId, evidence_id: evidenceId } }, { signal }),
    ...once,
  })

type HoldBody = Parameters<typeof client.holdTrade>[0]['body']
export interface HoldAct {
  readonly act: 'hold' | 'resume'
  readonly body: HoldBody
}

export const useHold = (orderId: string) =>
  useP2pAct(({ act, body }: HoldAct) =>
    act === 'hold' ? client.holdTrade({ ...at(orderId), body }) : client.resumeTrade({ ...at(orderId), body }),
  )

export const useOpenDispute = (orderId: string) =>
  useP2pAct((body: { reason: DisputeReason; text: string }) => client.disputeAsStaff({ ...at(orderId), body }))

/** An act after which the desk is read anew, whatever became of it: somebody else may have decided meanwhile. */
export function useP2pAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: p2pDeskKey }),
  })
}
