import type { Beneficiary, newTransfer, purposes } from '@sengi/contract/transfers'
import type { WithdrawalQuote } from '@sengi/contract/transfers/withdrawals'
import { visible } from '@sengi/contract/visible-text'
import type { CryptoAsset } from '@sengi/money'
import type * as z from 'zod/mini'
import type { WithdrawalWords } from '../../../lib/words/words.gen.ts'
import type { WithdrawalWish } from '../payment.ts'

/** The form as it is filled in. */
export interface BeneficiaryDraft {
  whose: 'mine' | 'other'
  name: string
  kept: Beneficiary['destination']
  exchange: string
  purpose: (typeof purposes)[number]
}

export const emptyBeneficiary: BeneficiaryDraft = {
  whose: 'mine',
  name: '',
  kept: 'self_hosted',
  exchange: '',
  purpose: 'savings',
}

export const purposeWords = {
  savings: 'savings',
  family: 'family',
  gift: 'gift',
  goods: 'goods',
  investment: 'investment',
  other: 'something_else',
} as const satisfies Record<BeneficiaryDraft['purpose'], keyof WithdrawalWords>

/** What the review shows and its button sends: fixed with its fee, under one key. */
export interface WithdrawalOrder {
  wish: WithdrawalWish
  quote: WithdrawalQuote
  key: string
  body: z.input<typeof newTransfer> & {
    asset: CryptoAsset
    amount: string
    amount_zar?: string
    beneficiary: Beneficiary
  }
}

export type BeneficiaryFaults = { name?: 'no_name'; exchange?: 'no_exchange' }

/** What is missing, by field. */
export const faultsOf = ({ whose, name, kept, exchange }: BeneficiaryDraft): BeneficiaryFaults => ({
  ...(whose === 'other' && !name.trim() && { name: 'no_name' }),
  ...(kept === 'exchange' && !exchange.trim() && { exchange: 'no_exchange' }),
})

/** The order that a filled-in form and its quoted fee make. */
export function orderOf(wish: WithdrawalWish, form: BeneficiaryDraft, quote: WithdrawalQuote, key: string) {
  const { to_identifier, asset, network, amount, rand, note } = wish
  const beneficiary: Beneficiary = {
    is_self: form.whose === 'mine',
    destination: form.kept,
    purpose: form.purpose,
    ...(form.whose === 'other' && { full_name: visible(form.name) }),
    ...(form.kept === 'exchange' && { exchange_name: visible(form.exchange) }),
  }
  const body = {
    to_identifier,
    asset,
    network,
    amount,
    ...(rand !== null && { amount_zar: rand }),
    beneficiary,
    quote_id: quote.quote_id,
    ...(note && { note }),
  }
  return { wish, quote, key, body } satisfies WithdrawalOrder
}
