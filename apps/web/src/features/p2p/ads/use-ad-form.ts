import { ApiError } from '@sengi/contract/client'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { useMarketPrices } from '../market/use-market-prices.ts'
import { p2pAdsWords } from '../messages.ts'
import { type AdDraft, type Faults, faultsOf, priceOf } from './ad-draft.ts'
import { adLimitsOf } from './ad-limits.ts'

/** Which field a fault of the server belongs to. */
const fieldOf: Readonly<Record<string, keyof AdDraft>> = {
  price: 'price',
  margin_percent: 'margin',
  min_amount: 'min',
  max_amount: 'max',
  total_amount: 'total',
  remaining_amount: 'total',
  payment_methods: 'methods',
  pay_window_minutes: 'payWindow',
  min_completion: 'minCompletion',
  min_days: 'minDays',
  business_hours: 'hours',
  payout_account_id: 'payoutId',
}

/** A draft with its faults: said once somebody tried to send it, and taken back as they are mended. */
export function useAdForm(initial: AdDraft) {
  const t = useWords(p2pAdsWords)
  const [draft, setDraft] = useState(initial)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Faults>({})
  const limits = adLimitsOf(draft, priceOf(draft, useMarketPrices()(draft.asset)))
  const faults = faultsOf(t, draft, limits)

  const change = (part: Partial<AdDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setRefused({})
  }
  const refuse = (error: Error) => {
    const errors = error instanceof ApiError ? (error.problem.errors ?? []) : []
    setRefused(Object.fromEntries(errors.map(({ path, message }) => [fieldOf[path] ?? path, message])))
  }
  const reset = (to: AdDraft) => {
    setDraft(to)
    setTried(false)
  }
  /** Calls back only when nothing is wrong. */
  const check = (send: () => void) => {
    setTried(true)
    if (Object.keys(faults).length === 0) send()
  }
  return { draft, limits, faults: tried ? { ...faults, ...refused } : refused, change, check, refuse, reset }
}
