import { type Amount, divide } from './amount.ts'

const basisPointsInYear = 10_000n * 365n

/**
 * What an amount earns in whole days at a yearly rate in basis points, not compounded, rounded down. The days of a stake are
 * the differences of this sum from day to day, so that fractions of a unit are carried over instead of lost.
 */
export const rewardAfter = ({ asset, units }: Amount, basisPointsAYear: bigint, days: bigint): Amount => ({
  asset,
  units: divide(units * basisPointsAYear * days, basisPointsInYear, 'down'),
})
