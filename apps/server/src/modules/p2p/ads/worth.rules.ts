import type { AdSide } from '@sengi/contract/p2p/ads'
import type { Price } from '@sengi/money'
import { completedOf, completionPercent, type Reputation } from '../traders/reputation.rules.ts'

/** What an ad is weighed by. */
export interface Weighed {
  readonly side: AdSide
  readonly price: Price
  readonly reputation: Reputation
  readonly online: boolean
}

const whole = 10_000n
const newTrader = 100
const fewTrades = { below: 10, points: 30 }
const eachPercentMissing = 10
const completionAtMost = 200
const eachMinute = 2
const speedAtMost = 60
const away = 20

/**
 * What dealing with this person is worth in basis points of the price: somebody without trades is worth one percent of it, each
 * percent that they do not complete a tenth of one, and waiting a little. Who is sold to pays and does not release.
 */
export function handicapOf({ side, reputation, online }: Omit<Weighed, 'price'>): number {
  const trades = completedOf(reputation)
  const missing = 100 - (completionPercent(reputation) ?? 100)
  const record = trades === 0 ? newTrader : trades < fewTrades.below ? fewTrades.points : 0
  const minutes = side === 'sell' ? (reputation.medianReleaseSeconds ?? 0) / 60 : 0
  return Math.round(
    record +
      Math.min(completionAtMost, missing * eachPercentMissing) +
      Math.min(speedAtMost, minutes * eachMinute) +
      (online ? 0 : away),
  )
}

/** What a price comes to with its owner's record: dearer for who buys, less for who sells. */
function worthOf(weighed: Weighed): bigint {
  const points = BigInt(handicapOf(weighed))
  return weighed.price.micros * (weighed.side === 'sell' ? whole + points : whole - points)
}

/** Whether the first is better than the second, for a list of one side. */
export const byWorth = (a: Weighed, b: Weighed): number => {
  const [one, other] = [worthOf(a), worthOf(b)]
  const better = a.side === 'sell' ? one < other : one > other
  return one === other ? 0 : better ? -1 : 1
}
