import type { Ad } from '@sengi/contract/p2p/ads'
import {
  type Amount,
  type Asset,
  amount,
  type CryptoAsset,
  coinsFor,
  compare,
  type Deal,
  dealFor,
  fiatFor,
  formatAmount,
  fullCryptoText,
  inRand,
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
const smaller = (asset: Asset, one: string, other: string): string =>
  compare(unitsOf(asset, one), unitsOf(asset, other)) <= 0 ? one : other

/** What of an ad an order of it is reckoned by. */
export type EntryTerms = Pick<
  Ad,
  'side' | 'asset' | 'price' | 'min_amount' | 'max_amount' | 'remaining_amount' | 'available_amount'
>

/** The most that one order can be for now. */
export const mostOf = ({ asset, max_amount, available_amount }: EntryTerms): string =>
  smaller(asset, max_amount, available_amount)

/** The same in rand: what the ad says, and never more than the seller has coins for. */
export function mostRandOf(terms: EntryTerms): Amount {
  const [most, price] = [unitsOf(terms.asset, mostOf(terms)), parsePrice(terms.asset, terms.price)]
  return limitsOf(terms).some(({ units }) => units === most.units) ? fiatFor(most, price) : inRand(most, price, 'down')
}

/** The limits that the server knows an order by. */
const limitsOf = ({ asset, min_amount: min, max_amount: max, remaining_amount: remaining }: EntryTerms): Amount[] =>
  [min, max, remaining].map((limit) => unitsOf(asset, limit))

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
  const deal = dealOf(reading, unit, terms)
  if (!deal || deal.coin.units <= 0n || deal.rand.units <= 0n) return { kind: 'invalid' }

  const [min, max] = [unitsOf(terms.asset, terms.min_amount), unitsOf(terms.asset, mostOf(terms))]
  if (compare(deal.coin, min) >= 0 && compare(deal.coin, max) <= 0) {
    return { kind: 'ready', coin: deal.coin, rand: deal.rand }
  }
  return unit === 'rand'
    ? { kind: 'range', least: randText(randAt(min, terms.price)), most: randText(mostRandOf(terms)) }
    : { kind: 'range', least: fullCryptoText(min), most: fullCryptoText(max) }
}

/** What the server will make of it: the figure that was typed, and the other one, as `dealFor` says. */
function dealOf(reading: AmountReading, unit: Unit, terms: EntryTerms): Deal | null {
  if (reading.kind !== 'amount') return null
  const price = parsePrice(terms.asset, terms.price)
  if (price.micros === 0n) return null
  const named = unitsOf(unit === 'coin' ? terms.asset : 'ZAR', reading.text)
  return dealFor(named, price, terms.side === 'sell' ? 'buyer' : 'seller', limitsOf(terms))
}
