import type { CryptoAsset, DisplayCurrency, Price } from '@sengi/money'

/** What one source says an asset costs in rand. */
export interface Quoted {
  readonly asset: CryptoAsset
  readonly bid: Price
  readonly ask: Price
  readonly last: Price
  /** When the source took it, by the source's clock. */
  readonly at: Date
}

export const candleSteps = ['1m', '1h', '1d'] as const
export type CandleStep = (typeof candleSteps)[number]

/** How a price moved from `startsAt` for one step. */
export interface Candle {
  readonly asset: CryptoAsset
  readonly step: CandleStep
  readonly startsAt: Date
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly close: Price
}

/** Where prices come from. A source answers what it has: an asset that it does not trade is missing, never zero. */
export interface PriceSource {
  readonly name: string
  /** Somebody else's service: keeps the world's time whatever the sandbox's clock says, and is spared after failures. */
  readonly outside: boolean
  /** @throws Error when the source fails; an answer that is not what it documents is a failure. */
  readonly fetch: (signal: AbortSignal) => Promise<Quoted[]>
  /** What happened at these starts of a step, where the source can tell. */
  readonly history?: (step: CandleStep, starts: readonly Date[]) => Promise<Candle[]>
}

/** What one unit of a currency costs in rand, in millionths of a rand. */
export interface PublishedRate {
  readonly currency: DisplayCurrency
  readonly micros: bigint
}

/** What somebody publishes once a day. */
export interface DayOfRates {
  /** The publisher's own day, as `2026-11-20`. */
  readonly day: string
  readonly rates: readonly PublishedRate[]
}

/** Where exchange rates come from. They are shown and nothing is traded at them. */
export interface RateSource {
  readonly name: string
  /** Somebody else's service: keeps the world's days whatever the sandbox's clock says, and is spared after failures. */
  readonly outside: boolean
  /** @throws Error when the source fails; an answer that is not what it documents is a failure. */
  readonly fetch: (signal: AbortSignal) => Promise<DayOfRates>
}
