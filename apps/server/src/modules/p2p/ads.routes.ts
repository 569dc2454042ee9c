import type { Ad as WireAd } from '@sengi/contract'
import { formatAmount, formatPrice } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { readPage } from '../../platform/http/page.ts'
import { requireTier } from '../auth/index.ts'
import type { Ad } from './ads.rules.ts'
import { adNotFound, createAd, deleteAd, editAd } from './ads.service.ts'
import { listAdsOf } from './ads.store.ts'
import { listTakeable, type ShownAd, showAds, unitsWanted, viewAd } from './browse.service.ts'
import type { AdCursor } from './browse.store.ts'
import { fiatFor } from './money.rules.ts'
import type { P2pHandlers } from './p2p.handlers.ts'
import { presentReputation } from './reputation.routes.ts'

type AdCalls = 'browseAds' | 'listMyAds' | 'getAd' | 'createAd' | 'editAd' | 'deleteAd'

/** Funded, price and id of the last ad of a page. */
const placePattern = /^[01]\.[0-9]{1,38}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const adHandlers: Pick<P2pHandlers, AdCalls> = {
  browseAds: {
    handle: async ({ db, user, query, nextPage }) => {
      const { side, asset, method, sort, amount } = query
      const filter = { side, asset, method, units: unitsWanted(asset, amount), sort }
      const found = await readPage(
        { query, nextPage },
        ({ before, limit }) => listTakeable(db, user?.id ?? null, filter, toAdCursor(before), limit),
        { pattern: placePattern, of: ({ funded, micros, id }) => `${funded ? 1 : 0}.${micros}.${id}` },
      )
      const shown = await showAds(
        db,
        found.map(({ ad }) => ad),
      )
      return shown.map((ad) => present(ad, user?.id))
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
    guard: requireTier(2, 'P2P trading'),
    handle: async ({ db, user, body }) => presentOne(db, await createAd(db, user.id, body), user.id),
  },
  editAd: {
    handle: async ({ db, user, params, body }) =>
      presentOne(db, await editAd(db, user.id, params.ad_id, body), user.id),
  },
  deleteAd: {
    handle: async ({ db, user, params }) => {
      await deleteAd(db, user.id, params.ad_id)
      return { message: 'Ad taken down' }
    },
  },
}

function toAdCursor(text: string | undefined): AdCursor | null {
  const [funded, micros, id] = text?.split('.') ?? []
  return micros && id ? { funded: funded === '1', micros, id } : null
}

async function presentOne(db: Db, ad: Ad, userId: string | undefined): Promise<WireAd> {
  const [shown] = await showAds(db, [ad])
  if (!shown) throw adNotFound()
  return present(shown, userId)
}

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
    margin_percent: floating && percentText(floating.marginBasisPoints),
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
    reputation: presentReputation(maker),
    created_at: ad.createdAt.toISOString(),
  }
}

function percentText(basisPoints: number): string {
  const digits = Math.abs(basisPoints).toString().padStart(3, '0')
  return `${basisPoints < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
