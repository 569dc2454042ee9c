import type { AdEdit, NewAd, PaymentMethod } from '@sengi/contract/p2p/ads'
import { type CryptoAsset, type Price, parseAmount, parsePrice } from '@sengi/money'
import { availableOf } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { tradablePrice } from '../../market/index.ts'
import { requireNotFrozen } from '../../transfers/index.ts'
import { payoutDetailsFor } from '../payout/payout-accounts.service.ts'
import { refusalOfNowhere } from '../payout/where-paid.rules.ts'
import type { Settings } from '../settings.rules.ts'
import { currentSettings } from '../settings.service.ts'
import { type Ad, type AdPrice, type AdTerms, isFunded, priceOf, refusalOfPrice, refusalOfTerms } from './ads.rules.ts'
import * as store from './ads.store.ts'
import * as advertisers from './advertiser.store.ts'
import { requireMayResume, requireUnlikePaused } from './team-pause.service.ts'

/** What the market does for whoever publishes. */
export interface Publishing {
  /** Whether a seller without an account is lent one when the ad is taken, as in the sandbox. */
  readonly lendsAccounts: boolean
}

/** Advertises to sell or to buy. Never refused for lack of funds: the ad is marked instead. */
export function createAd(db: Db, userId: string, input: NewAd, publishing: Publishing): Promise<Ad> {
  return inTransaction(db, async (tx) => {
    const settings = await currentSettings(tx)
    await requireNotFrozen(tx, userId)
    await advertisers.lockAdvertiser(tx, userId)
    const { asset, side } = input
    const advertiser = await advertisers.advertiserNow(tx, userId, { asset, side, pausedAdDays: settings.pausedAdDays })
    if (advertiser.ads >= settings.adsAtMost) {
      throw new DomainError('too_many_ads', { most: settings.adsAtMost })
    }
    if (side === 'sell') requireSomewhere(input.payment_methods, advertiser, publishing)
    const maxUnits = unitsOf(asset, input.max_amount)
    const totalUnits = input.total_amount === undefined ? maxUnits : unitsOf(asset, input.total_amount)
    const terms = { ...termsFrom(asset, input), maxUnits, remainingUnits: totalUnits }
    if (totalUnits < maxUnits) throw new DomainError('ad_total_below_maximum')

    const shownPrice = await requireSound(tx, { id: null, userId, asset }, terms, settings)
    requireUnlikePaused(advertiser.pauses, null, terms)
    const funded = await hasFunds(tx, { ...unborn, ...terms, userId, side, asset, totalUnits, shownPrice }, settings)
    const ad = await store.insertAd(tx, { ...terms, userId, side, asset, totalUnits, shownPrice, funded })
    await record(tx, ad, 'created')
    return ad
  })
}

/** Changes or pauses an ad. Orders that are open keep their own snapshot and are not touched. */
export function editAd(db: Db, userId: string, adId: string, edit: AdEdit, publishing: Publishing): Promise<Ad> {
  return inTransaction(db, async (tx) => {
    const settings = await currentSettings(tx)
    await requireNotFrozen(tx, userId)
    const locked = await store.lockAdAmongPauses(tx, userId, { id: adId, pausedAdDays: settings.pausedAdDays })
    if (!locked) throw adNotFound()
    const { ad, pauses } = locked
    if (edit.expected_version !== undefined && edit.expected_version !== ad.version) {
      throw new DomainError('ad_changed')
    }
    const terms = edited(ad, edit)
    if (asksToBePaid(ad, edit)) {
      const advertiser = await advertisers.advertiserNow(tx, userId, { ...ad, pausedAdDays: settings.pausedAdDays })
      requireSomewhere(terms.methods, advertiser, publishing)
    }
    const shownPrice = onlyPauses(edit) ? ad.shownPrice : await requireSound(tx, ad, terms, settings)
    const totalUnits = ad.totalUnits + terms.remainingUnits - ad.remainingUnits
    const state = edit.paused === undefined ? ad.state : edit.paused ? 'PAUSED' : 'ACTIVE'
    const isOffered = state === 'ACTIVE' && !(onlyPauses(edit) && ad.state === 'ACTIVE')
    if (isOffered) {
      requireMayResume(ad, terms)
      requireUnlikePaused(pauses, ad.id, terms)
    }
    const teamPause = state === 'ACTIVE' ? null : ad.teamPause
    const changed = { ...ad, ...terms, shownPrice, totalUnits, state, teamPause } as const
    const saved = await store.updateAd(tx, { ...changed, funded: await hasFunds(tx, changed, settings) })
    await record(tx, saved, 'edited')
    return saved
  })
}

