import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { bankStaff } from '@sengi/contract/onramp'
import { bankDesk, type StaffBuyOrder } from '@sengi/contract/onramp/bank-desk'
import type { newResolution } from '@sengi/contract/onramp/resolutions'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

export const bankKey = ['bank'] as const
const client = createClient(bankStaff, connection)
const desk = createClient(bankDesk, connection)

/** Payments that nobody could be credited for. */
export const useSuspense = (sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...bankKey, 'suspense', sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(bankStaff, (paged) =>
        paged.listSuspense({ query: { limit: 30, sort, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const suspenseFile = (sort: ListSort): Promise<Blob> => desk.exportSuspense({ query: { sort } })

/** Orders that a payment may be for; asked when somebody looks. */
export const useSuggestions = (paymentId: string, isOpen: boolean) =>
  useQuery({
    queryKey: [...bankKey, 'suggestions', paymentId],
    queryFn: ({ signal }) => desk.suggestOrders(paramsOf(paymentId), { signal }),
    enabled: isOpen,
  })

interface OrdersWanted {
  readonly state: StaffBuyOrder['state'] | undefined
  /** Empty: of any. */
  readonly reference: string
  readonly sort: ListSort
}

const ordersQuery = ({ state, reference, sort }: OrdersWanted) => ({
  sort,
  ...(state && { state }),
  ...(reference && { reference }),
})

/** The same as a table. */
export const buyOrdersFile = (wanted: OrdersWanted): Promise<Blob> =>
  desk.exportBuyOrders({ query: ordersQuery(wanted) })

/** Buy orders of everyone. */
export const useBuyOrders = (wanted: OrdersWanted) =>
  useInfiniteQuery({
    queryKey: [...bankKey, 'orders', wanted],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(bankDesk, (paged) =>
        paged.listBuyOrders(
          { query: { limit: 30, ...ordersQuery(wanted), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** The newest rows that could not be read. */
export const useFaults = () =>
  useQuery({
    queryKey: [...bankKey, 'faults'],
    queryFn: ({ signal }) => client.listFeedFaults({ query: { limit: 20 } }, { signal }),
  })

export type ResolutionInput = z.input<typeof newResolution>

const paramsOf = (paymentId: string) => ({ params: { payment_id: paymentId } })

export function useResolve(paymentId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ body, key }: { body: ResolutionInput; key: string }) =>
      client.resolvePayment({ ...paramsOf(paymentId), body }, { idempotencyKey: key }),
    onSettled: refresh,
  })
}

export function useWithdrawAsk(paymentId: string) {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => client.withdrawResolution(paramsOf(paymentId)), onSettled: refresh })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: bankKey })
}
