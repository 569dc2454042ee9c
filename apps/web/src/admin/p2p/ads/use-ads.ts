import { createClient } from '@sengi/contract/client'
import type { AdPart, AdSide } from '@sengi/contract/p2p/ads'
import { p2pAdsStaff, type StaffAdSort } from '@sengi/contract/p2p/staff-ads'
import type { CryptoAsset } from '@sengi/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'
import { p2pDeskKey, useP2pAct } from '../use-orders.ts'

const client = createClient(p2pAdsStaff, connection)

export interface AdsChoice {
  readonly show: 'all' | 'off'
  readonly side: 'all' | AdSide
  readonly asset: 'all' | CryptoAsset
  readonly state: keyof typeof stateOf
  readonly sort: StaffAdSort
}

const stateOf = { active: 'ACTIVE', paused: 'PAUSED', asked: 'LOOK_ASKED' } as const

const queryOf = ({ show, side, asset, state, sort }: AdsChoice) => ({
  sort,
  state: stateOf[state],
  ...(show === 'off' && { off_market: true }),
  ...(side !== 'all' && { side }),
  ...(asset !== 'all' && { asset }),
})

export const useAllAds = (filter: AdsChoice) =>
  useInfiniteQuery({
    queryKey: [...p2pDeskKey, 'ads', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(p2pAdsStaff, (paged) =>
        paged.listAllAds(
          { query: { limit: 30, ...queryOf(filter), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const allAdsFile = (filter: AdsChoice): Promise<Blob> => client.exportAllAds({ query: queryOf(filter) })

interface Pausing {
  readonly reason: string
  readonly parts: readonly AdPart[]
  /** As it was shown: an ad that changed since is refused. */
  readonly version: number
}

export const usePauseAd = (id: string) =>
  useP2pAct(({ reason, parts, version }: Pausing) =>
    client.pauseAnyAd({ params: { ad_id: id }, body: { reason, parts: [...parts], expected_version: version } }),
  )

type Answering = Omit<Pausing, 'parts'> & { readonly letsGo: boolean }

export const useAnswerAdLook = (id: string) =>
  useP2pAct(({ reason, version, letsGo }: Answering) =>
    client.answerAdLook({ params: { ad_id: id }, body: { lets_go: letsGo, reason, expected_version: version } }),
  )