/** Takes an ad down for good; its orders go on. */
export function deleteAd(db: Db, userId: string, adId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ad = await lockOwn(tx, userId, adId)
    const saved = await store.updateAd(tx, { ...ad, state: 'DELETED', teamPause: takenDown(ad), funded: false })
    await record(tx, saved, 'deleted')
  })
}

export const adNotFound = (): DomainError => new DomainError('ad_not_found')

async function lockOwn(tx: Tx, userId: string, adId: string): Promise<Ad> {
  const ad = await store.lockAdOf(tx, userId, adId)
  if (!ad) throw adNotFound()
  return ad
}

/** What our team paused stays so, and nobody has to look at it any more. */
const takenDown = ({ teamPause }: Ad) => teamPause && { ...teamPause, lookAskedAt: null }

const unborn = { id: '', state: 'ACTIVE', teamPause: null, version: 1, createdAt: new Date(0) } as const

/** Pausing needs no price, so that it works when there is none. */
const onlyPauses = ({ paused, expected_version: _version, ...rest }: AdEdit): boolean =>
  paused !== undefined && Object.values(rest).every((value) => value === undefined)

/** Whether an edit offers what was not offered before: a method, or the whole ad again. */
const asksToBePaid = ({ side, state, methods }: Ad, { paused, payment_methods: wished = [] }: AdEdit): boolean =>
  side === 'sell' && ((paused === false && state === 'PAUSED') || wished.some((method) => !methods.includes(method)))

/** @throws DomainError ad_account_missing, ad_account_rests */
function requireSomewhere(
  methods: readonly PaymentMethod[],
  { accounts }: advertisers.AdvertiserNow,
  { lendsAccounts }: Publishing,
): void {
  const refused = lendsAccounts ? null : refusalOfNowhere(methods, accounts)
  if (refused) throw inField('payout_account_id', refused)
}

const unitsOf = (asset: CryptoAsset, text: string): bigint => parseAmount(asset, text).units

type Wishes = Omit<NewAd, 'side' | 'asset' | 'max_amount' | 'total_amount'>

function termsFrom(asset: CryptoAsset, input: Wishes): Omit<AdTerms, 'maxUnits' | 'remainingUnits'> {
  return {
    price: adPrice(asset, input.price_type, input),
    minUnits: unitsOf(asset, input.min_amount),
    methods: input.payment_methods,
    terms: input.terms ?? '',
    payWindowMinutes: input.pay_window_minutes ?? null,
    minCompletion: input.min_completion ?? null,
    minDays: input.min_days ?? null,
    businessHours: input.business_hours ?? null,
    payoutAccountId: input.payout_account_id ?? null,
  }
}

type PriceInput = Pick<AdEdit, 'price' | 'margin_percent' | 'price_floor' | 'price_ceiling'>

function adPrice(asset: CryptoAsset, type: AdPrice['type'], input: PriceInput): AdPrice {
  const { price, margin_percent: margin, price_floor: floor, price_ceiling: ceiling } = input
  if (type === 'fixed') {
    if (price === undefined) throw inField('price', refusal('ad_price_missing'))
    if (margin !== undefined || floor || ceiling) throw inField('price_type', refusal('ad_margin_on_fixed'))
    return { type, price: priceFrom(asset, price) }
  }
  if (margin === undefined) throw inField('margin_percent', refusal('ad_margin_missing'))
  if (price !== undefined) throw inField('price', refusal('ad_price_on_floating'))
  const bound = (text: string | null | undefined) => (text == null ? null : priceFrom(asset, text))
  return { type, marginBasisPoints: basisPointsOf(margin), floor: bound(floor), ceiling: bound(ceiling) }
}

