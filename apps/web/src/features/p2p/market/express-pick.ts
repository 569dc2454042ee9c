import type { ListedAd } from '@sengi/contract/p2p/ads'
import { parsePrice } from '@sengi/money'
import { percentFrom } from '../order-amounts.ts'

/** The ad to take, and why that one. */
export interface Pick {
  readonly ad: ListedAd
  readonly why: 'only' | 'price' | 'record'
  /** How many ads take the amount. */
  readonly count: number
  /** How far its price lies from the best one, in percent. */
  readonly percent: string
}

/** The first ad of a list in the server's order of worth that can be taken; null when none can. */
export function pickOf(ads: readonly ListedAd[]): Pick | null {
  const open = ads.filter(({ obstacle }) => obstacle === null)
  const [ad] = open
  if (!ad) return null
  const [best = ad] = open.toSorted((a, b) => advantage(a, b))
  const percent = (percentFrom(ad.asset, ad.price, best.price) ?? '0.00').replace('-', '')
  const isBestPrice = !/[1-9]/.test(percent)
  return { ad, why: open.length === 1 ? 'only' : isBestPrice ? 'price' : 'record', count: open.length, percent }
}

/** Who takes a sell ad wants to pay little, who takes a buy ad wants to get much. */
function advantage(a: ListedAd, b: ListedAd): number {
  const [one, other] = [parsePrice(a.asset, a.price).micros, parsePrice(b.asset, b.price).micros]
  if (one === other) return 0
  return one < other === (a.side === 'sell') ? -1 : 1
}
