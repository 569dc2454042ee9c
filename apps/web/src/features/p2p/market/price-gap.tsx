import type { Ad, AdSide } from '@sengi/contract/p2p/ads'
import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { p2pMarketWords } from '../messages.ts'
import { percentFrom } from '../order-amounts.ts'
import { useMarketPrices } from './use-market-prices.ts'

/** How far a price lies from the market's. Green only where that is good for whoever takes the ad; sign and word say it too. */
export function PriceGap({ ad, className }: { ad: Pick<Ad, 'asset' | 'price' | 'side'>; className?: string }) {
  const t = useWords(p2pMarketWords)
  const percent = percentFrom(ad.asset, ad.price, useMarketPrices()(ad.asset))
  const { word, isGood } = gapOf(ad.side, percent)
  return (
    <span className={cx('block min-h-5 text-sm tabular-nums', isGood ? 'font-medium text-success' : 'text-muted', className)}>
      {percent !== null && (word === 'gap_level' ? t(word) : t(word, { percent: percent.replace('-', '') }))}
    </span>
  )
}

interface Gap {
  readonly word: 'gap_cheaper' | 'gap_dearer' | 'gap_more' | 'gap_less' | 'gap_level'
  readonly isGood: boolean
}

/** Who takes a sell ad buys, and gains by a lower price; who takes a buy ad sells. */
export function gapOf(side: AdSide, percent: string | null): Gap {
  const gap = Number(percent ?? 0)
  if (gap === 0) return { word: 'gap_level', isGood: false }
  if (side === 'sell') return gap < 0 ? { word: 'gap_cheaper', isGood: true } : { word: 'gap_dearer', isGood: false }
  return gap > 0 ? { word: 'gap_more', isGood: true } : { word: 'gap_less', isGood: false }
}
