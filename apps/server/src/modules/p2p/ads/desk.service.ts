import { type CryptoAsset, cryptoAssets, formatPrice } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Wanted } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { currentPrices } from '../../market/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { listPeople, type Person } from '../traders/traders.store.ts'
import { type Ad, bandOf, dearest, surelyNear } from './ads.rules.ts'
import { adNotFound } from './ads.service.ts'
import { findAd } from './ads.store.ts'
import { type ShownAd, showAds } from './browse.service.ts'
import * as store from './desk.store.ts'

/** An ad as staff see it. */
export interface DeskAd extends ShownAd {
  readonly owner: Person
  /** Where it stands among those that go by how far they are from the market; null in another order. */
  readonly place: store.FarPlace | null
}

interface DeskQuery extends Omit<store.DeskFilter, 'measures' | 'readerId'> {
  readonly asset?: CryptoAsset | undefined
  readonly sort: 'far' | 'newest' | 'oldest'
}

/** Ads of everyone but whoever reads them. `before` is where the list goes on: a place, or an id where it goes by age. */
export async function viewDeskAds(
  db: Db,
  readerId: string,
  { asset, sort, ...query }: DeskQuery,
  { before, limit }: Wanted,
): Promise<DeskAd[]> {
  const measures = (await measuresOf(db)).filter((one) => asset === undefined || one.asset === asset)
  const filter = { ...query, measures, readerId }
  if (sort !== 'far') return onDesk(db, await store.listAdsByAge(db, filter, { sort, before, limit }))
  const found = await store.listFarthestAds(db, filter, farPlaceIn(before), limit)
  const shown = await onDesk(
    db,
    found.map(({ ad }) => ad),
  )
  return shown.map((ad, row) => ({ ...ad, place: found[row]?.place ?? null }))
}

/** Such a place as text: `d` and `c` say whether it is dearer or cheaper than the market. */
export const farPlacePattern = /^[dc][0-9]{1,80}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const farPlaceText = ({ apart, dearer, id }: store.FarPlace): string => `${dearer ? 'd' : 'c'}${apart}.${id}`

function farPlaceIn(text: string | undefined): store.FarPlace | null {
  const [apart, id] = text?.slice(1).split('.') ?? []
  return apart && id ? { apart, dearer: text?.startsWith('d') ?? false, id } : null
}

/** An ad of somebody else. @throws DomainError ad_not_found, ad_is_own */
export async function viewDeskAd(db: Db, readerId: string, adId: string): Promise<DeskAd> {
  const ad = await findAd(db, adId)
  if (!ad) throw adNotFound()
  requireAnothers(ad, readerId)
  const [shown] = await onDesk(db, [ad])
  if (!shown) throw adNotFound()
  return shown
}

/** How many ads stand further from the market than the band allows, and how wide that is. */
export async function countOffMarket(db: Db, readerId: string) {
  const [measures, { p2p }] = await Promise.all([measuresOf(db), figuresOf(db)])
  const count = await store.countOffMarket(db, { measures, state: 'ACTIVE', readerId })
  return { count, bandBasisPoints: p2p.bandBasisPoints }
}

interface Pause {
  readonly staffId: string
  readonly adId: string
  readonly reason: string
  readonly expectedVersion: number
}

/**
 * Pauses an ad that its reader saw as it is now, and tells its owner why. Nothing else of it changes: open orders go on, and its owner can
 * resume it. Answers its id. @throws DomainError ad_not_found, ad_is_own, ad_changed, ad_not_on_market
 */
export function pauseAnyAd(db: Db, { staffId, adId, reason, expectedVersion }: Pause): Promise<string> {
  return inTransaction(db, async (tx) => {
    const ad = await store.lockAd(tx, adId)
    if (!ad) throw adNotFound()
    requireAnothers(ad, staffId)
    if (ad.version !== expectedVersion) throw new DomainError('ad_changed')
    if (ad.state !== 'ACTIVE') throw new DomainError('ad_not_on_market')
    const paused = await store.pauseAd(tx, ad.id)
    const detail = { reason, price: formatPrice(ad.shownPrice), before: stateOf(ad), after: stateOf(paused) }
    await recordAudit(tx, { actorId: staffId, action: 'p2p.ad_paused', subject: `p2p_ad:${ad.id}`, detail })
    await notify(
      tx,
      [
        {
          type: 'p2p.ad_paused',
          to: ad.userId,
          subject: `${ad.id}:${paused.version}`,
          params: { asset: ad.asset, side: ad.side, reason },
          link: `/p2p/ads/${ad.id}/edit`,
        },
      ],
      [{ topic: 'p2p', userId: ad.userId, ref: ad.id }],
    )
    return ad.id
  })
}

const stateOf = ({ state, version }: Ad) => ({ state, version })

function requireAnothers({ userId }: Ad, staffId: string): void {
  if (userId === staffId) throw new DomainError('ad_is_own')
}

async function onDesk(db: Db, ads: readonly Ad[]): Promise<DeskAd[]> {
  const [shown, owners] = await Promise.all([
    showAds(db, ads),
    listPeople(db, [...new Set(ads.map(({ userId }) => userId))]),
  ])
  return shown.map((one) => {
    const owner = owners.get(one.ad.userId)
    if (!owner) throw new Error(`Ad ${one.ad.id} has no owner`)
    return { ...one, owner, place: null }
  })
}

/** Where the market is not known right now nothing is off it; ads of an asset that never had a price stand where the furthest do. */
async function measuresOf(db: Db): Promise<store.Measure[]> {
  const [prices, { p2p }] = await Promise.all([currentPrices(db), figuresOf(db)])
  return cryptoAssets.map((asset) => {
    const market = prices.get(asset)
    const price = market?.price.micros ?? dearest
    if (!market?.tradable) return { asset, price, near: everyPrice, surelyNear: everyPrice }
    return { asset, price, near: bandOf(market.price, p2p), surelyNear: surelyNear(market.price, p2p) }
  })
}

const everyPrice = { lowest: 0n, highest: dearest }
