import { createClient } from '@sengi/contract/client'
import { onramp } from '@sengi/contract/onramp'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useRememberOrder } from './use-buying.ts'

const client = createClient(onramp, connection)

const paramsOf = (paymentId: string) => ({ params: { payment_id: paymentId } })

export const useQuoteOffer = (paymentId: string) =>
  useMutation({ mutationFn: () => client.quoteOffer(paramsOf(paymentId)) })

export function useAcceptOffer(paymentId: string) {
  const remember = useRememberOrder()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ quoteId, key }: { quoteId: string; key: string }) =>
      client.acceptOffer({ ...paramsOf(paymentId), body: { quote_id: quoteId } }, { idempotencyKey: key }),
    onSuccess: (order) => {
      remember(order)
      void queries.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}

export function useDeclineOffer(paymentId: string) {
  const remember = useRememberOrder()
  return useMutation({ mutationFn: () => client.declineOffer(paramsOf(paymentId)), onSuccess: remember })
}
