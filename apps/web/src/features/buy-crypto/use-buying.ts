import { createClient } from '@sengi/contract/client'
import { type BuyOrder, type newBuyOrder, onramp } from '@sengi/contract/onramp'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../lib/live/mutation.ts'
import { whileDown } from '../../lib/live/polling.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(onramp, connection)

const ordersKey = ['onramp', 'orders'] as const
const orderKey = (orderId: string) => ['onramp', 'order', orderId] as const

export type QuoteInput = { asset: BuyOrder['asset']; fiat_amount_zar: string }

/** A quote is a question, but one with a lifetime: it is asked again only when somebody wants it. */
export const useQuote = () => useMutation({ mutationFn: (body: QuoteInput) => client.quote({ body }) })

export const useOrders = () =>
  useQuery({
    queryKey: ordersKey,
    queryFn: ({ signal }) => client.listOrders({ query: { limit: 20 } }, { signal }),
  })

/** The order whose payment is awaited, if there is one. */
export const useOpenOrder = (): BuyOrder | undefined =>
  useOrders().data?.find(({ state }) => state === 'AWAITING_PAYMENT')

/** Asked again every few seconds while money may come or is looked at and the live events do not get through. */
export const useOrder = (orderId: string) =>
  useQuery({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => client.getOrder({ params: { order_id: orderId } }, { signal }),
    refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data) && whileDown(10_000),
  })

const isMoving = ({ state, received }: BuyOrder): boolean =>
  state === 'AWAITING_PAYMENT' || received.some(({ stage }) => stage === 'WAITING')

/** Whether somebody paid already, so that paying again would be a mistake. */
export const isInOurHands = ({ received }: BuyOrder): boolean =>
  received.some(({ stage }) => stage === 'WAITING' || stage === 'OFFERED')

export function usePlaceOrder() {
  const remember = useRememberOrder()
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof newBuyOrder>; key: string }) =>
      client.placeOrder({ body }, { idempotencyKey: key }),
    onSuccess: remember,
  })
}

export function useCancelOrder(orderId: string) {
  const remember = useRememberOrder()
  return useMutation({
    mutationFn: () => client.cancelOrder({ params: { order_id: orderId } }),
    onSuccess: remember,
  })
}

export function useSimulatePayment(orderId: string) {
  const remember = useRememberOrder()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => client.simulatePayment({ params: { order_id: orderId } }, { idempotencyKey: key }),
    onSuccess: ({ order }) => {
      remember(order)
      void queries.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}

export function useRememberOrder() {
  const queries = useQueryClient()
  return (order: BuyOrder) => {
    queries.setQueryData(orderKey(order.order_id), order)
    void queries.invalidateQueries({ queryKey: ordersKey })
  }
}
