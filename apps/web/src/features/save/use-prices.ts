import type { ChartPeriod } from '@sengi/contract/wallet'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/session/api.ts'

const fiveMinutes = 300_000

/** The prices behind a chart. Another period keeps the last one in sight until it is there. */
export const usePrices = (period: ChartPeriod) =>
  useQuery({
    queryKey: ['market', 'prices', period],
    queryFn: ({ signal }) => api.wallet.prices({ query: { period } }, { signal }),
    staleTime: fiveMinutes,
    refetchInterval: fiveMinutes,
    placeholderData: keepPreviousData,
  })
