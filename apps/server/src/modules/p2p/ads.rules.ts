import type { AdSide, AdState, PaymentMethod, Tier, Ad as WireAd } from '@sengi/contract'
import { type CryptoAsset, fullCryptoText, type Price, randText, shifted } from '@sengi/money'
import { timeOfDay } from './business-days.rules.ts'
import type { Refusal } from './guards.rules.ts'
import { type Crypto, feeOf, fiatFor, sellableWith } from './money.rules.ts'
import type { Settings } from './settings.rules.ts'

export type { AdSide, AdState, PaymentMethod, Tier } from '@sengi/contract'
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
export function refusalOfPrice(price: Price, market: Price, { bandBasisPoints }: Settings): Refusal | null {
  const lowest = shifted(market, BigInt(-bandBasisPoints), 'up')
  const highest = shifted(market, BigInt(bandBasisPoints), 'down')
  if (price.micros >= lowest.micros && price.micros <= highest.micros) return null
  const percent = bandBasisPoints / 100
  return { code: 'price_out_of_band', detail: `The price must be within ${percent} % of the market price` }
}

/** Why an ad with these terms cannot be; null when it can. */
export function refusalOfTerms(terms: AdTerms, asset: CryptoAsset, price: Price, settings: Settings): Refusal | null {
  const smallest = { asset: 'ZAR', units: BigInt(settings.smallestOrderCents) } as const
  const rules: readonly (readonly [boolean, Refusal])[] = [
    [terms.minUnits > terms.maxUnits, range('The minimum must not be more than the maximum')],
    [new Set(terms.methods).size < terms.methods.length, range('Choose each payment method once')],
    [new Set(terms.businessHours?.days).size < (terms.businessHours?.days.length ?? 0), range('Choose each day once')],
    [isEmptyDay(terms.businessHours), range('The business hours must end after they begin')],
    [hasCrossedBounds(terms.price), range('The lowest price must not be more than the highest')],
    [
      fiatFor({ asset, units: terms.minUnits }, price).units < smallest.units,
      { code: 'amount_below_minimum', detail: `The minimum must be worth at least ${randText(smallest)}` },
    ],
  ]
  return rules.find(([broken]) => broken)?.[1] ?? null
}

const range = (detail: string): Refusal => ({ code: 'ad_range', detail })
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
export function takeable(ad: Ad, makerFunds: bigint, { feeBasisPoints }: Settings): bigint {
  const wanted = ad.remainingUnits < ad.maxUnits ? ad.remainingUnits : ad.maxUnits
  if (ad.side === 'buy') return wanted
  const sellable = sellableWith(makerFunds, feeBasisPoints)
  return sellable < wanted ? sellable : wanted
}

export const isFunded = (ad: Ad, makerFunds: bigint, settings: Settings): boolean =>
  ad.side === 'buy' || sellableBy(makerFunds, settings) >= ad.minUnits

/** The largest order that somebody with these funds can sell and pay the fee of; who never had any can sell nothing. */
export const sellableBy = (funds: bigint | undefined, { feeBasisPoints }: Settings): bigint =>
  sellableWith(funds ?? 0n, feeBasisPoints)

/** What the market may move before floating ads are sorted anew; what is shown of an ad is always exact. */
const unnoticedBasisPoints = 10

/** Whether floating ads are out of place: their prices were never written, or with a market too far from that of now. */
export const hasMoved = (market: Price, written: Price | undefined): boolean =>
  written === undefined || isFar(market, written, unnoticedBasisPoints)

/** Somebody who wants to trade, as they are at this moment. */
export interface Trader {
  readonly id: string
  readonly tier: Tier
  readonly suspended: boolean
  readonly legalName: string | null
  readonly daysOld: number
  readonly trades: number
  readonly completionPercent: number | null
  readonly openAsTaker: number
  /** Orders that came to nothing by this person's fault in the last day. */
  readonly faultsToday: number
  /** Orders that this person took and cancelled in the last day, by whoever's fault. */
  readonly cancelsToday: number
  /** Rand of the last days, open orders included. */
  readonly tradedCents: bigint
  readonly limitCents: bigint
  readonly restricted: boolean
}

/** Everything that taking an ad is decided by. */
export interface Taking {
  readonly ad: Ad
  readonly maker: Trader
  readonly taker: Trader
  readonly blocked: boolean
  readonly amount: Crypto
  readonly price: Price
  readonly expectedPrice: Price | null
  readonly expectedVersion: number | null
  readonly method: PaymentMethod
  readonly now: Date
  readonly settings: Settings
}

type Check = (taking: Taking) => Refusal | null
const refuse = (code: Refusal['code'], detail: string): Refusal => ({ code, detail })

