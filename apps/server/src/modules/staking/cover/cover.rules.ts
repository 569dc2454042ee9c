import type { Amount, CryptoAsset } from '@sengi/money'
import { house, rewardPool } from '../../../ledger/accounts.ts'
import type { Posting } from '../../../ledger/posting.ts'

/** Puts coins of the company into what rewards are paid from. */
export const fillCover = (id: string, amount: Amount): Posting => ({
  reason: 'staking.cover_added',
  ref: id,
  moves: [{ from: house(), to: rewardPool(), amount }],
})

/** What somebody asked to put in. */
export interface StakeFill {
  readonly id: string
  readonly amount: Amount
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly approvedAt: Date | null
  /** Why another person turned it down; null where nobody did. */
  readonly refusal: string | null
}

/** A pool of an asset, and what its rewards lack. */
export interface CoveredPool {
  readonly name: string
  readonly asset: CryptoAsset
  readonly apyBasisPoints: number
  readonly filled: Amount
  readonly cap: Amount
  readonly short: { readonly since: Date; readonly missing: Amount } | null
}

/** Days of a year, by which a day's reward is counted, and the parts that basis points are of. */
const yearParts = 365n * 10_000n

/** What the stakes of these pools earn in a day, rounded up: a cover is not said to last longer than it does. */
export const owedDaily = (pools: readonly Pick<CoveredPool, 'filled' | 'apyBasisPoints'>[]): bigint =>
  pools.reduce((sum, { filled, apyBasisPoints }) => sum + ceil(filled.units * BigInt(apyBasisPoints), yearParts), 0n)

/** Whole days that a cover lasts; null where nothing is earned. */
export const daysLeft = (cover: bigint, daily: bigint): number | null => (daily === 0n ? null : Number(cover / daily))

const ceil = (units: bigint, parts: bigint): bigint => (units + parts - 1n) / parts
