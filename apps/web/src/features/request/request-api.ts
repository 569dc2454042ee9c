import { createClient } from '@sengi/contract/client'
import { type NewRequest, type newRequest, type RequestDetail, requests } from '@sengi/contract/requests'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { pollMs, whileDown } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useOnce } from '../../lib/session/once.ts'

// Here and not in lib/session/api.ts, so that nobody downloads these calls before going there.
const api = createClient(requests, connection)

/** Which request: one's own by id, or somebody's by the code of a link. */
export type Which = { id: string } | { code: string }

const root = ['requests'] as const
const requestKey = (which: Which) => [...root, 'one', which] as const

type List = 'received' | 'sent'

/** The requests of one side, page by page; asked again at times, in case the live events do not get through. */
export const useRequests = (list: List) =>
  useInfiniteQuery({
    queryKey: [...root, list],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(requests, (client) => {
        const query = { limit: 30, ...(pageParam && { cursor: pageParam }) }
        return list === 'received'
          ? client.listReceivedRequests({ query }, { signal })
          : client.listSentRequests({ query }, { signal })
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: () => whileDown(30_000),
  })

export const useCounts = () =>
  useQuery({
    queryKey: [...root, 'counts'],
    queryFn: ({ signal }) => api.countRequests(undefined, { signal }),
    refetchInterval: () => whileDown(30_000),
  })

export const useRequest = (which: Which) =>
  useQuery({
    queryKey: requestKey(which),
    queryFn: ({ signal }): Promise<RequestDetail> =>
      'id' in which
        ? api.getRequest({ params: { request_id: which.id } }, { signal })
        : api.getRequestByCode({ params: { code: which.code } }, { signal }),
    // Whoever only has the link is told of nothing.
    refetchInterval: ({ state }) => isOpen(state.data) && ('id' in which ? whileDown(10_000) : pollMs),
  })

const isOpen = (request: RequestDetail | undefined): boolean => !request?.closed_at

interface PartOf {
  id: string
  amount: string | undefined
  code: string | undefined
}

const partOf = ({ amount, code }: PartOf) => ({ ...(amount && { amount }), ...(code && { code }) })

/** A price for a minute; `round` asks for a new one. */
export const useQuote = (part: PartOf, round: number) =>
  useQuery({
    queryKey: ['request-quote', part, round],
    queryFn: ({ signal }) => api.quoteRequest({ params: { request_id: part.id }, body: partOf(part) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

export type RequestBody = z.input<typeof newRequest> & Pick<NewRequest, 'asset'>

export const useAsk = () =>
  useOnce(root, ({ body, key }: { body: RequestBody; key: string }) =>
    api.createRequest({ body }, { idempotencyKey: key }),
  )

interface PayOrder extends PartOf {
  key: string
  quoteId: string
  token: string | undefined
}

export const usePay = () =>
  useOnce(root, ({ id, key, quoteId, token, ...part }: PayOrder) =>
    api.fulfillRequest(
      {
        params: { request_id: id },
        body: { ...partOf({ id, ...part }), quote_id: quoteId, ...(token && { step_up_token: token }) },
      },
      { idempotencyKey: key },
    ),
  )

export const useDecline = (id: string) =>
  useOnce(root, (reason: string) =>
    api.declineRequest({ params: { request_id: id }, body: reason.trim() ? { reason: reason.trim() } : {} }),
  )

export const useTakeBack = (id: string) => useOnce(root, () => api.cancelRequest({ params: { request_id: id } }))

export const useRemind = (id: string) => useOnce(root, () => api.remindRequest({ params: { request_id: id } }))
