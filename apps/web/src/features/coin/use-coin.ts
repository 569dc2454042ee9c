import { createClient } from '@sengi/contract/client'
import { type ChartPeriod, wallet } from '@sengi/contract/wallet'
import { walletCoins } from '@sengi/contract/wallet/coins'
import type { CryptoAsset } from '@sengi/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient({ ...walletCoins, prices: wallet.prices }, connection)

const minute = 60_000

/** The range of the day, what was paid and gained. What was bought a moment ago is counted within seconds. */
export const useCoin = (asset: CryptoAsset) =>
  useQuery({
    queryKey: ['wallet', 'coin', asset],
    queryFn: ({ signal }) => client.coin({ params: { asset } }, { signal }),
    // Until the first purchase is counted it is looked for more often.
    refetchInterval: ({ state }) => (state.data?.bought ? minute / 2 : minute / 6),
  })

/** What the coins cost over a time. Another period keeps the last one in sight until it is there. */
export const usePrices = (period: ChartPeriod) =>
  useQuery({
    queryKey: ['market', 'prices', period],
    queryFn: ({ signal }) => client.prices({ query: { period } }, { signal }),
    staleTime: 5 * minute,
    refetchInterval: 5 * minute,
    placeholderData: keepPreviousData,
  })
