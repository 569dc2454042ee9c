import { type StakePosition, staking } from '@sengi/contract'
import { createClient } from '@sengi/contract/client'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connection } from '../../lib/entry-api.ts'
import { fetchPage } from '../../lib/paged.ts'
import { wasRefused } from '../../lib/query-client.ts'

// Here and not in lib/api.ts, so that nobody downloads these calls before going there.
const api = createClient(staking, connection)

export const usePools = () =>
  useQuery({
    queryKey: ['staking', 'pools'],
    queryFn: ({ signal }) => api.listPools({ query: { limit: 100 } }, { signal }),
  })

/** A user's stakes in one state, page by page. */
export const usePositions = (state: StakePosition['state']) =>
  useInfiniteQuery({
    queryKey: ['staking', 'positions', state],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(staking, (client) =>
        client.listPositions({ query: { state, limit: 30, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const useSummary = () =>
  useQuery({ queryKey: ['staking', 'summary'], queryFn: ({ signal }) => api.stakeSummary(undefined, { signal }) })

export const usePosition = (id: string) =>
  useQuery({
    queryKey: ['staking', 'position', id],
    queryFn: ({ signal }) => api.getPosition({ params: { position_id: id } }, { signal }),
  })

/** The last hundred days, newest first: as much as one chart can show. */
export const useRewards = (id: string) =>
  useQuery({
    queryKey: ['staking', 'rewards', id],
    queryFn: ({ signal }) => api.listRewards({ params: { position_id: id }, query: { limit: 100 } }, { signal }),
  })

interface StakeOrder {
  key: string
  body: { pool_id: string; amount: string }
}

export const useStake = () => useOnce(({ body, key }: StakeOrder) => api.stake({ body }, { idempotencyKey: key }))

export const useUnstake = (id: string) =>
  useOnce(({ key }: { key: string }) => api.unstake({ params: { position_id: id } }, { idempotencyKey: key }))

const tries = 5

/** Acts once, however often it is tried: a lost answer is asked for again with the same key; only a refusal is a failure. */
function useOnce<Order, Answer>(act: (order: Order) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    retry: (failures, error) => !wasRefused(error) && failures < tries,
    retryDelay: (failures) => Math.min(8_000, 1_000 * 2 ** failures),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['staking'] })
      void queries.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}
