import type { Ad } from '@sengi/contract/p2p/ads'
import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { p2pWords } from '../messages.ts'
import { percentFrom } from '../order-amounts.ts'
import { gapOf } from './gap.ts'
import { useMarketPrices } from './use-market-prices.ts'

interface PriceGapProps {
  ad: Pick<Ad, 'asset' | 'price' | 'side'>
  /** Whose gain is coloured: whoever takes the ad, or the one who writes it. */
  gainOf?: 'taker' | 'maker'
  className?: string
}

/** How far a price lies from the market's. Green only where that is good for whoever reads it; sign and word say it too. */
export function PriceGap({ ad, gainOf = 'taker', className }: PriceGapProps) {
  const t = useWords(p2pWords)
  const percent = percentFrom(ad.asset, ad.price, useMarketPrices()(ad.asset))
  const { word, isGood } = gapOf(ad.side, percent, gainOf)
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
