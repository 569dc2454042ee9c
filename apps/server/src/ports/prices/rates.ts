import type { DisplayCurrency } from '@sengi/money'

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
