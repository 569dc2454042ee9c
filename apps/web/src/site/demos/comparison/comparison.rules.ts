/** Rand and rates of the specification. */
export const slider = { least: 1000, most: 100_000, step: 1000, page: 10_000, start: 10_000 } as const

const months = 12
/** Basis points of a year, and of what is bought. */
const bankRate = 50n
const stakingRate = 420n
const tradeFee = 50n
const whole = 10_000n

export interface Comparison {
  readonly fee: bigint
  /** Cents at the end of each month, the start first. */
  readonly bank: readonly bigint[]
  readonly staked: readonly bigint[]
  /** What was staked, if the price of the coin falls or rises by half. */
  readonly low: bigint
  readonly high: bigint
}

/** So many cents in a bank and in staked ETH over a year, with simple interest and a price that stands still. */
export function compared(cents: bigint): Comparison {
  const fee = (cents * tradeFee) / whole
  const staked = courseOf(cents - fee, stakingRate)
  const end = staked[months] ?? 0n
  return { fee, bank: courseOf(cents, bankRate), staked, low: end / 2n, high: (end * 3n) / 2n }
}

const courseOf = (cents: bigint, rate: bigint): bigint[] =>
  Array.from({ length: months + 1 }, (_, month) => cents + (cents * rate * BigInt(month)) / (whole * BigInt(months)))

/** A typed or pushed amount as one that the slider knows: whole thousands within its ends. */
export function onSlider(value: number): number {
  const { least, most, step } = slider
  if (!Number.isFinite(value)) return least
  return Math.min(most, Math.max(least, Math.round(value / step) * step))
}
