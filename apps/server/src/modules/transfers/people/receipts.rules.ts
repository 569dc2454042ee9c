import type { StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'
import type { Tier } from '@sengi/contract/fields'
import type { TransferReceipt } from '@sengi/contract/transfers'
import { type Amount, type CryptoAsset, formatAmount, inRand, type Price } from '@sengi/money'

/** Who sends, as the session says. */
export interface Sender {
  readonly id: string
  readonly username: string
  readonly tier: Tier
}

/** What somebody wants to send, read, valued and given its id; to whom is another question. */
export interface PaymentOrder {
  readonly id: string
  readonly sender: Sender
  readonly amount: Amount & { readonly asset: CryptoAsset }
  readonly price: Price
  /** The rand that the sender agreed to; null where only coins were named. */
  readonly agreed: Amount | null
  /** In rand, as limits count it: what was agreed, or else what it is worth, rounded up. */
  readonly value: Amount
  readonly note: string | null
  readonly emoji: string
  readonly createdAt: Date
  readonly confirmation: {
    readonly act: StepUpAct
    readonly facts: StepUpFacts
    readonly token: string | undefined
  }
}

/** What a sender is answered, but for the sentence above it, which is said in their language whenever they ask. */
export type SendReceipt = Omit<TransferReceipt, 'message'>

interface Whither {
  readonly kind: TransferReceipt['kind']
  readonly state: string
  readonly to: string
  readonly username: string | null
}

/** The receipt of what was sent without a fee. */
export const receiptFor = (
  { id, amount, agreed, price, createdAt }: PaymentOrder,
  { kind, state, to, username }: Whither,
): SendReceipt => ({
  kind,
  state,
  transfer_id: id,
  to,
  to_username: username,
  asset: amount.asset,
  amount: formatAmount(amount),
  fee: formatAmount({ ...amount, units: 0n }),
  value_zar: formatAmount(agreed ?? inRand(amount, price, 'down')),
  market_zar: formatAmount(inRand(amount, price, 'down')),
  created_at: createdAt.toISOString(),
})
