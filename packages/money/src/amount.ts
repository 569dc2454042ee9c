import { type Asset, decimalsOf } from './asset.ts'

/** Whole units of one asset: satoshi, wei, cents. The only form in which money is computed. */
export interface Amount {
  readonly asset: Asset
  readonly units: bigint
}

/** Which way a division that leaves a remainder goes. Whoever rounds says it. */
export type Rounding = 'up' | 'down'

export type AmountFault = 'invalid_amount' | 'amount_precision' | 'amount_not_positive'

/** A decimal text that is no positive amount of its asset; `fault` is the stable code of the reason. */
export class AmountError extends Error {
  readonly fault: AmountFault
  /** What stands in the sentence of the fault, which each side says in the language of its reader. */
  readonly about: { readonly asset?: Asset; readonly places?: number }
  constructor(fault: AmountFault, message: string, about: AmountError['about'] = {}) {
    super(message)
    this.fault = fault
    this.about = about
  }
}

/** At most 18 digits before the point, so that no product of the house reaches the ledger's 38 digits. */
const decimalPattern = /^(0|[1-9][0-9]{0,17})(?:\.([0-9]+))?$/

export const amount = (asset: Asset, units: bigint): Amount => ({ asset, units })
export const zero = (asset: Asset): Amount => ({ asset, units: 0n })

/**
 * Reads a decimal text (`0.015`) as a positive amount. Never rounds: a digit too many is refused.
 * @throws AmountError
 */
export function parseAmount(asset: Asset, text: string): Amount {
  const [, whole, fraction = ''] = decimalPattern.exec(text) ?? []
  if (whole === undefined) throw new AmountError('invalid_amount', 'Please enter a valid amount')

  const places = decimalsOf[asset]
  if (fraction.length > places) {
    throw new AmountError('amount_precision', `${asset} has at most ${places} decimal places`, { asset, places })
  }
  const units = BigInt(whole + fraction.padEnd(places, '0'))
  if (units === 0n) throw new AmountError('amount_not_positive', 'The amount must be more than zero')
  return { asset, units }
}

/** The full decimal text of an amount, all places shown: `0.01500000`. What travels on the wire. */
export function formatAmount({ asset, units }: Amount): string {
  const places = decimalsOf[asset]
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const cut = digits.length - places
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

export function plus(a: Amount, b: Amount): Amount {
  sameAsset(a, b)
  return { asset: a.asset, units: a.units + b.units }
}

export function minus(a: Amount, b: Amount): Amount {
  sameAsset(a, b)
  return { asset: a.asset, units: a.units - b.units }
}

/** Negative, zero or positive, as a sort function wants it. */
export function compare(a: Amount, b: Amount): number {
  sameAsset(a, b)
  if (a.units === b.units) return 0
  return a.units < b.units ? -1 : 1
}

/** A part of an amount in basis points (50 = 0.5 %). A fee rounds up, a discount down. */
export const portion = ({ asset, units }: Amount, basisPoints: bigint, rounding: Rounding): Amount => ({
  asset,
  units: divide(units * basisPoints, 10_000n, rounding),
})

/** Whole-number division of a non-negative numerator, rounded the way that is asked for. */
export const divide = (numerator: bigint, denominator: bigint, rounding: Rounding): bigint =>
  rounding === 'down' ? numerator / denominator : (numerator + denominator - 1n) / denominator

function sameAsset(a: Amount, b: Amount): void {
  if (a.asset !== b.asset) throw new Error(`Amounts of ${a.asset} and ${b.asset} cannot be combined`)
}
