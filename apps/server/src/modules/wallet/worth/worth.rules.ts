import { southAfricaMs } from '@sengi/contract/time'
import type { WorthRange } from '@sengi/contract/wallet/worth'
import {
  type Amount,
  type Asset,
  amount,
  type CryptoAsset,
  cryptoAssets,
  dayMs,
  inRand,
  type Price,
} from '@sengi/money'

/** What a day changed of the coins of one asset, in its units: in all, what came from elsewhere, and what went there. */
export interface DayMoves {
  readonly day: string
  readonly asset: Asset
  readonly net: bigint
  readonly came: bigint
  readonly went: bigint
}

/** The price of each asset at the close of a day; an asset that nobody kept is missing. */
export type Closes = ReadonlyMap<string, ReadonlyMap<CryptoAsset, Price>>

/** What somebody was worth at a moment, and what came and went since the point before; null where a price is missing. */
export interface WorthPoint {
  readonly at: Date
  readonly value: Amount | null
  readonly came: Amount | null
  readonly went: Amount | null
}

/** Money moves for these reasons when coins are bought for rand. */
export const boughtBy: readonly string[] = [
  'onramp.credited',
  'onramp.resolved',
  'p2p.released',
  'p2p.split',
  'card.drawn',
]

/** And for these when coins earn some: nobody brought them, so they are a gain. */
export const earnedBy: readonly string[] = ['staking.reward']

const rangeDays = { '1W': 7, '1M': 30, '3M': 90, '1Y': 365 } as const satisfies Record<
  Exclude<WorthRange, 'All'>,
  number
>

/** More points than these are drawn by nobody: a longer past has one for several days. */
const mostPoints = 365

/** When a day in South Africa began. */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - southAfricaMs)

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/**
 * The finished days of a range at whose close there is a point, oldest first: the last is yesterday, the first at the earliest the
 * day before the first coins came, when there was nothing.
 */
export function pointDays(range: WorthRange, today: string, first: string | undefined): string[] {
  if (first === undefined) return []
  const known = Math.round((Date.parse(today) - Date.parse(first)) / dayMs) + 1
  const days = Math.max(1, range === 'All' ? known : Math.min(known, rangeDays[range]))
  const step = Math.ceil(days / mostPoints)
  const count = Math.ceil((days - 1) / step) + 1
  return Array.from({ length: count }, (_, index) => dayBefore(today, 1 + (count - 1 - index) * step))
}

/** The days whose closing prices are needed: those of the points, and those after the first on which something came or went. */
export function pricedDays(points: readonly string[], changes: readonly DayMoves[]): string[] {
  const [first = ''] = points
  const last = points.at(-1) ?? ''
  const moved = changes.filter(({ day, came, went }) => day > first && day <= last && (came > 0n || went > 0n))
  return [...new Set([...points, ...moved.map(({ day }) => day)])].toSorted()
}

/** What was owned at the close of each of some days, at the prices of that close. */
export function worthOver(points: readonly string[], changes: readonly DayMoves[], closes: Closes): WorthPoint[] {
  return points.map((day, index) => {
    const since = points[index - 1]
    const until = changes.filter((change) => change.day <= day)
    const between = since === undefined ? [] : until.filter((change) => change.day > since)
    return {
      at: new Date(startOfDay(day).getTime() + dayMs),
      value: totalWorth(heldAfter(until), closes.get(day)),
      came: flowOf(between, closes, ({ came }) => came),
      went: flowOf(between, closes, ({ went }) => went),
    }
  })
}

/** What each asset's changes add up to. */
function heldAfter(changes: readonly DayMoves[]): Map<Asset, bigint> {
  const held = new Map<Asset, bigint>()
  for (const { asset, net } of changes) held.set(asset, (held.get(asset) ?? 0n) + net)
  return held
}

/** What some coins are worth; null when one of them has no price, because a value without it would be a fall that never was. */
export function totalWorth(
  held: ReadonlyMap<Asset, bigint>,
  prices: ReadonlyMap<CryptoAsset, Price> | undefined,
): Amount | null {
  const owned = cryptoAssets.filter((asset) => (held.get(asset) ?? 0n) > 0n)
  const cents = owned.map((asset) => centsOf(asset, held.get(asset) ?? 0n, prices?.get(asset)))
  return sumOf(cents)
}

/**
 * What came and went today, and a moment ago: what somebody has beyond what their days know was not taken in yet, and came or went
 * since.
 */
export function today(
  day: string,
  changes: readonly DayMoves[],
  owned: ReadonlyMap<Asset, bigint>,
): { came: Map<Asset, bigint>; went: Map<Asset, bigint> } {
  const known = heldAfter(changes)
  const [came, went] = [new Map<Asset, bigint>(), new Map<Asset, bigint>()]
  for (const asset of cryptoAssets) {
    const late = (owned.get(asset) ?? 0n) - (known.get(asset) ?? 0n)
    const of = changes.filter((change) => change.asset === asset && change.day === day)
    came.set(
      asset,
      of.reduce((sum, change) => sum + change.came, late > 0n ? late : 0n),
    )
    went.set(
      asset,
      of.reduce((sum, change) => sum + change.went, late < 0n ? -late : 0n),
    )
  }
  return { came, went }
}

/** Each day's part at its own close: a change of the price in between is a gain and nobody's payment. */
function flowOf(changes: readonly DayMoves[], closes: Closes, of: (change: DayMoves) => bigint): Amount | null {
  const parts = changes.filter((change) => change.asset !== 'ZAR' && of(change) > 0n)
  return sumOf(
    parts.map((change) =>
      centsOf(change.asset as CryptoAsset, of(change), closes.get(change.day)?.get(change.asset as CryptoAsset)),
    ),
  )
}

const centsOf = (asset: CryptoAsset, units: bigint, price: Price | undefined): bigint | null =>
  price ? inRand(amount(asset, units), price, 'down').units : null

function sumOf(cents: readonly (bigint | null)[]): Amount | null {
  let sum = 0n
  for (const one of cents) {
    if (one === null) return null
    sum += one
  }
  return amount('ZAR', sum)
}
