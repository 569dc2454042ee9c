import type { CallOptions } from '@sengi/contract/client'
import type { newOrder, Order } from '@sengi/contract/p2p/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../lib/live/mutation.ts'
import { whileDown } from '../../lib/live/polling.ts'
import { mayRetry, wasRefused } from '../../lib/live/query-client.ts'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { orderCalls } from './order-calls.ts'

const ordersKey = ['p2p', 'orders'] as const
const orderKey = (orderId: string) => ['p2p', 'order', orderId] as const

export const useP2pOrders = () =>
  useQuery({
    queryKey: ordersKey,
    queryFn: ({ signal }) => orderCalls.listTrades({ query: { limit: 100 } }, { signal }),
    refetchInterval: () => whileDown(30_000),
  })

/** Asked again every few seconds while something can still happen and the live events do not get through. */
export const useP2pOrder = (orderId: string) =>
  useQuery({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => orderCalls.getTrade({ params: { order_id: orderId } }, { signal }),
    refetchInterval: ({ state }) => !state.data?.closed_at && whileDown(8_000),
  })

export function useTakeAd() {
  const remember = useRememberP2pOrder()
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof newOrder>; key: string }) =>
      orderCalls.takeAd({ body }, { idempotencyKey: key }),
    retry: mayRetry(4),
    onSuccess: remember,
  })
}

export type OrderCall<B> = (
  request: { params: { order_id: string }; body: B & { expected_version: number | undefined } },
  options: CallOptions,
) => Promise<Order>

interface Answers {
  onSuccess?: (order: Order) => void
  onError?: (error: Error) => void
}

/**
 * One act on an order. It names the version that was on the screen, so that nobody confirms what has changed meanwhile, unless
 * the act means the same whatever happened, as accepting does while the seller's account comes; a lost answer is asked for
 * again with the same key, which cannot act twice.
 */
export function useOrderAct<B extends object = object>(
  order: Order,
  call: OrderCall<B>,
  { atAnyVersion = false }: { atAnyVersion?: boolean } = {},
) {
  const queries = useQueryClient()
  const remember = useRememberP2pOrder()
  const { key, renew } = useKeyFor(`${order.id}:${order.version}`)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ body, version, key }: { body: B; version: number; key: string }) =>
      call(
        { params: { order_id: order.id }, body: { ...body, expected_version: atAnyVersion ? undefined : version } },
        { idempotencyKey: key },
      ),
    retry: mayRetry(4),
    onSuccess: remember,
    onError: (error) => {
      if (wasRefused(error)) renew()
      void queries.invalidateQueries({ queryKey: orderKey(order.id) })
    },
  })
  // As a promise: the view that asked is often gone by the time of the answer, and its words must be said all the same.
  const act = (body: B, { onSuccess, onError }: Answers = {}): void =>
    void mutateAsync({ body, version: order.version, key }).then(onSuccess, onError ?? (() => {}))
  return { act, isPending }
}

function useRememberP2pOrder() {
  const queries = useQueryClient()
  return (order: Order) => {
    queries.setQueryData(orderKey(order.id), order)
    for (const queryKey of [ordersKey, ['p2p', 'chat', order.id], ['wallet'], ['p2p-ads']]) {
      void queries.invalidateQueries({ queryKey })
    }
  }
}
