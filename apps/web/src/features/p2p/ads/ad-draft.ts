import type { Ad, AdEdit, AdSide, PaymentMethod } from '@sengi/contract/p2p/ads'
import { compare, formatAmount, trimmed } from '@sengi/money'
import { readAmount } from '../../../lib/words/amount-text.ts'
import type { P2pAdsWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { MoneyReading, TypedMoney } from '../../../ui/fields/money-typed.ts'
import type { NewAdInput } from '../market/use-ads.ts'
import { priceWithMargin } from '../order-amounts.ts'
import { type AdLimits, coinOf, type TypedLimits } from './ad-limits.ts'

/** An ad as it is typed. */
export interface AdDraft extends TypedLimits {
  side: AdSide
  priceType: 'fixed' | 'floating'
  price: string
  margin: string
  floor: string
  ceiling: string
  methods: PaymentMethod[]
  terms: string
  payWindow: string
  minCompletion: string
  minDays: string
  hours: Ad['business_hours']
  payoutId: string | null
}

const noRand: TypedMoney = { unit: 'rand', typed: '' }

export const emptyDraft: AdDraft = {
  ...{ side: 'sell', asset: 'BTC', priceType: 'fixed', price: '', margin: '1', floor: '', ceiling: '' },
  ...{ min: noRand, max: noRand, total: noRand, methods: ['EFT'], terms: '' },
  ...{ payWindow: '', minCompletion: '', minDays: '', hours: null, payoutId: null },
}

export const draftOfAd = (ad: Ad): AdDraft => ({
  side: ad.side,
  asset: ad.asset,
  priceType: ad.price_type,
  price: trimmed(ad.price),
  margin: ad.margin_percent ?? '0',
  floor: trimmed(ad.price_floor ?? ''),
  ceiling: trimmed(ad.price_ceiling ?? ''),
  // What stands is in coins, and opening it changes nothing.
  min: { unit: 'coin', typed: trimmed(ad.min_amount) },
  max: { unit: 'coin', typed: trimmed(ad.max_amount) },
  total: { unit: 'coin', typed: trimmed(ad.remaining_amount) },
  methods: [...ad.payment_methods],
  terms: ad.terms,
  payWindow: String(ad.pay_window_minutes ?? ''),
  minCompletion: String(ad.min_completion ?? ''),
  minDays: String(ad.min_days ?? ''),
  hours: ad.business_hours,
  payoutId: ad.payout_account_id,
})

export type Faults = Partial<Record<keyof AdDraft, string>>

/** What the ad would cost now: as typed, or the market with the margin. Null while that is unknown. */
export function priceOf(draft: AdDraft, marketPrice: string | null): string | null {
  return draft.priceType === 'fixed' ? rand(draft.price) : priceWithMargin(draft.asset, marketPrice, draft.margin)
}

function rand(typed: string): string | null {
  const reading = readAmount(typed, 2)
  return reading.kind === 'amount' && /[1-9]/.test(reading.text) ? reading.text : null
}

/** Everything that is wrong with it, by field, as it is said beside each. */
export function faultsOf(t: Say<P2pAdsWords>, draft: AdDraft, limits: AdLimits): Faults {
  const [min, max, total] = [coinOf(limits.min), coinOf(limits.max), coinOf(limits.total)]
  return withoutGaps({
    price: draft.priceType === 'fixed' && !rand(draft.price) ? t('enter_price') : undefined,
    margin:
      draft.priceType === 'floating' && !/^-?\d{1,2}(\.\d{1,2})?$/.test(draft.margin) ? t('margin_form') : undefined,
    min: limitFault(t, limits.min),
    max: limitFault(t, limits.max) ?? (min && max && compare(min, max) > 0 ? t('below_minimum') : undefined),
    total: totalFault(t, limits.total) ?? (max && total && compare(max, total) > 0 ? t('total_too_small') : undefined),
    methods: draft.methods.length === 0 ? t('choose_method') : undefined,
    payWindow: wholeFault(draft.payWindow, payWindow, t('minutes_between', payWindow)),
    minCompletion: wholeFault(draft.minCompletion, percent, t('number_between', percent)),
    minDays: wholeFault(draft.minDays, membership, t('number_of_days')),
    hours: draft.hours && draft.hours.days.length === 0 ? t('choose_day') : undefined,
  })
}

/** Rand are no coins before there is a price. */
function limitFault(t: Say<P2pAdsWords>, reading: MoneyReading): string | undefined {
  if (reading.kind !== 'ready') return t('valid_amount')
  return reading.coin ? undefined : t('price_first')
}

const totalFault = (t: Say<P2pAdsWords>, reading: MoneyReading) =>
  reading.kind === 'empty' ? undefined : limitFault(t, reading)

interface Bounds {
  least: number
  most: number
}

const payWindow: Bounds = { least: 15, most: 1440 }
const percent: Bounds = { least: 0, most: 100 }
const membership: Bounds = { least: 0, most: 3650 }

function wholeFault(typed: string, { least, most }: Bounds, words: string): string | undefined {
  if (typed === '') return undefined
  return /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most ? undefined : words
}

const withoutGaps = (faults: Record<string, string | undefined>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))

const textOf = (reading: MoneyReading): string => {
  const coin = coinOf(reading)
  return coin ? trimmed(formatAmount(coin)) : ''
}

const shared = (draft: AdDraft, limits: AdLimits) => ({
  min_amount: textOf(limits.min),
  max_amount: textOf(limits.max),
  payment_methods: draft.methods,
  terms: draft.terms.trim(),
  ...(draft.priceType === 'fixed' ? { price: rand(draft.price) ?? '' } : { margin_percent: draft.margin }),
})

const wholeOf = (typed: string): number | null => (typed === '' ? null : Number(typed))

const conditions = (draft: AdDraft) => ({
  pay_window_minutes: wholeOf(draft.payWindow),
  min_completion: wholeOf(draft.minCompletion),
  min_days: wholeOf(draft.minDays),
  business_hours: draft.hours,
  payout_account_id: draft.side === 'sell' ? draft.payoutId : null,
  price_floor: draft.priceType === 'floating' ? rand(draft.floor) : null,
  price_ceiling: draft.priceType === 'floating' ? rand(draft.ceiling) : null,
})

/** The specification's body, and beside it only what was really asked for. */
export function newAdOf(draft: AdDraft, limits: AdLimits): NewAdInput {
  const total = textOf(limits.total)
  const asked = Object.fromEntries(Object.entries(conditions(draft)).filter(([, value]) => value !== null))
  return {
    ...{ side: draft.side, asset: draft.asset, price_type: draft.priceType },
    ...shared(draft, limits),
    ...(total && { total_amount: total }),
    ...asked,
  }
}

export function editOf(draft: AdDraft, limits: AdLimits): AdEdit {
  const remaining = textOf(limits.total)
  return { ...shared(draft, limits), ...conditions(draft), ...(remaining && { remaining_amount: remaining }) }
}
