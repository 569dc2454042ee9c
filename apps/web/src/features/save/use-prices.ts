import { createClient } from '@sengi/contract/client'
import { type ChartPeriod, wallet } from '@sengi/contract/wallet'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(wallet, connection)

const fiveMinutes = 300_000

/** The prices behind a chart. Another period keeps the last one in sight until it is there. */
export const usePrices = (period: ChartPeriod) =>
  useQuery({
    queryKey: ['market', 'prices', period],
    queryFn: ({ signal }) => client.prices({ query: { period } }, { signal }),
    staleTime: fiveMinutes,
    refetchInterval: fiveMinutes,
    placeholderData: keepPreviousData,
  })
