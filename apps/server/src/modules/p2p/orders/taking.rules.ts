import type { Tier } from '@sengi/contract/fields'
import type { PaymentMethod } from '@sengi/contract/p2p/ads'
import { feeOf, fiatFor, fullCryptoText, type Price, randText } from '@sengi/money'
import { type Ad, isFar, isOpenNow, refusalOfPrice } from '../ads/ads.rules.ts'
import type { Crypto } from '../money.rules.ts'
import type { Refusal } from '../orders.rules.ts'
import type { Settings } from '../settings.rules.ts'

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
  /** An open late claim is not covered. */
  readonly restricted: boolean
  /** Something is owed from a trade. */
  readonly owes: boolean
}

/** Everything that taking an ad is decided by. */
export interface Taking {
  readonly ad: Ad
  readonly maker: Trader
  readonly taker: Trader
  readonly amount: Crypto
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
const refuse = (code: Refusal['code'], detail: string): Refusal => ({ code, detail })

/** What every order must pass before anything is locked, in the order in which people are told. */
const checks: readonly Check[] = [
  ({ ad, taker }) => when(ad.userId === taker.id, refuse('own_ad', 'You cannot take your own ad')),
  ({ taker }) => when(taker.suspended, refuse('account_suspended', 'This account is suspended')),
  ({ taker }) => when(tooLow(taker.tier), refuse('kyc_required', 'P2P trading requires KYC Tier 2 or higher')),
  ({ maker }) =>
    when(
      maker.suspended || tooLow(maker.tier) || maker.restricted || maker.owes,
      refuse('ad_unavailable', 'This ad is no longer available'),
    ),
  ({ taker }) =>
    when(taker.restricted, refuse('trading_restricted', 'Your trading rests until an open case is decided')),
  ({ taker }) =>
    when(taker.owes, refuse('trading_restricted', 'Your trading rests until what you owe from a trade is paid')),
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
  ({ price, market, settings }) => when(refusalOfPrice(price, market, settings) !== null, farFromMarket(settings)),
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

/** The band that holds when an ad is published holds when it is taken: the market may have moved since. */
const farFromMarket = ({ bandBasisPoints }: Settings): Refusal => ({
  code: 'price_out_of_band',
  detail: `The price of this ad is more than ${bandBasisPoints / 100} % away from the market price, so nobody can take it now`,
})

/** In the specification's words. */
const outOfRange = ({ asset, minUnits, maxUnits }: Ad): Refusal => ({
  code: 'amount_out_of_range',
  detail: `Must be between ${fullCryptoText({ asset, units: minUnits })} and ${fullCryptoText({ asset, units: maxUnits })}`,
})

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
