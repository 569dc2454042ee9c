import { type Amount, compare, divide, type Rounding } from './amount.ts'
import { decimalsOf, unitsPerWhole } from './asset.ts'
import { inRand, type Price } from './price.ts'

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

/** Nobody reads more places of a coin than these, and none is worth a cent that is beyond them. */
const placesAtMost = 8

/** The coins that some rand come to at a price, in places that people read. Whoever named the rand bears what lies beyond them. */
export function coinsFor(rand: Amount, price: Price, rounding: Rounding): Amount {
  if (rand.asset !== 'ZAR') throw new Error(`Only rand buys at a rand price, not ${rand.asset}`)
  const step = 10n ** BigInt(Math.max(0, decimalsOf[price.asset] - placesAtMost))
  const cents = rand.units * microsPerCent * unitsPerWhole(price.asset)
  return { asset: price.asset, units: divide(cents, price.micros * step, rounding) * step }
}

/** What two people agree on: each of the figures stands, and one of them was named. */
export interface Deal {
  readonly coin: Amount
  readonly rand: Amount
  readonly namedIn: 'asset' | 'rand'
}

/**
 * What somebody who takes an ad names stays as it is, and the other figure follows from it once. Who names coin has the rand to the
 * cent, half a cent up. Who names rand gets the coins with what is beyond the last place against them: nobody gains by naming rand.
 * The rand of a limit are the limit itself, so that whoever types what an ad says can have it.
 */
export function dealFor(named: Amount, price: Price, taker: 'buyer' | 'seller', limits: readonly Amount[]): Deal {
  if (named.asset !== 'ZAR') return { coin: named, rand: fiatFor(named, price), namedIn: 'asset' }
  const limit = limitOf(named, price, limits)
  if (limit) return { coin: limit, rand: named, namedIn: 'asset' }
  return { coin: coinsFor(named, price, taker === 'buyer' ? 'down' : 'up'), rand: named, namedIn: 'rand' }
}

/** The limit that comes to these rand: of several the smallest, which every other one lets through. */
const limitOf = (rand: Amount, price: Price, limits: readonly Amount[]): Amount | undefined =>
  limits.filter((one) => fiatFor(one, price).units === rand.units).toSorted(compare)[0]

/** How small and how large an order can be, and the limits that `dealFor` knows it by. */
export interface OrderSizes {
  readonly least: Amount
  readonly most: Amount
  readonly limits: readonly Amount[]
}

/**
 * The same in rand: whoever names these rand, or any between them, gets coins within the sizes. The least is a limit. The most
 * may be what the seller has funds for: its part of a cent is cut, and it is not the rand of a limit beyond it.
 */
export function takeableRand({ least, most, limits }: OrderSizes, price: Price): { least: Amount; most: Amount } {
  const low = fiatFor(least, price)
  if (limits.some(({ units }) => units === most.units)) return { least: low, most: fiatFor(most, price) }
  const cut = inRand(most, price, 'down')
  const isBeyond = (limitOf(cut, price, limits)?.units ?? 0n) > most.units
  const high = isBeyond ? { ...cut, units: cut.units - 1n } : cut
  return { least: low, most: high.units < low.units ? low : high }
}
