import type { Amount, CryptoAsset } from '@sengi/money'

/** An amount of coins; rand is never held back. */
export type Coins = Amount & { readonly asset: CryptoAsset }

/** Why something may not leave the platform yet. */
export type HoldReason = 'p2p_purchase' | 'p2p_late_claim' | 'p2p_report' | 'deposit_reorganised' | 'deposit_origin'

/** Whether what such a hold comes from is a deposit, which its owner can open. */
export const isOfDeposit = (reason: HoldReason): boolean =>
  reason === 'deposit_origin' || reason === 'deposit_reorganised'

/** Something that may not leave the platform until a moment, or until it is lifted where there is none. */
export interface WithdrawalHold {
  readonly id: string
  readonly userId: string
  readonly amount: Coins
  readonly reason: HoldReason
  /** The order, case or deposit it comes from. */
  readonly ref: string
  readonly until: Date | null
}

/** What running holds and open debts keep back of one asset, and until when at the latest; no moment when somebody has to decide. */
export interface HeldBack {
  readonly units: bigint
  readonly until: Date | null
}

/** Whether an amount may leave with this much in the wallet: what stays must cover what is held back. */
export const mayLeave = (available: bigint, leaving: bigint, heldBack: bigint): boolean =>
  heldBack === 0n || available - leaving >= heldBack

/** How much may leave with this much in the wallet, fee included. */
export const freeToLeave = (available: bigint, heldBack: bigint): bigint =>
  available > heldBack ? available - heldBack : 0n
