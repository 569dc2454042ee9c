import { timeOfDay } from '@sengi/contract/base/business-days'
import type { AdPart, AdSide, AdState, PaymentMethod, Ad as WireAd } from '@sengi/contract/p2p/ads'
import { type CryptoAsset, fiatFor, type Price, randText, sellableWith, shifted } from '@sengi/money'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import type { Settings } from '../settings.rules.ts'

export type { AdPart, AdSide, AdSort, AdState, PaymentMethod } from '@sengi/contract/p2p/ads'
export type BusinessHours = NonNullable<WireAd['business_hours']>

/** A fixed price, or a margin on the market's between two bounds. */
export type AdPrice =
  | { readonly type: 'fixed'; readonly price: Price }
  | {
      readonly type: 'floating'
      readonly marginBasisPoints: number
      readonly floor: Price | null
      readonly ceiling: Price | null
    }

/** What the owner of an ad decides. */
export interface AdTerms {
  readonly price: AdPrice
  readonly minUnits: bigint
  readonly maxUnits: bigint
  readonly remainingUnits: bigint
  readonly methods: readonly PaymentMethod[]
  readonly terms: string
  readonly payWindowMinutes: number | null
  readonly minCompletion: number | null
  readonly minDays: number | null
  readonly businessHours: BusinessHours | null
  readonly payoutAccountId: string | null
}

/** Hashes of what the parts of an ad were. */
export type SeenParts = Readonly<Record<AdPart, string>>

/** That our team paused an ad. */
export interface TeamPause {
  readonly reason: string
  /** What its owner has to change; none where our team has to look at it. */
  readonly parts: readonly AdPart[]
  readonly saw: SeenParts
  readonly pausedAt: Date
  /** When its owner asked our team to look at it; null since they were answered. */
  readonly lookAskedAt: Date | null
}

/** What an ad is judged by. */
export type AdFigures = Pick<Settings, 'feeBasisPoints' | 'bandBasisPoints'>

/** An ad as it stands. What was traded through it is the total without the remaining and the open. */
export interface Ad extends AdTerms {
  readonly id: string
  readonly userId: string
  readonly side: AdSide
  readonly asset: CryptoAsset
  readonly totalUnits: bigint
  /** What browsing sorts by; floating prices are refreshed in it now and then. */
  readonly shownPrice: Price
  readonly state: AdState
  /** Only of one that is not on the market. */
  readonly teamPause: TeamPause | null
  readonly version: number
  readonly createdAt: Date
}

/** What an order would cost at this market price. */
export function priceOf({ price }: Pick<Ad, 'price'>, market: Price): Price {
  if (price.type === 'fixed') return price.price
  const moved = shifted(market, BigInt(price.marginBasisPoints), 'down')
  if (price.floor && moved.micros < price.floor.micros) return price.floor
  return price.ceiling && moved.micros > price.ceiling.micros ? price.ceiling : moved
}

/** Why a price is too far from the market's; null when it is fine. */
export function refusalOfPrice(price: Price, market: Price, figures: AdFigures): Refusal | null {
  const { lowest, highest } = bandOf(market, figures)
  if (price.micros >= lowest && price.micros <= highest) return null
  return refusal('price_out_of_band', { percent: figures.bandBasisPoints / 100 })
}

export const sides: readonly AdSide[] = ['sell', 'buy']

/** More than any price, in micros. */
export const dearest = 10n ** 37n

/** The prices, in micros, that are near enough to the market's. */
export const bandOf = (market: Price, { bandBasisPoints }: Pick<AdFigures, 'bandBasisPoints'>) => ({
  lowest: shifted(market, BigInt(-bandBasisPoints), 'up').micros,
  highest: shifted(market, BigInt(bandBasisPoints), 'down').micros,
})