const inField = (path: string, refused: Refusal): DomainError => DomainError.of(refused, { errors: [{ path }] })

/** `-1.5` is -150. */
function basisPointsOf(percent: string): number {
  const [whole = '0', places = ''] = percent.replace('-', '').split('.')
  const points = Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return percent.startsWith('-') ? -points : points
}

function edited(ad: Ad, edit: AdEdit): AdTerms {
  const { asset } = ad
  const units = (text: string | undefined, known: bigint) => (text === undefined ? known : unitsOf(asset, text))
  const kept = <T>(wish: T | undefined, known: T): T => (wish === undefined ? known : wish)
  return {
    price: editedPrice(ad, edit),
    minUnits: units(edit.min_amount, ad.minUnits),
    maxUnits: units(edit.max_amount, ad.maxUnits),
    remainingUnits: units(edit.remaining_amount, ad.remainingUnits),
    methods: edit.payment_methods ?? ad.methods,
    terms: kept(edit.terms, ad.terms),
    payWindowMinutes: kept(edit.pay_window_minutes, ad.payWindowMinutes),
    minCompletion: kept(edit.min_completion, ad.minCompletion),
    minDays: kept(edit.min_days, ad.minDays),
    businessHours: kept(edit.business_hours, ad.businessHours),
    payoutAccountId: kept(edit.payout_account_id, ad.payoutAccountId),
  }
}

/** A price stays fixed or floating; what is left out stays. */
function editedPrice({ asset, price }: Ad, edit: PriceInput): AdPrice {
  const { margin_percent: margin, price_floor: floor, price_ceiling: ceiling } = edit
  if (price.type === 'fixed') {
    if (margin !== undefined || floor || ceiling) throw inField('margin_percent', refusal('ad_margin_on_fixed'))
    return edit.price === undefined ? price : { type: 'fixed', price: priceFrom(asset, edit.price) }
  }
  if (edit.price !== undefined) throw inField('price', refusal('ad_price_on_floating'))
  const bound = (text: string | null | undefined, known: Price | null) =>
    text === undefined ? known : text && priceFrom(asset, text)
  return {
    type: 'floating',
    marginBasisPoints: margin === undefined ? price.marginBasisPoints : basisPointsOf(margin),
    floor: bound(floor, price.floor) || null,
    ceiling: bound(ceiling, price.ceiling) || null,
  }
}

/** @throws DomainError when the ad cannot be; answers what it costs now */
async function requireSound(
  tx: Tx,
  { userId, asset }: { id: string | null; userId: string; asset: CryptoAsset },
  terms: AdTerms,
  settings: Settings,
): Promise<Price> {
  const { price: market } = await tradablePrice(tx, asset)
  const price = priceOf({ price: terms.price }, market)
  const refused = refusalOfPrice(price, market, settings) ?? refusalOfTerms(terms, asset, price, settings)
  if (refused) throw DomainError.of(refused)
  if (terms.payoutAccountId) await payoutDetailsFor(tx, userId, terms.methods, terms.payoutAccountId)
  return price
}

async function hasFunds(tx: Tx, ad: Ad, settings: Settings): Promise<boolean> {
  const funds = await availableOf(tx, ad.asset, [ad.userId])
  return isFunded(ad, funds.get(ad.userId) ?? 0n, settings)
}

/** @throws DomainError when the text is no price of at most six places */
export function priceFrom(asset: CryptoAsset, text: string): Price {
  if (!/^[0-9]{1,12}(\.[0-9]{1,6})?$/.test(text)) throw new DomainError('ad_price_digits')
  const price = parsePrice(asset, text)
  if (price.micros === 0n) throw new DomainError('ad_price_not_positive')
  return price
}

async function record(tx: Tx, { id, userId }: Ad, what: string): Promise<void> {
  await recordAudit(tx, { actorId: userId, action: `p2p.ad_${what}`, subject: `p2p_ad:${id}` })
  await announce(tx, [{ topic: 'p2p', userId, ref: id }])
}
