import type { Ad } from '@sengi/contract/p2p/ads'
import {
  type Amount,
  compare,
  type Deal,
  dealFor,
  decimalsOf,
  fullCryptoText,
  inRand,
  type Price,
  parsePrice,
  randText,
  takeableRand,
} from '@sengi/money'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { partOf } from '../../ui/fields/decimal.ts'
import { inUnit, type MoneyReading, readMoney, type TypedMoney } from '../../ui/fields/money-typed.ts'
import { randAt, smaller } from './order-amounts.ts'

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
  const { asset, min_amount, price } = terms
  const sizes = { least: unitsOf(asset, min_amount), most: unitsOf(asset, mostOf(terms)), limits: limitsOf(terms) }
  return takeableRand(sizes, parsePrice(asset, price)).most
}

/** Round amounts of rand that an ad takes, for one tap each: the smallest three. */
export function roundRandOf(terms: EntryTerms): readonly string[] {
  const [least, most] = [randAt(unitsOf(terms.asset, terms.min_amount), terms.price), mostRandOf(terms)]
  return roundRand
    .filter((rand) => rand * 100n >= least.units && rand * 100n <= most.units)
    .slice(0, 3)
    .map(String)
}

const roundRand = [50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n]

/** The limits that the server knows an order by. */
const limitsOf = ({ asset, min_amount: min, max_amount: max, remaining_amount: remaining }: EntryTerms): Amount[] =>
  [min, max, remaining].map((limit) => unitsOf(asset, limit))

/** What an order entry says, or what is wrong with it: beside what a field knows, what the ad and the wallet allow. */
export type EntryReading =
  | Exclude<MoneyReading, { kind: 'ready' }>
  | { kind: 'fault'; fault: EntryFault; isFinal: boolean }
  | { kind: 'ready'; coin: Amount; rand: Amount }

type EntryFault = { key: 'range'; least: string; most: string } | { key: 'funds'; most: string }

/** Reads an amount in rand or in coins against the limits of an ad and, where coins are sold, against what the wallet can sell. */
export function readEntry(money: TypedMoney, terms: EntryTerms, sellable?: Amount | null): EntryReading {
  const place = { asset: terms.asset, price: entryPrice(terms) }
  const reading = readMoney(money, place)
  if (reading.kind !== 'ready') return reading
  const deal = dealOf(money.unit === 'rand' ? reading.rand : reading.coin, terms, place.price)
  if (!deal) return { kind: 'fault', fault: { key: 'zero' }, isFinal: false }

  const fault = rangeFault(money, deal, terms) ?? fundsFault(money, deal, terms, sellable)
  if (!fault) return { kind: 'ready', coin: deal.coin, rand: deal.rand }
  // Too little is on the way to enough: 1 to 1500.
  return { kind: 'fault', fault, isFinal: compare(deal.coin, unitsOf(terms.asset, terms.min_amount)) > 0 }
}

/** What the server will make of it: the figure that was typed, and the other one, as `dealFor` says. */
function dealOf(named: Amount | null, terms: EntryTerms, price: Price | null): Deal | null {
  if (!named || !price) return null
  const deal = dealFor(named, price, terms.side === 'sell' ? 'buyer' : 'seller', limitsOf(terms))
  return deal.coin.units > 0n && deal.rand.units > 0n ? deal : null
}

/** The limits in the unit that is typed. */
function rangeFault({ unit }: TypedMoney, { coin }: Deal, terms: EntryTerms): EntryFault | null {
  const [min, max] = [unitsOf(terms.asset, terms.min_amount), unitsOf(terms.asset, mostOf(terms))]
  if (compare(coin, min) >= 0 && compare(coin, max) <= 0) return null
  return unit === 'rand'
    ? { key: 'range', least: randText(randAt(min, terms.price)), most: randText(mostRandOf(terms)) }
    : { key: 'range', least: fullCryptoText(min), most: fullCryptoText(max) }
}

function fundsFault({ unit }: TypedMoney, { coin }: Deal, terms: EntryTerms, sellable?: Amount | null) {
  if (!sellable || compare(coin, sellable) <= 0) return null
  return { key: 'funds', most: inUnit(unit, sellable, entryPrice(terms)) } as const
}

/** Some percent of the most that an order can be now, in the unit that is typed. */
export function shareOfAd(percent: number, unit: TypedMoney['unit'], terms: EntryTerms, sellable: Amount | null) {
  const limit = unitsOf(terms.asset, mostOf(terms))
  const isLimit = !sellable || compare(limit, sellable) <= 0
  const most = isLimit ? limit : inReadPlaces(sellable)
  const part = { ...most, units: (most.units * BigInt(percent)) / 100n }
  const price = entryPrice(terms)
  if (unit === 'coin' || !price) return { unit: 'coin', typed: partOf(part, 100) } as const
  const rand = isLimit && percent === 100 ? mostRandOf(terms) : inRand(part, price, 'down')
  return { unit, typed: partOf(rand, 100) } as const
}

/** Rand become coins in eight places: what lies beyond them cannot be named in rand. */
function inReadPlaces({ asset, units }: Amount): Amount {
  const step = 10n ** BigInt(Math.max(0, decimalsOf[asset] - 8))
  return { asset, units: (units / step) * step }
}

/** What a coin costs by an ad; null where it has no price yet. */
export const entryPrice = ({ asset, price }: Pick<EntryTerms, 'asset' | 'price'>): Price | null => {
  const read = parsePrice(asset, price)
  return read.micros === 0n ? null : read
}
