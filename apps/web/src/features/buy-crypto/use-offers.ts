import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/session/api.ts'
import { useRememberOrder } from './use-buying.ts'

const paramsOf = (paymentId: string) => ({ params: { payment_id: paymentId } })

export const useQuoteOffer = (paymentId: string) =>
  useMutation({ mutationFn: () => api.onramp.quoteOffer(paramsOf(paymentId)) })

export function useAcceptOffer(paymentId: string) {
  const remember = useRememberOrder()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ quoteId, key }: { quoteId: string; key: string }) =>
      api.onramp.acceptOffer({ ...paramsOf(paymentId), body: { quote_id: quoteId } }, { idempotencyKey: key }),
    onSuccess: (order) => {
      remember(order)
      void queries.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}

export function useDeclineOffer(paymentId: string) {
  const remember = useRememberOrder()
  return useMutation({ mutationFn: () => api.onramp.declineOffer(paramsOf(paymentId)), onSuccess: remember })
}
