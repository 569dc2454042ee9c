import type { PaymentMethod } from '@sengi/contract/p2p/ads'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { kindFor, type PayoutKind } from './payout-accounts.rules.ts'

/** What publishing an ad asks of an account. */
export interface AccountState {
  readonly kind: PayoutKind
  readonly usableAt: Date
  /** Whether it has rested long enough. */
  readonly isUsable: boolean
}

/**
 * Why a sell ad for these methods cannot stand: its buyer would be shown no account, and a new one rests longer than the seller is
 * given to name it. Null when each method has an account that can be paid into.
 */
export function refusalOfNowhere(methods: readonly PaymentMethod[], accounts: readonly AccountState[]): Refusal | null {
  const refusals = methods.map((method) => {
    const fitting = accounts.filter(({ kind }) => kind === kindFor[method])
    if (fitting.some(({ isUsable }) => isUsable)) return null
    const [first] = fitting.toSorted((a, b) => a.usableAt.getTime() - b.usableAt.getTime())
    return first
      ? refusal('ad_account_rests', { method, from: first.usableAt })
      : refusal('ad_account_missing', { method })
  })
  return refusals.find((refused) => refused !== null) ?? null
}
