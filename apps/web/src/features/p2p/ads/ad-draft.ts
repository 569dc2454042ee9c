import type { Ad, AdEdit, AdSide, PaymentMethod } from '@sengi/contract/p2p/ads'
import { type CryptoAsset, compare, decimalsOf, trimmed } from '@sengi/money'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import { readAmount } from '../../../lib/words/amount-text.ts'
import type { P2pAdsWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { NewAdInput } from '../market/use-ads.ts'
import { priceWithMargin } from '../order-amounts.ts'

/** An ad as it is typed. */
export interface AdDraft {
  side: AdSide
  asset: CryptoAsset
  priceType: 'fixed' | 'floating'
  price: string
  margin: string
  floor: string
  ceiling: string
  min: string
  max: string
  /** Everything that may be traded; of an ad that exists, what is still to be traded. */
  total: string
  methods: PaymentMethod[]
  terms: string
  payWindow: string
  minCompletion: string
  minDays: string
  hours: Ad['business_hours']
  payoutId: string | null
}

export const emptyDraft: AdDraft = {
  ...{ side: 'sell', asset: 'BTC', priceType: 'fixed', price: '', margin: '1', floor: '', ceiling: '' },
  ...{ min: '', max: '', total: '', methods: ['EFT'], terms: '' },
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
  min: trimmed(ad.min_amount),
  max: trimmed(ad.max_amount),
  total: trimmed(ad.remaining_amount),
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

export const coin = ({ asset }: AdDraft, typed: string): string | null => amountIn(typed, decimalsOf[asset])
const rand = (typed: string): string | null => amountIn(typed, 2)

function amountIn(typed: string, places: number): string | null {
  const reading = readAmount(typed, places)
  return reading.kind === 'amount' && /[1-9]/.test(reading.text) ? reading.text : null
}

/** Everything that is wrong with it, by field, as it is said beside each. */
export function faultsOf(t: Say<P2pAdsWords>, draft: AdDraft): Faults {
  const [min, max, total] = [coin(draft, draft.min), coin(draft, draft.max), coin(draft, draft.total)]
  const isMore = (one: string, other: string) => compare(unitsOf(draft.asset, one), unitsOf(draft.asset, other)) > 0
  return withoutGaps({
    price: draft.priceType === 'fixed' && !rand(draft.price) ? t('enter_price') : undefined,
    margin:
      draft.priceType === 'floating' && !/^-?\d{1,2}(\.\d{1,2})?$/.test(draft.margin) ? t('margin_form') : undefined,
    min: min ? undefined : t('valid_amount'),
    max: maximumFault(t, min, max, isMore),
    total: draft.total && (!total || (max && isMore(max, total))) ? t('total_too_small') : undefined,
    methods: draft.methods.length === 0 ? t('choose_method') : undefined,
    payWindow: wholeFault(draft.payWindow, payWindow, t('minutes_between', payWindow)),
    minCompletion: wholeFault(draft.minCompletion, percent, t('number_between', percent)),
    minDays: wholeFault(draft.minDays, membership, t('number_of_days')),
    hours: draft.hours && draft.hours.days.length === 0 ? t('choose_day') : undefined,
  })
}

function maximumFault(
  t: Say<P2pAdsWords>,
  min: string | null,
  max: string | null,
  isMore: (one: string, other: string) => boolean,
) {
  if (!max) return t('valid_amount')
  return min && isMore(min, max) ? t('below_minimum') : undefined
}

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

const shared = (draft: AdDraft) => ({
  min_amount: coin(draft, draft.min) ?? '',
  max_amount: coin(draft, draft.max) ?? '',
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
export function newAdOf(draft: AdDraft): NewAdInput {
  const total = coin(draft, draft.total)
  const asked = Object.fromEntries(Object.entries(conditions(draft)).filter(([, value]) => value !== null))
  return {
    ...{ side: draft.side, asset: draft.asset, price_type: draft.priceType },
    ...shared(draft),
    ...(total && { total_amount: total }),
    ...asked,
  }
}

export function editOf(draft: AdDraft): AdEdit {
  const remaining = coin(draft, draft.total)
  return { ...shared(draft), ...conditions(draft), ...(remaining && { remaining_amount: remaining }) }
}
