import type { Finding, Outcome } from '@sengi/contract/p2p/disputes'
import type { CryptoAsset } from '@sengi/money'
import type { P2pDisputesWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'
import { coinWords } from '../order-amounts.ts'

const outcomes = {
  RELEASE: 'outcome_release',
  REFUND: 'outcome_refund',
  SPLIT: 'outcome_split',
  NO_CHANGE: 'outcome_no_change',
} as const satisfies Record<Outcome, keyof P2pDisputesWords>

export const outcomeText = (
  t: Say<P2pDisputesWords>,
  outcome: Outcome,
  buyerAmount: string | null,
  asset: CryptoAsset,
): string =>
  outcome === 'SPLIT' && buyerAmount
    ? t('outcome_split_by', { amount: coinWords(asset, buyerAmount) })
    : t(outcomes[outcome])

export const findingWords = {
  money_received: 'found_money_received',
  no_proof: 'found_no_proof',
  forged_proof: 'found_forged_proof',
  underpaid: 'found_underpaid',
  overpaid: 'found_overpaid',
  third_party_payer: 'why_third_party_payer',
  payment_reversed: 'why_payment_reversed',
  outage: 'found_outage',
  party_silent: 'found_party_silent',
  agreed: 'found_agreed',
  other: 'something_else',
} as const satisfies Record<Finding, keyof P2pDisputesWords>
