import { type ChartPeriod, chartPeriods } from '@sengi/contract/wallet'
import { type Amount, type CryptoAsset, cryptoAssets, inRand, type Price } from '@sengi/money'
import { clockNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { gather } from '../../platform/gather.ts'
import { figuresOf } from '../settings/index.ts'
import { chartStarts, startOf } from './candles.rules.ts'
import { findDayRange, listCloses, listOpens, listPricesAt } from './candles.store.ts'
import { isStale, type PriceFigures, type PriceMoment, priceMoveText } from './market.rules.ts'
import { listPrices, mapPrices, type ReadPrice } from './market.store.ts'
import { remembered } from './remembered.ts'

export interface MarketPrice {
  readonly asset: CryptoAsset
  readonly price: Price
  readonly bid: Price
  readonly ask: Price
  readonly at: Date
  /** Older than the cut-off: show it with its age. */
  readonly stale: boolean
  /** Our team stopped what needs it. */
  readonly paused: boolean
  /** Fresh, not in doubt and not paused: quotes may use it. */
  readonly tradable: boolean
}

type Coins = Amount & { readonly asset: CryptoAsset }

/** Read afresh, once for all who ask at the same moment. */
const priceOf = gather(mapPrices)
const prices = remembered(1_000, readPrices)
const yesterday = remembered(30_000, readYesterday)
const closes = remembered(30_000, readCloses)
const charts = new Map(chartPeriods.map((period) => [period, remembered(30_000, (db) => readChart(db, period))]))

/** What each asset costs, for showing. At most a second old; an asset without any price is missing. */
export const currentPrices = (db: Db): Promise<ReadonlyMap<CryptoAsset, MarketPrice>> => prices.of(db)

/**
 * What an asset costs, for trading: read afresh. @throws DomainError quoting_paused when our team stopped it, price_unavailable when it is
 * absent, old or in doubt
 */
export async function tradablePrice(db: Db, asset: CryptoAsset): Promise<MarketPrice> {
  const found = await priceOf(db, asset)
  const { market: figures } = await figuresOf(db)
  const price = found && toMarketPrice(found.known, { now: found.now, figures })
  if (price?.tradable) return price
  if (price?.paused) throw quotingPaused(asset)
  throw new DomainError('price_unavailable', { asset }, { retryAfter: 10 })
}

/** For amounts in rand. @throws DomainError quoting_paused */
export async function requireQuoting(db: Db, asset: CryptoAsset): Promise<void> {
  if ((await currentPrices(db)).get(asset)?.paused) throw quotingPaused(asset)
}

/** For a price that was quoted before, whose own question says whether quoting of its asset rests: `quoting_paused`. */
export function requireUnpaused({ asset, isPaused }: { asset: CryptoAsset; isPaused: boolean }): void {
  if (isPaused) throw quotingPaused(asset)
}

const quotingPaused = (asset: CryptoAsset) => new DomainError('quoting_paused', { asset })

/**
 * The price by which limits, PIN and review judge an amount, at a moment of the product's clock where one is known. A price older
 * than the cut-off judges small sums only. @throws DomainError price_unknown
 */
export async function judgingPrice(db: Db, amount: Coins, now?: Date): Promise<Price> {
  const { market: figures } = await figuresOf(db)
  const isFresh = freshAt(figures, now)
  const found = await newestPrice(db, amount.asset, isFresh)
  const isSmall = ({ price }: MarketPrice) => inRand(amount, price, 'up').units <= BigInt(figures.judgedByOldCents)
  if (found && (isFresh(found) || isSmall(found))) return found.price
  throw new DomainError('price_unknown', { asset: amount.asset }, { retryAfter: 10 })
}

type IsFresh = (price: MarketPrice) => boolean
const freshAt =
  (figures: PriceFigures, now?: Date): IsFresh =>
  ({ stale, at }) =>
    !(stale || (now && isStale(at, { now, figures })))

/** Nobody is refused for what this process remembers: another one may have had a round since it looked. */
async function newestPrice(db: Db, asset: CryptoAsset, isFresh: IsFresh): Promise<MarketPrice | undefined> {
  const remembered = (await currentPrices(db)).get(asset)
  if (remembered && isFresh(remembered)) return remembered
  return (await readPrices(db)).get(asset)
}

/** Signed percent against 24 hours ago (`-1.25`); an asset that had no price then is missing. */
export async function change24h(db: Db): Promise<ReadonlyMap<CryptoAsset, string>> {
  const [now, then] = await Promise.all([currentPrices(db), yesterday.of(db)])
  return new Map(
    cryptoAssets.flatMap((asset) => {
      const from = then.get(asset)
      const to = now.get(asset)
      return from && to ? [[asset, priceMoveText(from, to.price)] as const] : []
    }),
  )
}

/** The closing prices of up to 24 finished hours and the price of now, oldest first. */
export async function sparklines(db: Db): Promise<ReadonlyMap<CryptoAsset, Price[]>> {
  const [now, history] = await Promise.all([currentPrices(db), closes.of(db)])
  return new Map([...now].map(([asset, { price }]) => [asset, [...(history.get(asset) ?? []), price]]))
}

/** What each asset cost at the same moments, oldest first; null where nobody kept it. */
export interface Chart {
  readonly times: readonly Date[]
  readonly courses: ReadonlyMap<CryptoAsset, readonly (Price | null)[]>
}

export async function chart(db: Db, period: ChartPeriod): Promise<Chart> {
  return (await charts.get(period)?.of(db)) ?? { times: [], courses: new Map() }
}

/** What an asset cost at a moment of the past; null when nobody kept it. */
export async function priceAt(db: Db, asset: CryptoAsset, at: Date): Promise<Price | null> {
  return (await listPricesAt(db, at)).get(asset) ?? null
}

/** The lowest and the highest price of an asset since midnight in South Africa; null before there was one. */
export const rangeOfDay = async (db: Db, asset: CryptoAsset): Promise<{ low: Price; high: Price } | null> =>
  findDayRange(db, asset, startOf('1d', await clockNow(db)))

/** After a round, what this process remembers of now is no longer true; after filling a gap, of the past neither. */
export function forgetPrices(db: Db): void {
  prices.forget(db)
}

export function forgetHistory(db: Db): void {
  yesterday.forget(db)
  closes.forget(db)
  for (const kept of charts.values()) kept.forget(db)
}

async function readPrices(db: Db): Promise<ReadonlyMap<CryptoAsset, MarketPrice>> {
  const { now, prices: known } = await listPrices(db)
  const { market: figures } = await figuresOf(db)
  return new Map(known.map((price) => [price.asset, toMarketPrice(price, { now, figures })]))
}

function toMarketPrice({ asset, price, bid, ask, at, state, isPaused }: ReadPrice, moment: PriceMoment): MarketPrice {
  const stale = state === 'STALE' || isStale(at, moment)
  return { asset, price, bid, ask, at, stale, paused: isPaused, tradable: !(stale || isPaused) && state === 'LIVE' }
}

const hour = 3_600_000

async function readYesterday(db: Db): Promise<ReadonlyMap<CryptoAsset, Price>> {
  const now = await clockNow(db)
  return listPricesAt(db, new Date(now.getTime() - 24 * hour))
}

async function readCloses(db: Db): Promise<ReadonlyMap<CryptoAsset, Price[]>> {
  const running = startOf('1h', await clockNow(db))
  return listCloses(db, '1h', new Date(running.getTime() - 24 * hour), running)
}

async function readChart(db: Db, period: ChartPeriod): Promise<Chart> {
  const { step, starts } = chartStarts(period, await clockNow(db))
  const opens = await listOpens(db, step, starts)
  const known = new Map(opens.map(({ startsAt, price }) => [`${price.asset} ${startsAt.getTime()}`, price]))
  const courseOf = (asset: CryptoAsset) => starts.map((at) => known.get(`${asset} ${at.getTime()}`) ?? null)
  return { times: starts, courses: new Map(cryptoAssets.map((asset) => [asset, courseOf(asset)])) }
}
