import { type Amount, divide } from './amount.ts'
import { unitsPerWhole } from './asset.ts'
import type { Price } from './price.ts'

const whole = 10_000n
const microsPerCent = 10_000n

/** A fee on top of an amount: rounded up, with a discount taken off the rate and not off the rounded fee. Rates are basis points. */
export const feeOf = <A extends Amount>(amount: A, basisPoints: number, discountBasisPoints = 0): A => ({
  ...amount,
  units: divide(amount.units * BigInt(basisPoints) * (whole - BigInt(discountBasisPoints)), whole * whole, 'up'),
})

/** What a fee in coins is in rand, at the rate that its payment was agreed at: up, so that it never looks smaller than it is. */
export const feeInRand = (fee: Amount, { amount, rand }: { amount: Amount; rand: Amount }): Amount => ({
  asset: rand.asset,
  units: divide(fee.units * rand.units, amount.units, 'up'),
})

/** The most that somebody with this much can sell, so that the fee on top is left: no unit more would do. */
export function sellableWith(funds: bigint, basisPoints: number): bigint {
  const most = (funds * whole) / (whole + BigInt(basisPoints))
  const fee = divide(most * BigInt(basisPoints), whole, 'up')
  return most + fee > funds ? most - 1n : most
}

/** What people agree to pay each other for an amount at a price: to the cent, half a cent up. */
export function fiatFor({ asset, units }: Amount, price: Price): Amount {
  const perCent = unitsPerWhole(asset) * microsPerCent
  return { asset: 'ZAR', units: divide(2n * units * price.micros + perCent, 2n * perCent, 'down') }
}
