import { type Movement, wallet } from '@sengi/contract/wallet'
import { useInfiniteQuery } from '@tanstack/react-query'
import { fetchPage } from '../../lib/paged.ts'

export interface HistoryFilter {
  asset?: Movement['asset']
  kind?: Movement['kind']
  /** Days in South Africa, both included. */
  from?: string
  to?: string
  search?: string
}

export const useHistory = (filter: HistoryFilter) =>
  useInfiniteQuery({
    queryKey: ['wallet', 'history', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(wallet, (client) =>
        client.history({ query: { limit: 30, ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })
