import { createClient } from '@sengi/contract/client'
import { type StakePosition, staking } from '@sengi/contract/staking'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useOnce } from '../../lib/session/once.ts'

// Here and not in lib/session/api.ts, so that nobody downloads these calls before going there.
const api = createClient(staking, connection)

const root = ['staking'] as const

export const usePools = () =>
  useQuery({
    queryKey: [...root, 'pools'],
    queryFn: ({ signal }) => api.listPools({ query: { limit: 100 } }, { signal }),
  })

/** A user's stakes in one state, page by page. */
export const usePositions = (state: StakePosition['state']) =>
  useInfiniteQuery({
    queryKey: [...root, 'positions', state],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(staking, (client) =>
        client.listPositions({ query: { state, limit: 30, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const useSummary = () =>
  useQuery({ queryKey: [...root, 'summary'], queryFn: ({ signal }) => api.stakeSummary(undefined, { signal }) })

export const usePosition = (id: string) =>
  useQuery({
    queryKey: [...root, 'position', id],
    queryFn: ({ signal }) => api.getPosition({ params: { position_id: id } }, { signal }),
  })

/** The last hundred days, newest first: as much as one chart can show. */
export const useRewards = (id: string) =>
  useQuery({
    queryKey: [...root, 'rewards', id],
    queryFn: ({ signal }) => api.listRewards({ params: { position_id: id }, query: { limit: 100 } }, { signal }),
  })

interface StakeOrder {
  key: string
  body: { pool_id: string } & ({ amount: string } | { amount_zar: string })
}

export const useStake = () => useOnce(root, ({ body, key }: StakeOrder) => api.stake({ body }, { idempotencyKey: key }))

export const useUnstake = (id: string) =>
  useOnce(root, ({ key }: { key: string }) => api.unstake({ params: { position_id: id } }, { idempotencyKey: key }))
