import { createClient } from '@sengi/contract/client'
import { deposits, type ReceivingAddress } from '@sengi/contract/transfers/deposits'
import { type NewOrigin, origins } from '@sengi/contract/transfers/travel-rule'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient({ ...deposits, ...origins }, connection)

/** Addresses stay the same for ever. */
export const useAddresses = () =>
  useQuery({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => client.addresses(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useDeposits = () =>
  useInfiniteQuery({
    queryKey: ['transfers', 'deposits'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(deposits, (client) =>
        client.listDeposits({ query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const useDeposit = (depositId: string) =>
  useQuery({
    queryKey: ['transfers', 'deposits', depositId],
    queryFn: ({ signal }) => client.getDeposit({ params: { deposit_id: depositId } }, { signal }),
  })

export function useAnswerOrigin(depositId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewOrigin) => client.answerOrigin({ params: { deposit_id: depositId }, body }),
    // Somebody may have answered on another device: what stands is shown.
    onSettled: () => queries.invalidateQueries({ queryKey: ['transfers', 'deposits'] }),
  })
}

export function useSimulateDeposit({ asset, network }: ReceivingAddress) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ amount, key }: { amount: string; key: string }) =>
      client.simulateDeposit({ body: { asset, network, amount } }, { idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['transfers', 'deposits'] }),
  })
}
