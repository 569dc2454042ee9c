import { adParts } from '@sengi/contract/p2p/ads'
import { type CryptoAsset, cryptoAssets, formatPrice } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { deskNews } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx, type Wanted } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { currentPrices } from '../../market/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { listPeople, type Person } from '../traders/traders.store.ts'
import { type Ad, type AdPart, bandOf, dearest, surelyNear } from './ads.rules.ts'
import { adNotFound } from './ads.service.ts'
import { findAd } from './ads.store.ts'
import { type ShownAd, showAds } from './browse.service.ts'
import * as store from './desk.store.ts'
import { seenOf } from './team-pause.service.ts'

/** An ad as staff see it. */
export interface DeskAd extends ShownAd {
  readonly owner: Person
  /** Where it stands among those that go by how far they are from the market; null in another order. */
  readonly place: store.FarPlace | null
}

interface DeskQuery extends Omit<store.DeskFilter, 'measures' | 'readerId' | 'state'> {
  readonly state: store.DeskFilter['state'] | 'LOOK_ASKED'
  readonly asset?: CryptoAsset | undefined
  readonly sort: 'far' | 'newest' | 'oldest'
}

/** Ads of everyone but whoever reads them. `before` is where the list goes on: a place, or an id where it goes by age. */
export async function viewDeskAds(
  db: Db,
  readerId: string,
  { asset, sort, state, ...query }: DeskQuery,
  { before, limit }: Wanted,
): Promise<DeskAd[]> {
  const measures = (await measuresOf(db)).filter((one) => asset === undefined || one.asset === asset)
  if (state === 'LOOK_ASKED') {
    return onDesk(
      db,
      await store.listLookAsked(db, { ...query, measures, readerId }, { sort: byAge(sort), before, limit }),
    )
  }
  const filter = { ...query, state, measures, readerId }
  if (sort !== 'far') return onDesk(db, await store.listAdsByAge(db, filter, { sort, before, limit }))
  const found = await store.listFarthestAds(db, filter, farPlaceIn(before), limit)
  const shown = await onDesk(
    db,
    found.map(({ ad }) => ad),
  )
  return shown.map((ad, row) => ({ ...ad, place: found[row]?.place ?? null }))
}

/** Whoever asked our team for a look waits, so the oldest come first unless the newest are wanted. */
const byAge = (sort: DeskQuery['sort']): 'newest' | 'oldest' => (sort === 'newest' ? 'newest' : 'oldest')

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

/** An act of our team on an ad as its reader saw it, with words for its owner. */
interface AdCommand {
  readonly staffId: string
  readonly adId: string
  readonly reason: string
  readonly expectedVersion: number
}

/**
 * Pauses an ad, and tells its owner why. Nothing else of it changes and open orders go on. Its owner can resume it once they changed the
 * parts that are named; where none is, our team has to let it go. Answers its id.
 * @throws DomainError ad_not_found, ad_is_own, ad_changed, ad_not_on_market
 */
export function pauseAnyAd(db: Db, command: AdCommand & { readonly parts: readonly AdPart[] }): Promise<string> {
  return inTransaction(db, async (tx) => {
    const ad = await lockSeen(tx, command)
    if (ad.state !== 'ACTIVE') throw new DomainError('ad_not_on_market')
    const parts = adParts.filter((part) => command.parts.includes(part))
    const { reason } = command
    const pausedAt = await clockNow(tx)
    const paused = await store.pauseAd(tx, ad.id, { reason, parts, saw: seenOf(ad), pausedAt, lookAskedAt: null })
    await tell(tx, command, { before: ad, after: paused, type: 'p2p.ad_paused', detail: { parts } })
    return ad.id
  })
}

/**
 * Answers the owner of an ad that our team paused: it is theirs to resume as it is, or stays paused. Who asked is answered, and who did not
 * can be let go all the same. Answers its id. @throws DomainError ad_not_found, ad_is_own, ad_changed, ad_not_team_paused, ad_look_not_asked
 */
export function answerAdLook(db: Db, command: AdCommand & { readonly letsGo: boolean }): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { letsGo, reason } = command
    const ad = await lockSeen(tx, command)
    if (!ad.teamPause) throw new DomainError('ad_not_team_paused')
    if (!letsGo && !ad.teamPause.lookAskedAt) throw new DomainError('ad_look_not_asked')
    const after = await store.pauseAd(tx, ad.id, letsGo ? null : { ...ad.teamPause, reason, lookAskedAt: null })
    await tell(tx, command, { before: ad, after, type: letsGo ? 'p2p.ad_let_go' : 'p2p.ad_kept_paused' })
    return ad.id
  })
}

async function lockSeen(tx: Tx, { staffId, adId, expectedVersion }: AdCommand): Promise<Ad> {
  const ad = await store.lockAd(tx, adId)
  if (!ad) throw adNotFound()
  requireAnothers(ad, staffId)
  if (ad.version !== expectedVersion) throw new DomainError('ad_changed')
  return ad
}

interface PauseAnswer {
  readonly before: Ad
  readonly after: Ad
  readonly type: 'p2p.ad_paused' | 'p2p.ad_let_go' | 'p2p.ad_kept_paused'
  readonly detail?: { readonly parts: readonly AdPart[] }
}

/** Writes down what was done with why, and tells the ad's owner. */
async function tell(
  tx: Tx,
  { staffId, reason }: AdCommand,
  { before, after, type, detail }: PauseAnswer,
): Promise<void> {
  const { id, userId, shownPrice } = after
  const stateOf = ({ state, version }: Ad) => ({ state, version })
  await recordAudit(tx, {
    ...{ actorId: staffId, action: type, subject: `p2p_ad:${id}` },
    detail: { ...detail, reason, price: formatPrice(shownPrice), before: stateOf(before), after: stateOf(after) },
  })
  await notify(tx, [noticeOf(after, type, reason)], [{ topic: 'p2p', userId, ref: id }, deskNews])
}

function noticeOf({ id, userId, version, asset, side, teamPause }: Ad, type: PauseAnswer['type'], reason: string) {
  const about = { to: userId, subject: `${id}:${version}`, link: `/p2p/ads/${id}/edit` }
  if (type === 'p2p.ad_let_go') return { ...about, type, params: { asset, side, reason } }
  const ends = teamPause?.parts.length === 0 ? 'look' : 'other'
  return { ...about, type, params: { asset, side, reason, ends } } as const
}

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