/** What every order must pass before anything is locked, in the order in which people are told. */
const checks: readonly Check[] = [
  ({ ad, taker }) => when(ad.userId === taker.id, refuse('own_ad', 'You cannot take your own ad')),
  ({ taker }) => when(taker.suspended, refuse('account_suspended', 'This account is suspended')),
  ({ taker }) => when(tooLow(taker.tier), refuse('kyc_required', 'P2P trading requires KYC Tier 2 or higher')),
  ({ maker }) =>
    when(
      maker.suspended || tooLow(maker.tier) || maker.restricted,
      refuse('ad_unavailable', 'This ad is no longer available'),
    ),
  ({ blocked }) => when(blocked, refuse('counterparty_blocked', 'You cannot trade with this person')),
  ({ taker }) =>
    when(taker.restricted, refuse('trading_restricted', 'Your trading rests until an open case is decided')),
  ({ ad }) => when(ad.state !== 'ACTIVE', refuse('ad_unavailable', 'This ad is no longer available')),
  ({ ad, expectedVersion }) =>
    when(
      expectedVersion !== null && expectedVersion !== ad.version,
      refuse('ad_changed', 'This ad was changed meanwhile. Look at it again.'),
    ),
  ({ price, expectedPrice, settings }) =>
    when(
      expectedPrice !== null && isFar(price, expectedPrice, settings.priceToleranceBasisPoints),
      refuse('ad_changed', 'The price of this ad has changed. Look at it again.'),
    ),
  ({ ad, now }) => when(!isOpenNow(ad, now), refuse('ad_unavailable', 'This ad is outside its business hours')),
  ({ ad, method }) =>
    when(!ad.methods.includes(method), refuse('method_not_offered', 'This ad does not offer that payment method')),
  ({ ad, amount }) => when(amount.units < ad.minUnits || amount.units > ad.maxUnits, outOfRange(ad)),
  ({ ad, amount }) =>
    when(
      amount.units > ad.remainingUnits,
      refuse(
        'ad_remaining_short',
        `Only ${fullCryptoText({ asset: ad.asset, units: ad.remainingUnits })} is left of this ad`,
      ),
    ),
  ({ ad, taker }) => conditionsNotMet(ad, taker),
  ({ taker, settings }) =>
    when(
      taker.openAsTaker >= settings.openOrdersAtMost,
      refuse('too_many_open_orders', `Finish one of your ${taker.openAsTaker} open orders first`),
    ),
  ({ taker, settings }) =>
    when(
      taker.faultsToday >= settings.faultsADayAtMost,
      refuse('trading_restricted', 'Too many of your orders came to nothing today. Try again tomorrow.'),
    ),
  ({ taker, settings }) =>
    when(
      taker.cancelsToday >= settings.cancelsADayAtMost,
      refuse('trading_restricted', 'You cancelled too many orders today. Try again tomorrow.'),
    ),
  ({ amount, price, settings }) => {
    const smallest = { asset: 'ZAR', units: BigInt(settings.smallestOrderCents) } as const
    const worth = fiatFor(amount, price)
    return when(
      worth.units < smallest.units,
      refuse('amount_below_minimum', `An order must be worth at least ${randText(smallest)}`),
    )
  },
  (taking) => overLimit(taking, taking.taker, 'Your'),
  (taking) => overLimit(taking, taking.maker, 'The other side’s'),
]

/** Why this order cannot be placed; null when it can. */
export function refusalOfTaking(taking: Taking): Refusal | null {
  for (const check of checks) {
    const refusal = check(taking)
    if (refusal) return refusal
  }
  return null
}

const when = (broken: boolean, refusal: Refusal): Refusal | null => (broken ? refusal : null)
const tooLow = (tier: Tier): boolean => tier === 'tier_0' || tier === 'tier_1'

/** In the specification's words. */
const outOfRange = ({ asset, minUnits, maxUnits }: Ad): Refusal => ({
  code: 'amount_out_of_range',
  detail: `Must be between ${fullCryptoText({ asset, units: minUnits })} and ${fullCryptoText({ asset, units: maxUnits })}`,
})

function isFar(price: Price, expected: Price, basisPoints: number): boolean {
  const apart = price.micros > expected.micros ? price.micros - expected.micros : expected.micros - price.micros
  return apart * 10_000n > expected.micros * BigInt(basisPoints)
}

function conditionsNotMet({ minCompletion, minDays }: Ad, taker: Trader): Refusal | null {
  if (minDays !== null && taker.daysOld < minDays) {
    return refuse('conditions_not_met', `This ad asks for an account that is at least ${minDays} days old`)
  }
  if (minCompletion !== null && (taker.completionPercent ?? 100) < minCompletion) {
    return refuse('conditions_not_met', `This ad asks for a completion rate of at least ${minCompletion} %`)
  }
  return null
}

function overLimit({ amount, price, settings }: Taking, trader: Trader, whose: string): Refusal | null {
  const traded = trader.tradedCents + fiatFor(amount, price).units
  if (traded <= trader.limitCents) return null
  const limit = randText({ asset: 'ZAR', units: trader.limitCents })
  return refuse('limit_exceeded', `${whose} verification level allows trades of ${limit} in ${settings.limitDays} days`)
}

/** What a taken order locks: the amount and the seller's fee on top. */
export const feeFor = (amount: Crypto, settings: Settings, discountBasisPoints: number): Crypto =>
  feeOf(amount, settings.feeBasisPoints, discountBasisPoints)
