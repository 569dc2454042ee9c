import type { Ad, AdEdit, AdSide, PaymentMethod } from '@sengi/contract'
import { type CryptoAsset, compare, decimalsOf, trimmed } from '@sengi/money'
import { readAmount } from '../../lib/amount-text.ts'
import { unitsOf } from '../../lib/portfolio.ts'
import { priceWithMargin } from './trade-amounts.ts'
import type { NewAdInput } from './use-ads.ts'

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

const required = 'Please enter a valid amount'

/** Everything that is wrong with it, by field, so that it can be said beside each. */
export function faultsOf(draft: AdDraft): Faults {
  const [min, max, total] = [coin(draft, draft.min), coin(draft, draft.max), coin(draft, draft.total)]
  const isMore = (one: string, other: string) => compare(unitsOf(draft.asset, one), unitsOf(draft.asset, other)) > 0
  return withoutGaps({
    price: draft.priceType === 'fixed' && !rand(draft.price) ? 'Please enter a price' : undefined,
    margin:
      draft.priceType === 'floating' && !/^-?\d{1,2}(\.\d{1,2})?$/.test(draft.margin)
        ? 'A margin is a percentage such as 2.5 or -1'
        : undefined,
    min: min ? undefined : required,
    max: maximumFault(min, max, isMore),
    total: draft.total && (!total || (max && isMore(max, total))) ? 'At least the maximum of one order' : undefined,
    methods: draft.methods.length === 0 ? 'Choose a payment method' : undefined,
    payWindow: wholeFault(draft.payWindow, 15, 1440, 'Between 15 and 1440 minutes'),
    minCompletion: wholeFault(draft.minCompletion, 0, 100, 'Between 0 and 100'),
    minDays: wholeFault(draft.minDays, 0, 3650, 'A number of days'),
    hours: draft.hours && draft.hours.days.length === 0 ? 'Choose a day' : undefined,
  })
}

function maximumFault(min: string | null, max: string | null, isMore: (one: string, other: string) => boolean) {
  if (!max) return required
  return min && isMore(min, max) ? 'Must not be below the minimum' : undefined
}

function wholeFault(typed: string, least: number, most: number, words: string): string | undefined {
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
