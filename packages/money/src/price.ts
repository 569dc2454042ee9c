import { type Amount, divide, type Rounding } from './amount.ts'
import { type Asset, unitsPerWhole } from './asset.ts'

/** Rand for one whole unit of an asset, in millionths of a rand, so that a spread on a R18 coin still shows. */
export interface Price {
  readonly asset: Asset
  readonly micros: bigint
}

const microsPerCent = 10_000n
const pricePattern = /^([0-9]{1,18})(?:\.([0-9]{1,6}))?$/

/** Reads `1900000.50` as a price. @throws Error when the text is no decimal of at most 6 places. */
export const parsePrice = (asset: Asset, text: string): Price => ({ asset, micros: parseMicros(asset, text) })

/** Reads the price of anything in rand as millionths of one. @throws Error as `parsePrice` */
export function parseMicros(what: string, text: string): bigint {
  const [, whole, fraction = ''] = pricePattern.exec(text) ?? []
  if (whole === undefined) throw new Error(`Not a price: ${what} ${text.slice(0, 40)}`)
  return BigInt(whole + fraction.padEnd(6, '0'))
}

/** Rand with two places, and up to six when the price needs them: `18.50`, `0.123456`. */
export const formatPrice = ({ micros }: Price): string => formatMicros(micros)

/** The same of bare millionths of a rand. */
export function formatMicros(micros: bigint): string {
  const digits = micros.toString().padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '')
  return `${digits.slice(0, -6)}.${fraction}`
}

/** What an amount is worth in cents of rand. */
export const inRand = ({ asset, units }: Amount, price: Price, rounding: Rounding): Amount => {
  if (asset !== price.asset) throw new Error(`A price of ${price.asset} cannot value ${asset}`)
  return { asset: 'ZAR', units: divide(units * price.micros, unitsPerWhole(asset) * microsPerCent, rounding) }
}

/** How much of the priced asset an amount of rand buys. */
export const fromRand = (rand: Amount, price: Price, rounding: Rounding): Amount => {
  if (rand.asset !== 'ZAR') throw new Error(`Only rand buys at a rand price, not ${rand.asset}`)
  return {
    asset: price.asset,
    units: divide(rand.units * microsPerCent * unitsPerWhole(price.asset), price.micros, rounding),
  }
}

/** A price moved by basis points, up for what we sell and down for what we buy. */
export const shifted = ({ asset, micros }: Price, basisPoints: bigint, rounding: Rounding): Price => ({
  asset,
  micros: divide(micros * (10_000n + basisPoints), 10_000n, rounding),
})
