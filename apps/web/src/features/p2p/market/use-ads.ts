import { p2pAds } from '@sengi/contract/p2p/ad-calls'
import type { Ad, AdEdit, AdSide, AdSort, newAd, PaymentMethod } from '@sengi/contract/p2p/ads'
import type { CryptoAsset } from '@sengi/money'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { adCalls } from '../ad-calls.ts'

export interface AdFilter {
  side: AdSide
  sort: AdSort
  asset: CryptoAsset
  method?: PaymentMethod
  /** As much as is wanted, in rand or in the asset. */
  wanted_zar?: string
  wanted_amount?: string
}

const adsKey = ['p2p-ads'] as const
const myAdsKey = ['p2p', 'my-ads'] as const

/** Asked again now and then, because a market moves without telling. */
export const useAds = (filter: AdFilter) =>
  useInfiniteQuery({
    queryKey: [...adsKey, 'browse', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(p2pAds, (client) =>
        client.browseAds({ query: { limit: 30, ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
    // While an amount is typed or the order changes, the rows of the same market stay where they are.
    placeholderData: (before, query) => (isSameMarket(query?.queryKey[2], filter) ? before : undefined),
  })

const isSameMarket = (one: AdFilter | undefined, { side, asset, method }: AdFilter): boolean =>
  one?.side === side && one.asset === asset && one.method === method

export const useAd = (adId: string) =>
  useQuery({
    queryKey: [...adsKey, 'one', adId],
    queryFn: ({ signal }) => adCalls.getAd({ params: { ad_id: adId } }, { signal }),
    refetchInterval: pollMs,
  })

export const useMyAds = () =>
  useQuery({ queryKey: myAdsKey, queryFn: ({ signal }) => adCalls.listMyAds({ query: { limit: 100 } }, { signal }) })

export type NewAdInput = z.input<typeof newAd>

export function useCreateAd() {
  const refresh = useRefreshAds()
  return useMutation({
    mutationFn: ({ body, key }: { body: NewAdInput; key: string }) =>
      adCalls.createAd({ body }, { idempotencyKey: key }),
    onSuccess: refresh,
  })
}

export function useEditAd() {
  const refresh = useRefreshAds()
  return useMutation({
    mutationFn: ({ ad, edit }: { ad: Ad; edit: AdEdit }) =>
      adCalls.editAd({ params: { ad_id: ad.id }, body: { ...edit, expected_version: ad.version } }),
    onSettled: refresh,
  })
}

/** Asks our team to look again at an ad that they paused. */
export function useAskAdLook() {
  const refresh = useRefreshAds()
  return useMutation({
    mutationFn: (adId: string) => adCalls.askAdLook({ params: { ad_id: adId }, body: {} }),
    onSettled: refresh,
  })
}

export function useDeleteAd() {
  const refresh = useRefreshAds()
  return useMutation({
    mutationFn: (adId: string) => adCalls.deleteAd({ params: { ad_id: adId } }),
    onSettled: refresh,
  })
}

function useRefreshAds() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([adsKey, myAdsKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