/** Why an ad with these terms cannot be; null when it can. */
export function refusalOfTerms(terms: AdTerms, asset: CryptoAsset, price: Price, settings: Settings): Refusal | null {
  const smallest = { asset: 'ZAR', units: BigInt(settings.smallestOrderCents) } as const
  const rules: readonly (readonly [boolean, Refusal])[] = [
    [terms.minUnits > terms.maxUnits, refusal('ad_range')],
    [new Set(terms.methods).size < terms.methods.length, refusal('ad_methods_repeated')],
    [new Set(terms.businessHours?.days).size < (terms.businessHours?.days.length ?? 0), refusal('ad_days_repeated')],
    [isEmptyDay(terms.businessHours), refusal('ad_hours_reversed')],
    [hasCrossedBounds(terms.price), refusal('ad_price_bounds_reversed')],
    [
      fiatFor({ asset, units: terms.minUnits }, price).units < smallest.units,
      refusal('ad_minimum_too_small', { least: randText(smallest) }),
    ],
  ]
  return rules.find(([broken]) => broken)?.[1] ?? null
}

const isEmptyDay = (hours: BusinessHours | null): boolean => hours !== null && hours.from >= hours.until
const hasCrossedBounds = (price: AdPrice): boolean =>
  price.type === 'floating' &&
  price.floor !== null &&
  price.ceiling !== null &&
  price.floor.micros > price.ceiling.micros

/** Whether the ad may be taken at this time of the South African week. */
export function isOpenNow({ businessHours }: Pick<Ad, 'businessHours'>, now: Date): boolean {
  if (!businessHours) return true
  const { minutes, weekday } = timeOfDay(now)
  return (
    businessHours.days.includes(weekday) &&
    minutes >= minutesOf(businessHours.from) &&
    minutes < minutesOf(businessHours.until)
  )
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The largest order that the ad can take now. A buyer's ad locks nothing of the maker's, so it is always good for its rest. */
export function takeable(ad: Ad, makerFunds: bigint, { feeBasisPoints }: AdFigures): bigint {
  const wanted = ad.remainingUnits < ad.maxUnits ? ad.remainingUnits : ad.maxUnits
  if (ad.side === 'buy') return wanted
  const sellable = sellableWith(makerFunds, feeBasisPoints)
  return sellable < wanted ? sellable : wanted
}

export const isFunded = (ad: Ad, makerFunds: bigint, figures: AdFigures): boolean =>
  ad.side === 'buy' || sellableBy(makerFunds, figures) >= ad.minUnits

/** The largest order that somebody with these funds can sell and pay the fee of; who never had any can sell nothing. */
export const sellableBy = (funds: bigint | undefined, { feeBasisPoints }: AdFigures): bigint =>
  sellableWith(funds ?? 0n, feeBasisPoints)

/** What the market may move before floating ads are sorted anew; what is shown of an ad is always exact. */
const unnoticedBasisPoints = 10

/** Whether floating ads are out of place: their prices were never written, or with a market too far from that of now. */
export const hasMoved = (market: Price, written: Price | undefined): boolean =>
  written === undefined || isFar(market, written, unnoticedBasisPoints)

/**
 * The prices that are near enough also where they were written before the market moved unnoticed: what lies beyond these may be off the
 * market now, and nothing else is.
 */
export const surelyNear = (market: Price, { bandBasisPoints }: Pick<AdFigures, 'bandBasisPoints'>) =>
  bandOf(market, { bandBasisPoints: Math.max(0, bandBasisPoints - 2 * unnoticedBasisPoints) })

/**
 * How far a price is from the market's in basis points, dearer above zero. Rounded away from zero: more than the band allows is more than
 * the band in what is shown of it, too.
 */
export function basisPointsAway({ micros }: Price, market: Price): number {
  const apart = (micros - market.micros) * 10_000n
  const away = apart < 0n ? -1n : 1n
  return Number((apart + away * (market.micros - 1n)) / market.micros)
}

/** Whether a price is further from the expected one than this. */
export function isFar(price: Price, expected: Price, basisPoints: number): boolean {
  const apart = price.micros > expected.micros ? price.micros - expected.micros : expected.micros - price.micros
  return apart * 10_000n > expected.micros * BigInt(basisPoints)
}
