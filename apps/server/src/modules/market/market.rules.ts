import type { CryptoAsset, Price } from '@sengi/money'

/** What one source says of one asset, in the product's time. */
export interface SourceQuote {
  readonly source: string
  readonly asset: CryptoAsset
  readonly bid: Price
  readonly ask: Price
  readonly at: Date
}

/** What the sources together say. */
export interface Consensus {
  readonly price: Price
  readonly bid: Price
  readonly ask: Price
  readonly at: Date
  readonly sources: readonly string[]
}

export type PriceState = 'LIVE' | 'STALE' | 'SUSPECT'

/** The last accepted price of an asset, and the doubtful newer one that waits for a second opinion. */
export interface KnownPrice extends Consensus {
  readonly asset: CryptoAsset
  readonly state: PriceState
  readonly candidate: Consensus | null
  /** Somebody of our team looked, and does not believe a price like this one. */
  readonly keptOut: Price | null
}

/** When a price is believed, as staff set it. */
export interface PriceFigures {
  /** Older than this, a price is shown with its age and nobody trades on it. */
  readonly freshSeconds: number
  /** A move beyond this needs a second opinion. */
  readonly jumpBasisPoints: number
  /** Two rounds within this of each other say the same. */
  readonly agreementBasisPoints: number
  /** Between a bid and an ask further apart than this, the middle means nothing. */
  readonly widestSpreadBasisPoints: number
}

/** A moment, and the figures that hold at it. */
export interface PriceMoment {
  readonly now: Date
  readonly figures: PriceFigures
}

/** Whether a price is too old to trade on. A price from the future is as useless as an old one. */
export const isStale = (at: Date, { now, figures }: PriceMoment): boolean =>
  Math.abs(now.getTime() - at.getTime()) > figures.freshSeconds * 1000

/** The median of the fresh and sound quotes of one asset; null when there is none. */
export function consensusOf(quotes: readonly SourceQuote[], moment: PriceMoment): Consensus | null {
  const usable = quotes.filter((quote) => isSound(quote, moment.figures) && !isStale(quote.at, moment))
  const [first] = usable
  if (!first) return null

  const medianOf = (micros: (quote: SourceQuote) => bigint): Price => ({
    asset: first.asset,
    micros: median(usable.map(micros)),
  })
  return {
    price: medianOf(({ bid, ask }) => (bid.micros + ask.micros) / 2n),
    bid: medianOf(({ bid }) => bid.micros),
    ask: medianOf(({ ask }) => ask.micros),
    at: new Date(Math.min(...usable.map(({ at }) => at.getTime()))),
    sources: usable.map(({ source }) => source),
  }
}

/**
 * What is known of an asset after a round: a plausible price is accepted, an implausible one waits beside the old one
 * until the next round agrees with it, and silence ages what there is.
 */
export function afterRound(
  asset: CryptoAsset,
  known: KnownPrice | undefined,
  said: Consensus | null,
  moment: PriceMoment,
): KnownPrice | undefined {
  if (!said) return known && aged(known, moment)
  if (!known || isPlausible(known, said, moment.figures)) return knownPrice(asset, said)
  const keptOut = isKeptOut(known, said, moment.figures) ? known.keptOut : null
  return { ...known, state: 'SUSPECT', candidate: said, keptOut }
}

/** The doubtful price, believed. */
export const knownPrice = (asset: CryptoAsset, said: Consensus): KnownPrice => ({
  asset,
  ...said,
  state: 'LIVE',
  candidate: null,
  keptOut: null,
})

function aged(known: KnownPrice, moment: PriceMoment): KnownPrice {
  if (known.state === 'SUSPECT') return known
  const state = isStale(known.at, moment) ? 'STALE' : 'LIVE'
  return state === known.state ? known : { ...known, state }
}

function isPlausible(known: KnownPrice, said: Consensus, figures: PriceFigures): boolean {
  const { price, candidate } = known
  if (differs(price, said.price) <= BigInt(figures.jumpBasisPoints)) return true
  if (isKeptOut(known, said, figures)) return false
  const isSecondOpinion = candidate !== null && candidate.at.getTime() < said.at.getTime()
  return isSecondOpinion && differs(candidate.price, said.price) <= BigInt(figures.agreementBasisPoints)
}

/** The same sources saying the same thing again is no new opinion once a person did not believe it. */
const isKeptOut = ({ keptOut }: KnownPrice, { price }: Consensus, figures: PriceFigures): boolean =>
  keptOut !== null && differs(keptOut, price) <= BigInt(figures.agreementBasisPoints)

/** How far apart two prices are, in basis points of the first. */
const differs = (from: Price, to: Price): bigint => {
  const change = ((to.micros - from.micros) * 10_000n) / from.micros
  return change < 0n ? -change : change
}

const isSound = ({ bid, ask }: SourceQuote, { widestSpreadBasisPoints }: PriceFigures): boolean =>
  bid.micros > 0n && bid.micros <= ask.micros && differs(bid, ask) <= BigInt(widestSpreadBasisPoints)

/** The middle value; of two middle ones their mean. */
function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0n
  const lower = sorted[sorted.length % 2 === 1 ? middle : middle - 1] ?? 0n
  return (lower + upper) / 2n
}

/** After this many failures in a row a source is asked only once a minute. */
const tolerance = 3
const restSeconds = 60

/** Whether a source that keeps failing is left alone for now. */
export const isResting = (health: { failures: number; failedAt: Date | null } | undefined, now: Date): boolean =>
  health?.failedAt != null &&
  health.failures >= tolerance &&
  now.getTime() - health.failedAt.getTime() < restSeconds * 1000

/** A change as signed percent with two places, rounded to the nearest: `-1.25`. */
export function priceMoveText(from: Price, to: Price): string {
  const doubled = ((to.micros - from.micros) * 20_000n) / from.micros
  const basisPoints = (doubled + (doubled < 0n ? -1n : 1n)) / 2n
  const digits = (basisPoints < 0n ? -basisPoints : basisPoints).toString().padStart(3, '0')
  return `${basisPoints < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
