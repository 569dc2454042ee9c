import type { Ad } from '@sengi/contract/p2p/ads'
import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { p2pMarketWords } from '../messages.ts'
import { percentFrom } from '../order-amounts.ts'
import { gapOf } from './gap.ts'
import { useMarketPrices } from './use-market-prices.ts'

/** How far a price lies from the market's. Green only where that is good for whoever takes the ad; sign and word say it too. */
export function PriceGap({ ad, className }: { ad: Pick<Ad, 'asset' | 'price' | 'side'>; className?: string }) {
  const t = useWords(p2pMarketWords)
  const percent = percentFrom(ad.asset, ad.price, useMarketPrices()(ad.asset))
  const { word, isGood } = gapOf(ad.side, percent)
  return (
    <span
      className={cx(
        'block min-h-5 text-sm tabular-nums',
        isGood ? 'font-medium text-success' : 'text-muted',
        className,
      )}
    >
      {percent !== null && (word === 'gap_level' ? t(word) : t(word, { percent: percent.replace('-', '') }))}
    </span>
  )
}
