import type { QrCodeKind, QrCodeState } from '@sengi/contract/qr/merchants'
import type { QrPaymentState } from '@sengi/contract/qr/payments'
import type { TillFamily } from '@sengi/contract/qr/tills'
import type { Amount, CryptoAsset, Price } from '@sengi/money'

export type { TillFamily } from '@sengi/contract/qr/tills'

/** Somebody who takes payments, under the name that their codes bear. */
export interface Shop {
  readonly userId: string
  readonly name: string
  readonly city: string
  readonly category: string
}

/** One code of a shop. */
export interface ShopCode {
  readonly id: string
  readonly shopId: string
  readonly token: string
  readonly kind: QrCodeKind
  readonly state: QrCodeState
  /** Null: the payer names it. */
  readonly bill: Amount | null
  readonly reference: string | null
  readonly takesTip: boolean
  readonly madeAt: Date
  readonly expiresAt: Date | null
  /** Its time is over, at the moment of reading. */
  readonly isOver: boolean
}

/** Who is paid: a code of a shop of ours, or a till of another network. */
export type Payee =
  | { readonly kind: 'shop'; readonly shopId: string; readonly codeId: string }
  | { readonly kind: 'till'; readonly family: TillFamily; readonly code: string }

/** What a payment costs, at a price. */
export interface QrTerms {
  /** What leaves the payer, in coins: bill, tip and fee. */
  readonly coins: Amount & { readonly asset: CryptoAsset }
  readonly bill: Amount
  readonly tip: Amount
  /** The payer's, on top, in rand. */
  readonly fee: Amount
  /** The shop's, out of the coins. */
  readonly shopFee: Amount
  readonly price: Price
}

/** One that was quoted, and perhaps paid. */
export interface QrPayment extends QrTerms {
  readonly id: string
  readonly userId: string
  readonly payee: Payee
  readonly merchant: string
  readonly city: string | null
  readonly reference: string | null
  readonly state: QrPaymentState
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly refunded: Amount
  readonly refundedRand: Amount
  /** The product's time at which this was read. */
  readonly readAt: Date
}

/** One that was taken up, whatever became of it, with the rand that went back of it, as notices and histories say them. */
export type PaidQr = QrPayment & { readonly paidAt: Date; readonly givenBack: Amount }

/** Whoever was paid has the money, whatever was given back since. */
export const paidStates = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const satisfies readonly QrPaymentState[]

/** Cents as an amount of rand. */
export const qrRand = (cents: bigint): Amount => ({ asset: 'ZAR', units: cents })
