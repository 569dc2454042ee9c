import { trimmed } from '@sengi/money'
import type * as z from 'zod/mini'
import type { NewOrder } from '../p2p/orders.ts'
import type { newPayoutAccount } from '../p2p/payout.ts'
import type { NewTransfer } from '../transfers.ts'
import type { StepUpFacts } from './step-up.ts'

/**
 * What a PIN is given for, one function for each act. The caller takes the facts of what it is about to ask for, the server those
 * of what it is about to do: only where they are the same does the token serve.
 */
export const sendFacts = ({
  to_identifier,
  asset,
  amount,
  amount_zar,
  network,
  quote_id,
  beneficiary,
}: SendBody): StepUpFacts =>
  given({
    to_identifier,
    asset,
    amount: trimmed(amount),
    amount_zar: amount_zar && trimmed(amount_zar),
    network,
    quote_id,
    beneficiary_is_self: beneficiary && String(beneficiary.is_self),
    beneficiary_name: beneficiary?.full_name,
    beneficiary_country: beneficiary?.country,
    beneficiary_destination: beneficiary?.destination,
    beneficiary_exchange: beneficiary?.exchange_name,
    beneficiary_purpose: beneficiary?.purpose,
  })
type SendBody = Pick<NewTransfer, 'to_identifier' | 'asset' | 'amount'> &
  Partial<Pick<NewTransfer, 'amount_zar' | 'network' | 'quote_id' | 'beneficiary'>>

/** A request or a part of it, as the coins that leave: for one in rand those of its quote. */
export const fulfilFacts = (paid: { request_id: string; asset: string; amount: string }): StepUpFacts => ({
  request_id: paid.request_id,
  asset: paid.asset,
  amount: trimmed(paid.amount),
})

/** The quote fixes who is paid, and how much of what. */
export const settleFacts = ({ quote_id }: { quote_id: string }): StepUpFacts => ({ quote_id })

/** The quote fixes which till is paid, and how much of what. */
export const qrFacts = ({ quote_id }: { quote_id: string }): StepUpFacts => ({ quote_id })

export const releaseFacts = ({ order_id }: { order_id: string }): StepUpFacts => ({ order_id })

/** What is sold, at which price, and how and where its seller is paid for it. */
export const takeFacts = ({
  ad_id,
  amount_asset,
  amount_zar,
  expected_price,
  payment_method,
  payout_account_id,
}: TakeBody): StepUpFacts =>
  given({
    ad_id,
    amount: amount_asset && trimmed(amount_asset),
    amount_zar: amount_zar && trimmed(amount_zar),
    price: expected_price === undefined ? undefined : trimmed(expected_price),
    payment_method,
    payout_account_id,
  })
type TakeBody = Pick<NewOrder, 'ad_id'> &
  Partial<Pick<NewOrder, 'amount_asset' | 'amount_zar' | 'expected_price' | 'payment_method' | 'payout_account_id'>>

export const payoutFacts = ({ is_default = false, ...account }: z.infer<typeof newPayoutAccount>): StepUpFacts =>
  given({
    kind: account.kind,
    holder_name: account.holder_name,
    bank: account.bank,
    account_number: account.account_number,
    branch_code: account.branch_code,
    shap_id: account.shap_id,
    place: account.place,
    is_default: String(is_default),
  })

export const payoutDefaultFacts = (change: { payout_account_id: string; is_default: boolean }): StepUpFacts => ({
  payout_account_id: change.payout_account_id,
  is_default: String(change.is_default),
})

export const exportFacts = ({ export_id }: { export_id: string }): StepUpFacts => ({ export_id })

/** Whose account it is: a token of another person serves nobody else anyway. */
export const closureFacts = ({ username }: { username: string }): StepUpFacts => ({ username })

/** Of the card that is open, for showing its number and for letting it pay again. */
export const cardFacts = ({ card_id }: { card_id: string }): StepUpFacts => ({ card_id })

/** Of the card that goes into a phone's wallet, and of which. */
export const cardPhoneFacts = ({ card_id, wallet }: { card_id: string; wallet: string }): StepUpFacts => ({
  card_id,
  wallet,
})

/** Of a place where the card did not pay before, and now shall. */
export const cardChannelFacts = (channel: string): StepUpFacts => ({ channel })

export const cardLimitFacts = (limits: { payment_zar: string; day_zar: string; month_zar: string }): StepUpFacts => ({
  payment_zar: trimmed(limits.payment_zar),
  day_zar: trimmed(limits.day_zar),
  month_zar: trimmed(limits.month_zar),
})

const given = (facts: Readonly<Record<string, string | undefined>>): StepUpFacts =>
  Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined))
