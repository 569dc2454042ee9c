import {
  type Amount,
  type Asset,
  amount,
  type CryptoAsset,
  coinsFor,
  compare,
  fiatFor,
  formatAmount,
  fullCryptoText,
  parsePrice,
  randText,
} from '@sengi/money'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { amountFrom } from '../../ui/fields/decimal.ts'

const microsPerCent = 10_000n

/** What an amount costs at a price, as the server counts it. */
export const randAt = (coin: Amount, price: string): Amount => fiatFor(coin, parsePrice(coin.asset, price))

/** About how much of an asset some rand is at a price, to choose ads by. */
export const coinFor = (rand: Amount, asset: CryptoAsset, price: string): Amount => {
  const read = parsePrice(asset, price)
  return read.micros === 0n ? amount(asset, 0n) : coinsFor(rand, read, 'down')
}

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
