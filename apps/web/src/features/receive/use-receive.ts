import { createClient } from '@sengi/contract/client'
import { deposits, type ReceivingAddress } from '@sengi/contract/transfers/deposits'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(deposits, connection)

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

export function useSimulateDeposit({ asset, network }: ReceivingAddress) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ amount, key }: { amount: string; key: string }) =>
      client.simulateDeposit({ body: { asset, network, amount } }, { idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['transfers', 'deposits'] }),
  })
}
