import { createClient } from '@sengi/contract/client'
import { type CoinPlace, walletCoins } from '@sengi/contract/wallet/coins'
import type { CryptoAsset } from '@sengi/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(walletCoins, connection)

/** What lies in one place, as the page of all balances says it. */
export const usePlaceAmount = (asset: CryptoAsset, place: CoinPlace) =>
  useQuery({
    queryKey: ['wallet', 'places'],
    queryFn: ({ signal }) => client.places(undefined, { signal }),
    select: (known) =>
      known.find((one) => one.asset === asset)?.places.find((one) => one.place === place)?.amount ?? null,
  })

/** The lines that add up to it, newest first. */
export const usePlaceLines = (asset: CryptoAsset, place: CoinPlace) =>
  useInfiniteQuery({
    queryKey: ['wallet', 'place-lines', asset, place],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(walletCoins, (paged) =>
        paged.placeLines({ query: { limit: 30, asset, place, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })
