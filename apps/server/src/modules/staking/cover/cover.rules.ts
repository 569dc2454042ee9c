import type { Amount, CryptoAsset } from '@sengi/money'

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
