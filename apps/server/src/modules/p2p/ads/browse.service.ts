import type { AdObstacle } from '@sengi/contract/p2p/ads'
import { type CryptoAsset, cryptoAssets, type Price, parseAmount } from '@sengi/money'
import { availableOf } from '../../../ledger/ledger.ts'
import { clockNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { currentPrices, type MarketPrice } from '../../market/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { areKeptApart } from '../../transfers/index.ts'
import { type TraderCard, traderCards } from '../traders/reputation.service.ts'
import {
  type Ad,
  type AdFigures,
  bandOf,
  hasMoved,
  isFunded,
  isOpenNow,
  priceOf,
  refusalOfPrice,
  sellableBy,
  takeable,
} from './ads.rules.ts'
import { adNotFound } from './ads.service.ts'
import { findAd } from './ads.store.ts'
import { type AdCursor, type AdFilter, listAds, type PlacedAd, type PriceBand } from './browse.store.ts'
import { obstacleOf, type WantedSize } from './obstacles.rules.ts'
import {
  listFloatingAds,
  listSellers,
  listWrittenPrices,
  type SellerRow,
  saveWrittenPrice,
  updateFunded,
  updateShownPrices,
} from './rounds.store.ts'
import { byWorth, type Weighed } from './worth.rules.ts'

/** An ad with everything that is shown of it, as it is at this moment. */
export interface ShownAd {
  readonly ad: Ad
  readonly price: Price
  /** The market's, as last heard; null for an asset that never had one. */
  readonly market: Price | null
  readonly takeableUnits: bigint
  readonly funded: boolean
  readonly openNow: boolean
  readonly priceCheck: PriceCheck
  readonly maker: TraderCard
}

/** How much somebody wants to trade, in the asset's units. @throws DomainError when it is not said of which asset */
export function unitsWanted(asset: CryptoAsset | undefined, amount: string | undefined): bigint | undefined {
  if (amount === undefined) return undefined
  if (asset === undefined) throw new DomainError('ad_asset_missing')
  return parseAmount(asset, amount).units
}

/** Where rand are named, they count. @throws DomainError when an amount does not say of which asset */
export function wantedOf(
  asset: CryptoAsset | undefined,
  rand: string | undefined,
  amount: string | undefined,
): WantedSize | null {
  if (rand !== undefined) return { cents: parseAmount('ZAR', rand).units }
  const units = unitsWanted(asset, amount)
  return units === undefined ? null : { units }
}

/** An ad in a list, with what keeps the reader from taking it. */
export interface ListedAd extends ShownAd {
  readonly obstacle: AdObstacle | null
}

/** Finds ads as the rules of taking see them at this moment. */
export async function findAds(db: Db, filter: Omit<AdFilter, 'bands'>, after: AdCursor | null, limit: number) {
  return listAds(db, { ...filter, bands: await bandsOf(db) }, after, limit)
}

/** Of each asset whose price is known, what is near enough to it. */
export async function bandsOf(db: Db): Promise<PriceBand[]> {
  const [prices, { p2p }] = await Promise.all([currentPrices(db), figuresOf(db)])
  return cryptoAssets.flatMap((asset) => {
    const market = prices.get(asset)
    return market?.tradable ? [{ asset, ...bandOf(market.price, p2p) }] : []
  })
}

/**
 * Ads that were found, as they are shown to whoever looked. Where the best are asked for, the best of the page come first, and what
 * has an obstacle last in its part; every other order is the one that they were found in.
 */
export async function listFound(db: Db, found: readonly PlacedAd[], filter: Pick<AdFilter, 'sort' | 'wanted'>) {
  const ads = found.map(({ ad }) => ad)
  const shown = await showAds(db, ads, found[0]?.foundAt)
  const listed = shown.map((ad, row) => ({
    ...ad,
    obstacle: obstacleOf(ad, found[row]?.reader ?? null, filter.wanted),
    place: found[row]?.place ?? 0,
  }))
  if (filter.sort !== 'best') return listed
  const inReach = (a: ListedAd, b: ListedAd) => Number(a.obstacle !== null) - Number(b.obstacle !== null)
  return listed.toSorted((a, b) => a.place - b.place || inReach(a, b) || byWorth(weighed(a), weighed(b)))
}

const weighed = ({ ad, price, maker }: ShownAd): Weighed => ({
  side: ad.side,
  price,
  reputation: maker.reputation,
  online: maker.online,
})

/** One ad, for whoever nothing stands between and its owner. @throws DomainError ad_not_found */
export async function viewAd(db: Db, viewerId: string | null, adId: string): Promise<ShownAd> {
  const ad = await findAd(db, adId)
  if (!ad || (viewerId && (await areKeptApart(db, viewerId, ad.userId)))) throw adNotFound()
  const [shown] = await showAds(db, [ad])
  if (!shown) throw adNotFound()
  return shown
}

/** Prices, funds and reputations as they are now, asked for once for all of them. Whoever has just found them knows when that was. */
export async function showAds(db: Db, ads: readonly Ad[], foundAt?: Date): Promise<ShownAd[]> {
  const [now, prices, makers, funds] = await Promise.all([
    foundAt ?? clockNow(db),
    currentPrices(db),
    traderCards(
      db,
      ads.map(({ userId }) => userId),
    ),
    fundsOfMakers(
      db,
      ads.filter(({ side }) => side === 'sell'),
    ),
  ])
  const { p2p: figures } = await figuresOf(db, now)
  return ads.map((ad) => {
    const maker = makers.get(ad.userId)
    if (!maker) throw new Error(`Ad ${ad.id} has no owner`)
    const makerFunds = funds.get(fundsKey(ad)) ?? 0n
    return {
      ad,
      maker,
      price: marketPriceOf(ad, prices.get(ad.asset)?.price),
      market: prices.get(ad.asset)?.price ?? null,
      takeableUnits: takeable(ad, makerFunds, figures),
      funded: isFunded(ad, makerFunds, figures),
      openNow: isOpenNow(ad, now),
      priceCheck: checkPrice(ad, prices.get(ad.asset), figures),
    }
  })
}

type PriceCheck = 'fair' | 'too_far' | 'unknown'

/** What the rules of taking would say of the price now, as far as a second-old market price can tell. */
export function checkPrice(ad: Pick<Ad, 'price'>, market: MarketPrice | undefined, figures: AdFigures): PriceCheck {
  if (!market?.tradable) return 'unknown'
  return refusalOfPrice(priceOf(ad, market.price), market.price, figures) ? 'too_far' : 'fair'
}

/** Without a market price a floating ad shows the last one that it had. */
const marketPriceOf = (ad: Ad, market: Price | undefined): Price => (market ? priceOf(ad, market) : ad.shownPrice)

const fundsKey = ({ asset, userId }: Pick<Ad, 'asset' | 'userId'>): string => `${asset} ${userId}`

async function fundsOfMakers(db: Db, sellers: readonly Pick<Ad, 'asset' | 'userId'>[]): Promise<Map<string, bigint>> {
  const makers = new Map<CryptoAsset, Set<string>>()
  for (const { asset, userId } of sellers) makers.set(asset, (makers.get(asset) ?? new Set()).add(userId))
  const funds = new Map<string, bigint>()
  for (const [asset, userIds] of makers) {
    const available = await availableOf(db, asset, [...userIds])
    for (const [userId, units] of available) funds.set(fundsKey({ asset, userId }), units)
  }
  return funds
}

const sellersAtOnce = 2_000
const adsAtOnce = 1_000

/** Brings what browsing sorts by up to date: who has the funds by now, and floating prices where the market moved. */
export async function refreshAds(db: Db): Promise<void> {
  await refreshFunded(db)
  const [market, written] = await Promise.all([currentPrices(db), listWrittenPrices(db)])
  for (const { asset, price } of market.values()) {
    if (hasMoved(price, written.get(asset))) await refreshPrices(db, asset, price)
  }
}

async function refreshFunded(db: Db): Promise<void> {
  const { p2p: figures } = await figuresOf(db)
  for (let after: SellerRow | null = null; ; ) {
    const sellers: SellerRow[] = await listSellers(db, after, sellersAtOnce)
    const funds = await fundsOfMakers(db, sellers)
    const purses = sellers.map((seller) => ({ ...seller, sellable: sellableBy(funds.get(fundsKey(seller)), figures) }))
    await updateFunded(db, purses.filter(isMarkedWrongly))
    after = sellers.at(-1) ?? null
    if (sellers.length < sellersAtOnce) return
  }
}

const isMarkedWrongly = ({ dearestFunded, cheapestUnfunded, sellable }: SellerRow & { sellable: bigint }): boolean =>
  (dearestFunded !== null && dearestFunded > sellable) || (cheapestUnfunded !== null && cheapestUnfunded <= sellable)

/** A few ads at a time, so that nobody who trades waits for the round; remembered when all are written. */
async function refreshPrices(db: Db, asset: CryptoAsset, market: Price): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ads = await listFloatingAds(db, asset, after, adsAtOnce)
    const changed = ads.flatMap(({ id, version, price, shownPrice }) => {
      const { micros } = priceOf({ price }, market)
      return micros === shownPrice.micros ? [] : [{ id, version, micros }]
    })
    await updateShownPrices(db, changed)
    after = ads.at(-1)?.id ?? null
    if (ads.length < adsAtOnce) break
  }
  await saveWrittenPrice(db, asset, market)
}
