import { createClient } from '@sengi/contract/client'
import { p2pTraderPages } from '@sengi/contract/p2p/trader-calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const pages = createClient(p2pTraderPages, connection)

/** Somebody as a trader, with their ads. Beside the ads, so that what changes those asks for this again. */
export const useTrader = (username: string) =>
  useQuery({
    queryKey: ['p2p-ads', 'trader', username],
    queryFn: ({ signal }) => pages.getTrader({ params: { username } }, { signal }),
    refetchInterval: pollMs,
  })

/** What people said of trades with somebody. */
export const useRatings = (username: string) =>
  useInfiniteQuery({
    queryKey: ['p2p', 'ratings', username],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(p2pTraderPages, (client) =>
        client.listTraderRatings(
          { params: { username }, query: { limit: 10, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })
