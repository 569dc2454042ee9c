import { createClient } from '@sengi/contract/client'
import { type WorthRange, walletWorth } from '@sengi/contract/wallet/worth'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(walletWorth, connection)

const fiveMinutes = 300_000

/** What was owned was worth, day by day. Another range keeps the last one in sight until it is there. */
export const useWorth = (range: WorthRange) =>
  useQuery({
    queryKey: ['wallet', 'worth', range],
    queryFn: ({ signal }) => client.worth({ query: { range } }, { signal }),
    staleTime: fiveMinutes,
    refetchInterval: fiveMinutes,
    placeholderData: keepPreviousData,
  })
