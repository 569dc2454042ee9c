import {
  type Amount,
  type Asset,
  amount,
  type CryptoAsset,
  compare,
  decimalsOf,
  fiatFor,
  formatAmount,
  fullCryptoText,
  parsePrice,
  randText,
  unitsPerWhole,
} from '@sengi/money'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { type AmountReading, readAmount } from '../../lib/words/amount-text.ts'
import { amountFrom } from '../../ui/fields/decimal.ts'

const microsPerCent = 10_000n

/** What an amount costs at a price, as the server counts it. */
export const randAt = (coin: Amount, price: string): Amount => fiatFor(coin, parsePrice(coin.asset, price))

const placesAtMost = 8

/**
 * How much of an asset some rand is at a price; the nearest hundred-millionth, so that the rand comes out as typed and
 * nobody has to read eighteen digits of ether.
 */
export const coinFor = (rand: Amount, asset: CryptoAsset, price: string): Amount => {
  const { micros } = parsePrice(asset, price)
  const step = 10n ** BigInt(Math.max(0, decimalsOf[asset] - placesAtMost))
  if (micros === 0n) return amount(asset, 0n)
  return amount(asset, halfUp(rand.units * microsPerCent * unitsPerWhole(asset), micros * step) * step)
}

const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

/** How far a price lies from another one, in percent with two places: `-1.25`. Null without a market price. */
export function percentFrom(asset: CryptoAsset, price: string, marketPrice: string | null | undefined): string | null {
  if (!marketPrice) return null
  const [one, other] = [parsePrice(asset, price).micros, parsePrice(asset, marketPrice).micros]
  return other === 0n ? null : hundredths(((one - other) * 10_000n) / other)
}

/** A market price moved by a margin of percent, cut to cents. Null while either is missing or no number. */
export function priceWithMargin(
  asset: CryptoAsset,
  marketPrice: string | null | undefined,
  margin: string,
): string | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,2})(?:\.(\d{1,2}))?$/.exec(margin) ?? []
  if (!marketPrice || whole === undefined) return null
  const basisPoints = BigInt(whole + fraction.padEnd(2, '0')) * (sign ? -1n : 1n)
  const cents = (parsePrice(asset, marketPrice).micros * (10_000n + basisPoints)) / (10_000n * microsPerCent)
  return formatAmount(amount('ZAR', cents))
}

function hundredths(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Every place that says something, as words for a button or a toast. */
export const coinWords = (asset: CryptoAsset, text: string): string => fullCryptoText(unitsOf(asset, text))
export const randWords = (text: string): string => randText(inCents(text))

/** A price can have more places than rand has: what is beyond the cent is cut. */
const inCents = (text: string): Amount => amountFrom('ZAR', text) ?? amount('ZAR', 0n)
export const priceCentsOf = (price: string): string => formatAmount(inCents(price))

/** The smaller of two decimal texts of one asset. */
export const smaller = (asset: Asset, one: string, other: string): string =>
  compare(unitsOf(asset, one), unitsOf(asset, other)) <= 0 ? one : other

export interface EntryTerms {
  asset: CryptoAsset
  price: string
  min_amount: string
  max_amount: string
}

export type Unit = 'rand' | 'coin'

/** What an order entry says, or what is wrong with it. */
export type EntryReading =
  | { kind: 'empty' }
  | { kind: 'invalid' }
  | { kind: 'range'; least: string; most: string }
  | { kind: 'ready'; coin: Amount; rand: Amount }

/** Reads an amount in rand or in coins against the limits of an ad. */
export function readEntry(typed: string, unit: Unit, terms: EntryTerms): EntryReading {
  const reading = readAmount(typed, unit === 'rand' ? 2 : unitsPerWhole(terms.asset).toString().length - 1)
  if (reading.kind === 'empty') return { kind: 'empty' }
  const coin = coinOf(reading, unit, terms)
  if (!coin || coin.units <= 0n) return { kind: 'invalid' }

  const [min, max] = [unitsOf(terms.asset, terms.min_amount), unitsOf(terms.asset, terms.max_amount)]
  if (compare(coin, min) < 0 || compare(coin, max) > 0) {
    return { kind: 'range', least: fullCryptoText(min), most: fullCryptoText(max) }
  }
  return { kind: 'ready', coin, rand: randAt(coin, terms.price) }
}

function coinOf(reading: AmountReading, unit: Unit, { asset, price }: EntryTerms): Amount | null {
  if (reading.kind !== 'amount') return null
  return unit === 'coin' ? unitsOf(asset, reading.text) : coinFor(unitsOf('ZAR', reading.text), asset, price)
}
