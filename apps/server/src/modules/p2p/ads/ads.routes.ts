import { p2pAds } from '@sengi/contract/p2p/ad-calls'
import type { Ad as WireAd, ListedAd as WireListedAd } from '@sengi/contract/p2p/ads'
import { fiatFor, formatAmount, formatPrice } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { requireTier } from '../../auth/index.ts'
import { answerIn } from '../answers.service.ts'
import { presentReputation } from '../traders/reputation.routes.ts'
import type { Ad } from './ads.rules.ts'
import { createAd, deleteAd, editAd, type Publishing } from './ads.service.ts'
import { listAdsOf } from './ads.store.ts'
import {
  findAds,
  type ListedAd,
  listFound,
  type ShownAd,
  showAds,
  unitsWanted,
  viewAd,
  wantedOf,
} from './browse.service.ts'
import type { AdCursor, PlacedAd } from './browse.store.ts'
import { askAdLook, shownPause } from './team-pause.service.ts'

const show = async ({ db, user }: { db: Db; user: { id: string } }, adId: string): Promise<WireAd> =>
  present(await viewAd(db, user.id, adId), user.id)

/** Part of the list, price and id of the last ad of a page. */
const placePattern = /^[012]\.[0-9]{1,38}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const adsRoutes = (publishing: Publishing): Route[] =>
  serve(p2pAds, {
    browseAds: {
      handle: async ({ db, user, query, nextPage }) => {
        const { side, asset, method, sort, amount } = query
        const wanted = wantedOf(asset, query.wanted_zar, query.wanted_amount)
        const viewerId = user?.id ?? null
        const filter = { side, asset, method, units: unitsWanted(asset, amount), wanted, sort, viewerId }
        const found = await readPage(
          { query, nextPage },
          ({ before, limit }) => findAds(db, filter, toAdCursor(before), limit),
          { pattern: placePattern, of: positionOf },
        )
        return (await listFound(db, found, filter)).map((ad) => presentListed(ad, user?.id))
      },
    },
    listMyAds: {
      handle: async ({ db, user, query, nextPage }) => {
        const ads = await readPage({ query, nextPage }, (wanted) => listAdsOf(db, user.id, wanted))
        return (await showAds(db, ads)).map((ad) => present(ad, user.id))
      },
    },
    getAd: {
      handle: async ({ db, user, params }) => present(await viewAd(db, user?.id ?? null, params.ad_id), user?.id),
    },
    createAd: {
      guard: requireTier(2, 'p2p'),
      act: async ({ db, user, body }) => (await createAd(db, user.id, body, publishing)).id,
      show,
    },
    editAd: {
      act: async ({ db, user, params, body }) => (await editAd(db, user.id, params.ad_id, body, publishing)).id,
      show,
    },
    askAdLook: {
      act: ({ db, user, params }) => askAdLook(db, user.id, params.ad_id),
      show,
    },
    deleteAd: {
      handle: async ({ db, user, params, language }) => {
        await deleteAd(db, user.id, params.ad_id)
        return answerIn(language, 'ad_taken_down')
      },
    },
  })

const positionOf = ({ ad, place }: PlacedAd): string => `${place}.${ad.shownPrice.micros}.${ad.id}`

function toAdCursor(text: string | undefined): AdCursor | null {
  const [part, micros, id] = text?.split('.') ?? []
  return micros && id ? { place: part === '2' ? 2 : part === '1' ? 1 : 0, micros, id } : null
}

export const presentListed = (ad: ListedAd, userId: string | undefined): WireListedAd => ({
  ...present(ad, userId),
  obstacle: ad.obstacle,
})

function present(
  { ad, price, priceCheck, takeableUnits, funded, openNow, maker }: ShownAd,
  userId: string | undefined,
): WireAd {
  const { asset, price: terms } = ad
  const amount = (units: bigint) => formatAmount({ asset, units })
  const worth = (units: bigint) => formatAmount(fiatFor({ asset, units }, price))
  const floating = terms.type === 'floating' ? terms : null
  const mine = userId === ad.userId
  return {
    id: ad.id,
    side: ad.side,
    asset,
    price_type: terms.type,
    price: formatPrice(price),
    margin_percent: floating && signedPercent(floating.marginBasisPoints),
    price_floor: floating?.floor ? formatPrice(floating.floor) : null,
    price_ceiling: floating?.ceiling ? formatPrice(floating.ceiling) : null,
    min_amount: amount(ad.minUnits),
    max_amount: amount(ad.maxUnits),
    min_amount_zar: worth(ad.minUnits),
    max_amount_zar: worth(ad.maxUnits),
    total_amount: amount(ad.totalUnits),
    remaining_amount: amount(ad.remainingUnits),
    available_amount: amount(takeableUnits),
    funded,
    open_now: openNow,
    price_check: priceCheck,
    payment_methods: [...ad.methods],
    terms: ad.terms,
    username: maker.username,
    mine,
    state: ad.state,
    version: ad.version,
    pay_window_minutes: ad.payWindowMinutes,
    min_completion: ad.minCompletion,
    min_days: ad.minDays,
    business_hours: ad.businessHours,
    payout_account_id: mine ? ad.payoutAccountId : null,
    team_pause: mine ? presentPause(ad) : null,
    reputation: presentReputation(maker),
    created_at: ad.createdAt.toISOString(),
  }
}

/** Why our team has it paused, and what of that is still to be done; null for one that they have not. */
export function presentPause(ad: Ad): WireAd['team_pause'] {
  const shown = shownPause(ad)
  if (!ad.teamPause || !shown) return null
  const { reason, parts, pausedAt, lookAskedAt } = ad.teamPause
  return {
    ...{ reason, parts: [...parts], unchanged: [...shown.unchanged], may_resume: shown.mayResume },
    ...{ paused_at: pausedAt.toISOString(), look_asked_at: lookAskedAt?.toISOString() ?? null },
  }
}

/** `-150` is -1.50. */
export function signedPercent(basisPoints: number): string {
  const digits = Math.abs(basisPoints).toString().padStart(3, '0')
  return `${basisPoints < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
