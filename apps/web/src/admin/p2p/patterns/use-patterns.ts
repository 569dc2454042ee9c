import { createClient } from '@sengi/contract/client'
import { type PairSort, p2pPatternsStaff } from '@sengi/contract/p2p/staff-patterns'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'
import { p2pDeskKey } from '../use-orders.ts'

const client = createClient(p2pPatternsStaff, connection)

export const usePairs = (sort: PairSort) =>
  useInfiniteQuery({
    queryKey: [...p2pDeskKey, 'pairs', sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(p2pPatternsStaff, (paged) =>
        paged.listPairs({ query: { limit: 30, sort, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** The same as a table. */
export const pairsFile = (sort: PairSort): Promise<Blob> => client.exportPairs({ query: { sort } })

export const useWaysOfPaying = () =>
  useQuery({
    queryKey: [...p2pDeskKey, 'ways'],
    queryFn: ({ signal }) => client.listWaysOfPaying(undefined, { signal }),
  })
