import type { AdObstacle } from '@sengi/contract/p2p/ads'
import { type Price, takeableRand } from '@sengi/money'
import type { Ad } from './ads.rules.ts'

/** As much as somebody wants to trade: cents of rand, or units of the asset. */
export type WantedSize = { readonly cents: bigint } | { readonly units: bigint }

/** Whoever looks at ads, as far as the conditions of an ad ask. */
export interface AdReader {
  readonly id: string
  readonly daysOld: number
  /** Trades completed, and those that failed by the reader's fault. */
  readonly done: number
  readonly faults: number
}

/** An ad as it stands at this moment. */
interface AdNow {
  readonly ad: Ad
  readonly price: Price
  readonly takeableUnits: bigint
  readonly funded: boolean
  readonly openNow: boolean
  readonly priceCheck: 'fair' | 'too_far' | 'unknown'
}

interface Look {
  readonly now: AdNow
  readonly reader: AdReader | null
  readonly size: Size | null
}

/** In the order in which people are told. What is lacking of funds is said before anything about sizes. */
const obstacles: readonly (readonly [AdObstacle, (look: Look) => boolean])[] = [
  ['own_ad', ({ now, reader }) => reader?.id === now.ad.userId],
  ['not_funded', ({ now }) => !now.funded],
  ['too_far', ({ now }) => now.priceCheck === 'too_far'],
  ['no_market_price', ({ now }) => now.priceCheck === 'unknown'],
  ['closed_now', ({ now }) => !now.openNow],
  ['account_too_new', ({ now, reader }) => reader !== null && reader.daysOld < (now.ad.minDays ?? 0)],
  ['completion_too_low', ({ now, reader }) => reader !== null && isBelow(reader, now.ad.minCompletion ?? 0)],
  ['too_little', ({ size }) => size !== null && size.wanted < size.least],
  ['too_much', ({ size }) => size !== null && size.wanted > size.most],
]

/** Why somebody cannot take an ad now, for as much as they want; null when they can. */
export function obstacleOf(now: AdNow, reader: AdReader | null, wanted: WantedSize | null): AdObstacle | null {
  const look = { now, reader, size: wanted && sizeOf(now, wanted) }
  return obstacles.find(([, stands]) => stands(look))?.[0] ?? null
}

/** Why nobody can take an ad that stands, as its owner is told. */
export type AdStop = 'used_up' | 'not_funded' | 'too_far'

interface Standing {
  readonly ad: Pick<Ad, 'side' | 'minUnits' | 'remainingUnits'> & { readonly funded: boolean }
  readonly priceCheck: AdNow['priceCheck']
}

/** The first that holds, as My ads says it; null where somebody can take it, and unknown while the market is. */
export function stopOf({ ad, priceCheck }: Standing): AdStop | 'unknown' | null {
  if (ad.remainingUnits < ad.minUnits) return 'used_up'
  if (ad.side === 'sell' && !ad.funded) return 'not_funded'
  return priceCheck === 'fair' ? null : priceCheck
}

/** Nobody's record is held against them before their first trade. */
const isBelow = ({ done, faults }: AdReader, percent: number): boolean => done * 100 < percent * (done + faults)

/** What is wanted and what an order can be, in the unit that is wanted: cents as an order in rand is counted. */
interface Size {
  readonly wanted: bigint
  readonly least: bigint
  readonly most: bigint
}

function sizeOf({ ad, price, takeableUnits }: AdNow, wanted: WantedSize): Size {
  if ('units' in wanted) return { wanted: wanted.units, least: ad.minUnits, most: takeableUnits }
  const coins = (units: bigint) => ({ asset: ad.asset, units })
  const limits = [ad.minUnits, ad.maxUnits, ad.remainingUnits].map(coins)
  const { least, most } = takeableRand({ least: coins(ad.minUnits), most: coins(takeableUnits), limits }, price)
  return { wanted: wanted.cents, least: least.units, most: most.units }
}
