import type { Tier } from '@sengi/contract/fields'
import type { PaymentMethod } from '@sengi/contract/p2p/ads'
import { type Amount, feeOf, fullCryptoText, type Price, randText } from '@sengi/money'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { type Ad, isFar, isOpenNow, refusalOfPrice } from '../ads/ads.rules.ts'
import type { Crypto } from '../money.rules.ts'
import type { Settings } from '../settings.rules.ts'

/** Somebody who wants to trade, as they are at this moment. */
export interface TradingParty {
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
  /** An open late claim is not covered. */
  readonly restricted: boolean
  /** Something is owed from a trade. */
  readonly owes: boolean
}

/** Everything that taking an ad is decided by. */
export interface Taking {
  readonly ad: Ad
  readonly maker: TradingParty
  readonly taker: TradingParty
  readonly amount: Crypto
  /** What is paid for it. */
  readonly fiat: Amount
  readonly price: Price
  /** What the asset costs elsewhere at this moment. */
  readonly market: Price
  readonly expectedPrice: Price | null
  readonly expectedVersion: number | null
  readonly method: PaymentMethod
  readonly now: Date
  readonly settings: Settings
}

type Check = (taking: Taking) => Refusal | null
/** What every order must pass before anything is locked, in the order in which people are told. */
const checks: readonly Check[] = [
  ({ ad, taker }) => when(ad.userId === taker.id, refusal('own_ad')),
  ({ taker }) => when(taker.suspended, refusal('trader_suspended')),
  ({ taker }) => when(tooLow(taker.tier), refusal('trading_needs_tier')),
  ({ maker }) =>
    when(maker.suspended || tooLow(maker.tier) || maker.restricted || maker.owes, refusal('ad_unavailable')),
  ({ taker }) => when(taker.restricted, refusal('trading_restricted')),
  ({ taker }) => when(taker.owes, refusal('trading_owes')),
  ({ ad }) => when(ad.state !== 'ACTIVE', refusal('ad_unavailable')),
  ({ ad, expectedVersion }) => when(expectedVersion !== null && expectedVersion !== ad.version, refusal('ad_changed')),
  ({ price, expectedPrice, settings }) =>
    when(
      expectedPrice !== null && isFar(price, expectedPrice, settings.priceToleranceBasisPoints),
      refusal('ad_price_changed'),
    ),
  ({ price, market, settings }) => when(refusalOfPrice(price, market, settings) !== null, farFromMarket(settings)),
  ({ ad, now }) => when(!isOpenNow(ad, now), refusal('ad_outside_hours')),
  ({ ad, method }) => when(!ad.methods.includes(method), refusal('method_not_offered')),
  ({ ad, amount }) => when(amount.units < ad.minUnits || amount.units > ad.maxUnits, outOfRange(ad)),
  ({ ad, amount }) =>
    when(
      amount.units > ad.remainingUnits,
      refusal('ad_remaining_short', { left: fullCryptoText({ asset: ad.asset, units: ad.remainingUnits }) }),
    ),
  ({ ad, taker }) => conditionsNotMet(ad, taker),
  ({ taker, settings }) =>
    when(taker.openAsTaker >= settings.openOrdersAtMost, refusal('too_many_orders_taken', { open: taker.openAsTaker })),
  ({ taker, settings }) => when(taker.faultsToday >= settings.faultsADayAtMost, refusal('trading_faults_today')),
  ({ taker, settings }) => when(taker.cancelsToday >= settings.cancelsADayAtMost, refusal('trading_cancels_today')),
  ({ fiat, settings }) => {
    const smallest = { asset: 'ZAR', units: BigInt(settings.smallestOrderCents) } as const
    return when(fiat.units < smallest.units, refusal('order_too_small', { least: randText(smallest) }))
  },
  (taking) => overLimit(taking, taking.taker, 'own'),
  (taking) => overLimit(taking, taking.maker, 'other'),
]

/** Why this order cannot be placed; null when it can. */
export function refusalOfTaking(taking: Taking): Refusal | null {
  for (const check of checks) {
    const refused = check(taking)
    if (refused) return refused
  }
  return null
}

const when = (broken: boolean, refused: Refusal): Refusal | null => (broken ? refused : null)
/** Nobody trades before their identity is verified this far. */
export const tooLow = (tier: Tier): boolean => tier === 'tier_0' || tier === 'tier_1'

/** The band that holds when an ad is published holds when it is taken: the market may have moved since. */
const farFromMarket = ({ bandBasisPoints }: Settings): Refusal =>
  refusal('ad_price_out_of_band', { percent: bandBasisPoints / 100 })

/** In the specification's words. */
const outOfRange = ({ asset, minUnits, maxUnits }: Ad): Refusal =>
  refusal('order_out_of_range', {
    least: fullCryptoText({ asset, units: minUnits }),
    most: fullCryptoText({ asset, units: maxUnits }),
  })

function conditionsNotMet({ minCompletion, minDays }: Ad, taker: TradingParty): Refusal | null {
  if (minDays !== null && taker.daysOld < minDays) return refusal('conditions_not_met', { days: minDays })
  if (minCompletion !== null && (taker.completionPercent ?? 100) < minCompletion) {
    return refusal('ad_completion_not_met', { percent: minCompletion })
  }
  return null
}

function overLimit({ fiat, settings }: Taking, trader: TradingParty, whose: 'own' | 'other'): Refusal | null {
  const traded = trader.tradedCents + fiat.units
  if (traded <= trader.limitCents) return null
  const limit = randText({ asset: 'ZAR', units: trader.limitCents })
  return refusal('trading_limit_exceeded', { whose, limit, days: settings.limitDays })
}

/** What a taken order locks: the amount and the seller's fee on top. */
export const feeFor = (amount: Crypto, settings: Settings, discountBasisPoints: number): Crypto =>
  feeOf(amount, settings.feeBasisPoints, discountBasisPoints)
