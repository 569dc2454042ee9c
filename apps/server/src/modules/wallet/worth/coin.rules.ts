import { type Amount, amount, type CryptoAsset, divide, inRand, type Price, unitsPerWhole } from '@sengi/money'

/** What somebody bought of one asset for rand that are known, and what came in all. */
export interface Bought {
  readonly came: bigint
  readonly bought: bigint
  readonly paidCents: bigint
}

/** What was paid for all of it and for one whole coin. */
export interface Cost {
  readonly amount: Amount
  readonly paid: Amount
  readonly average: Amount
}

/** Rand and percent with two places, both signed. */
export interface Gain {
  readonly gain: Amount
  readonly percent: string
}

/** What was paid on average over all purchases, rounded to the nearest cent; null when nothing was bought. */
export function costOf(asset: CryptoAsset, { bought, paidCents }: Bought): Cost | null {
  if (bought === 0n) return null
  return {
    amount: amount(asset, bought),
    paid: amount('ZAR', paidCents),
    average: amount('ZAR', nearest(paidCents * unitsPerWhole(asset), bought)),
  }
}

/** What coins are worth beyond what as many cost on average; null for no coins and for none that were bought. */
export function gainOf(owned: Amount, price: Price, { bought, paidCents }: Bought): Gain | null {
  const cost = bought === 0n ? 0n : nearest(paidCents * owned.units, bought)
  if (owned.units === 0n || cost === 0n) return null
  const gain = inRand(owned, price, 'down').units - cost
  return { gain: amount('ZAR', gain), percent: hundredths((gain * 10_000n) / cost) }
}

/** Coins came that nobody paid rand for as far as we know: a gift, a deposit, a prize. */
export const hasGifts = ({ came, bought }: Bought): boolean => came > bought

const nearest = (numerator: bigint, denominator: bigint): bigint =>
  divide(2n * numerator + denominator, 2n * denominator, 'down')

function hundredths(basisPoints: bigint): string {
  const digits = (basisPoints < 0n ? -basisPoints : basisPoints).toString().padStart(3, '0')
  return `${basisPoints < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
