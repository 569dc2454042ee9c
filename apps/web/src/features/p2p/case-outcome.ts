import type { Finding, Outcome } from '@sengi/contract'
import type { CryptoAsset } from '@sengi/money'
import { coinWords } from './trade-amounts.ts'

const outcomes: Record<Outcome, string> = {
  RELEASE: 'The crypto goes to the buyer',
  REFUND: 'The crypto goes back to the seller',
  SPLIT: 'The crypto is divided',
  NO_CHANGE: 'Everything stays as it is',
}

export const outcomeText = (outcome: Outcome, buyerAmount: string | null, asset: CryptoAsset): string =>
  outcome === 'SPLIT' && buyerAmount
    ? `${outcomes.SPLIT}: ${coinWords(asset, buyerAmount)} to the buyer`
    : outcomes[outcome]

export const findingWords: Readonly<Record<Finding, string>> = {
  money_received: 'The money is there, name and amount right',
  no_proof: 'No proof of payment',
  forged_proof: 'The proof was forged',
  underpaid: 'Too little was paid',
  overpaid: 'Too much was paid',
  third_party_payer: 'Somebody else paid',
  payment_reversed: 'The payment was reversed',
  outage: 'A bank or Sengi was out of order',
  party_silent: 'One side did not answer',
  agreed: 'Both sides agreed',
  other: 'Something else',
}
