import type { newPayoutAccount, PayoutAccount } from '@sengi/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { conversation } from './p2p-api.ts'

const payoutKey = ['p2p', 'payout'] as const

export const usePayoutAccounts = () =>
  useQuery({ queryKey: payoutKey, queryFn: ({ signal }) => conversation.listPayoutAccounts(undefined, { signal }) })

export const useBanks = () =>
  useQuery({
    queryKey: ['p2p-banks'],
    queryFn: ({ signal }) => conversation.listBanks(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type NewPayout = z.input<typeof newPayoutAccount>

export function useAddPayout() {
  const refresh = useRefreshPayout()
  return useMutation({
    mutationFn: ({ body, key }: { body: NewPayout; key: string }) =>
      conversation.addPayoutAccount({ body }, { idempotencyKey: key }),
    onSuccess: refresh,
  })
}

export function useMakeDefault() {
  const refresh = useRefreshPayout()
  return useMutation({
    mutationFn: ({ id }: PayoutAccount) =>
      conversation.editPayoutAccount({ params: { payout_account_id: id }, body: { is_default: true } }),
    onSettled: refresh,
  })
}

export function useRemovePayout() {
  const refresh = useRefreshPayout()
  return useMutation({
    mutationFn: ({ id }: PayoutAccount) => conversation.deletePayoutAccount({ params: { payout_account_id: id } }),
    onSettled: refresh,
  })
}

export function useChoosePayout(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ payoutId, key }: { payoutId: string; key: string }) =>
      conversation.choosePayoutAccount(
        { params: { order_id: orderId }, body: { payout_account_id: payoutId } },
        { idempotencyKey: key },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['p2p', 'order', orderId] }),
  })
}

function useRefreshPayout() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: payoutKey })
}
