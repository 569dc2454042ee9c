import { p2pAdsStaff, type StaffAd } from '@sengi/contract/p2p/staff-ads'
import { fiatFor, formatAmount, formatPrice } from '@sengi/money'
import { type Db, uuidPattern } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { presentPause, signedPercent } from './ads.routes.ts'
import { basisPointsAway } from './ads.rules.ts'
import {
  answerAdLook,
  type DeskAd,
  farPlacePattern,
  farPlaceText,
  pauseAnyAd,
  viewDeskAd,
  viewDeskAds,
} from './desk.service.ts'

/** What staff see and do of ads. */
export const adsDeskRoutes = (): Route[] =>
  serve(p2pAdsStaff, {
    listAllAds: {
      permission: 'p2p.read',
      handle: (call) => answerPage(call, allAds(call)),
    },
    exportAllAds: {
      permission: 'p2p.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, allAds(call), adsFile),
    },
    pauseAnyAd: {
      permission: 'p2p.hold',
      changes: ({ params }) => params.ad_id,
      act: ({ db, user, params, body: { reason, parts, expected_version: expectedVersion } }) =>
        pauseAnyAd(db, { staffId: user.id, adId: params.ad_id, reason, parts, expectedVersion }),
      show,
    },
    answerAdLook: {
      permission: 'p2p.hold',
      changes: ({ params }) => params.ad_id,
      act: ({ db, user, params, body: { reason, lets_go: letsGo, expected_version: expectedVersion } }) =>
        answerAdLook(db, { staffId: user.id, adId: params.ad_id, reason, letsGo, expectedVersion }),
      show,
    },
  })

const show = async ({ db, user }: { db: Db; user: { id: string } }, adId: string): Promise<StaffAd> =>
  presentDeskAd(await viewDeskAd(db, user.id, adId))

type Filters = Omit<Parameters<typeof viewDeskAds>[2], 'offMarket'> & { readonly off_market?: boolean | undefined }

/** Ads of everyone but whoever reads them, as the desk narrowed them. */
const allAds = ({ user, query }: { user: { id: string }; query: Filters }): Listing<DeskAd, StaffAd> => {
  const { side, asset, state, sort, off_market: offMarket } = query
  return {
    read: (db, wanted) => viewDeskAds(db, user.id, { side, asset, state, sort, offMarket }, wanted),
    position: {
      pattern: sort === 'far' && state !== 'LOOK_ASKED' ? farPlacePattern : uuidPattern,
      of: ({ ad, place }) => (place ? farPlaceText(place) : ad.id),
    },
    present: presentDeskAd,
  }
}

const adsFile: ListFile<StaffAd> = {
  name: 'p2p-ads',
  columns: [
    ...(['id', 'side', 'asset', 'price_type', 'price', 'market_price', 'percent_away', 'price_check'] as const),
    ...(['remaining_amount', 'remaining_zar', 'funded', 'state'] as const),
    ['owner', ({ owner }) => owner.username],
    'created_at',
  ],
}

const presentDeskAd = ({ ad, price, market, priceCheck, funded, owner }: DeskAd): StaffAd => {
  const remaining = { asset: ad.asset, units: ad.remainingUnits }
  return {
    id: ad.id,
    version: ad.version,
    side: ad.side,
    asset: ad.asset,
    price_type: ad.price.type,
    price: formatPrice(price),
    market_price: market && formatPrice(market),
    percent_away: market && signedPercent(basisPointsAway(price, market)),
    price_check: priceCheck,
    remaining_amount: formatAmount(remaining),
    remaining_zar: formatAmount(fiatFor(remaining, price)),
    funded,
    state: ad.state,
    team_pause: presentPause(ad),
    owner: { id: owner.id, username: owner.username, legal_name: owner.legalName },
    created_at: ad.createdAt.toISOString(),
  }
}
